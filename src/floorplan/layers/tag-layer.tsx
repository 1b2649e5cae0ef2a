import type { Layer as LayerNode } from 'konva/lib/Layer'
import { useEffect, useRef } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { useLiveClient } from '#live/live-context.ts'
import { tagColours } from '../floor-colours.ts'
import { useStage } from '../stage-context.ts'
import { createTagCanvas } from '../tag-canvas.ts'

/**
 * All live tags on one canvas that a worker draws at this layer's position. The layer has no nodes, since ten thousand
 * of them would be too slow.
 */
export function TagLayer() {
  const { views, palette, nameBoxes, pixelRatio } = useStage()
  const live = useLiveClient()
  const layer = useRef<LayerNode>(null)
  const colours = useRef(tagColours(palette))
  colours.current = tagColours(palette)

  useEffect(() => live.setColours(tagColours(palette)), [live, palette])

  useEffect(() => {
    const own = layer.current?.getNativeCanvasElement()
    return own && createTagCanvas(own, live, views, { colours: colours.current, pixelRatio })
  }, [live, views, pixelRatio])

  useEffect(() => {
    live.setNameBoxes(nameBoxes.list())
    return nameBoxes.subscribe(() => live.setNameBoxes(nameBoxes.list()))
  }, [live, nameBoxes])

  return <Layer ref={layer} name="tags" listening={false} visible={false} />
}
