import type { Layer } from 'konva/lib/Layer'
import type { Stage } from 'konva/lib/Stage'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveClient } from '#live/live-context.ts'
import { tagColours, usePalette } from './floor-colours.ts'
import { createTagCanvas } from './tag-canvas.ts'
import type { ViewStore } from './view-store.ts'

/** Puts the live tags between the floor's layers and the drawing; give the answer to a stage as its `onStage`. */
export function useTagCanvas(views: ViewStore): (stage: Stage) => () => void {
  const live = useLiveClient()
  const { palette } = usePalette()
  const colours = useRef(tagColours(palette))
  colours.current = tagColours(palette)

  useEffect(() => live.setColours(tagColours(palette)), [live, palette])

  return useCallback(
    stage => {
      const above = stage.findOne<Layer>('.drawing')?.getNativeCanvasElement() ?? null
      return createTagCanvas(stage.content, above, live, views, colours.current)
    },
    [live, views],
  )
}
