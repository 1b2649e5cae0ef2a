import { Layer } from 'konva/lib/Layer'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { LayerContext, StageContext } from '../stage-context.ts'

interface FloorLayerProps {
  readonly name: string
  /** Nothing on it: its canvas is not even shown. */
  readonly empty?: boolean
  readonly children: ReactNode
}

/**
 * A canvas of the stage, there for as long as the stage is. Each one that changes is copied to the screen whole, some 3 ms a
 * frame at 2560 x 1440: what moves together shares one.
 */
export function FloorLayer({ name, empty = false, children }: FloorLayerProps) {
  const stage = useContext(StageContext)
  const [layer] = useState(() => new Layer({ name, listening: false }))

  useEffect(() => {
    stage?.add(layer)
    return () => {
      layer.remove()
    }
  }, [stage, layer])

  useEffect(() => {
    layer.visible(!empty)
  }, [layer, empty])

  return <LayerContext value={layer}>{children}</LayerContext>
}
