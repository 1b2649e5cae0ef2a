import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import type { Palette } from '#ui/tokens.ts'
import type { DrawingInput } from './drawing-input.ts'
import type { NameBoxes } from './name-boxes.ts'
import type { ViewState, ViewStore } from './view-store.ts'

interface StageParts {
  /** The current view. */
  readonly views: ViewStore
  /** The drawn view, which can lag behind the current one during moves. */
  readonly drawn: ViewStore
  readonly palette: Palette
  readonly nameBoxes: NameBoxes
  /** Text has a different width until then. */
  readonly isFontReady: boolean
  /** Canvas pixels per CSS pixel. */
  readonly pixelRatio: number
}

/** Receives events of the edited outline; set only where editing is possible. */
export const DrawingInputContext = createContext<DrawingInput | undefined>(undefined)

export const StageContext = createContext<StageParts | undefined>(undefined)

/** Throws outside of a stage. */
export function useStage(): StageParts {
  const parts = useContext(StageContext)
  if (!parts) throw new Error('A shape of the floor must be inside a FloorStage')
  return parts
}

/** Throws outside of a stage that allows drawing. */
export function useDrawingInput(): DrawingInput {
  const input = useContext(DrawingInputContext)
  if (!input) throw new Error('A handle must be inside a FloorStage')
  return input
}

/**
 * Lets a Konva node follow the view without React: `apply` is called with each render, and with each change of the view
 * before the next draw.
 */
export function useFollowView(apply: (state: ViewState) => void): void {
  const { drawn } = useStage()
  const latest = useRef(apply)

  useLayoutEffect(() => {
    latest.current = apply
    apply(drawn.getState())
  })

  useLayoutEffect(() => drawn.subscribe(state => latest.current(state)), [drawn])
}
