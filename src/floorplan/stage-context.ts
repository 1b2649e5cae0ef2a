import type { Layer } from 'konva/lib/Layer'
import type { Stage } from 'konva/lib/Stage'
import { createContext, useContext } from 'react'

export const StageContext = createContext<Stage | undefined>(undefined)
export const LayerContext = createContext<Layer | undefined>(undefined)

/** The layer that a part is painted on. Throws outside of one. */
export function useLayer(): Layer {
  const layer = useContext(LayerContext)
  if (!layer) throw new Error('Parts of the floor are painted inside a FloorLayer')
  return layer
}
