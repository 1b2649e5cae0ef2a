import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import type { Palette } from '#ui/tokens.ts'
import type { DrawingInput } from './drawing-input.ts'
import type { NameBoxes } from './name-boxes.ts'
import type { ViewState, ViewStore } from './view-store.ts'

/** What every node of a stage may need. */
interface StageParts {
  /** What is on screen. */
  readonly views: ViewStore
  /** What the scene is drawn for: while the view moves, what is drawn may be moved as it is. */
  readonly drawn: ViewStore
  readonly palette: Palette
  readonly nameBoxes: NameBoxes
  /** Until then texts have another width. */
  readonly isFontReady: boolean
  /** Canvas pixels to a CSS pixel. */
  readonly pixelRatio: number
}

/** Takes what is done to the outline that is edited; only where one can be. */
export const DrawingInputContext = createContext<DrawingInput | undefined>(undefined)

export const StageContext = createContext<StageParts | undefined>(undefined)

/** The parts of the stage around. Throws outside of one. */
export function useStage(): StageParts {
  const parts = useContext(StageContext)
  if (!parts) throw new Error('A shape of the floor must be inside a FloorStage')
  return parts
}

/** Throws outside of a stage to draw on. */
export function useDrawingInput(): DrawingInput {
  const input = useContext(DrawingInputContext)
  if (!input) throw new Error('A handle must be inside a FloorStage')
  return input
}

/**
 * Lets a Konva node follow the view without React: `apply` is called with each render, and with each change of the view, before
 * the next picture.
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
