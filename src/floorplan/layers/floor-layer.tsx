import type { ReactNode } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'

interface FloorLayerProps {
  readonly name: string
  /** Nothing on it: its canvas is not even shown. */
  readonly empty?: boolean
  readonly children: ReactNode
}

/**
 * A canvas of the stage. Each one that changes is copied to the screen whole, some 3 ms a frame at 2560 x 1440: what moves
 * together shares one.
 */
export function FloorLayer({ name, empty = false, children }: FloorLayerProps) {
  return (
    <Layer listening={false} name={name} visible={!empty}>
      {children}
    </Layer>
  )
}
