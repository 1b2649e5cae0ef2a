import { create } from 'zustand'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { useDrawing } from './drawing-store.ts'
import { type Drawing, outlineOf } from './tools/drawing.ts'

/** Delay of updates outside the map after the last drag move. */
const restMs = 80
/** Maximum delay of these updates. */
const behindMs = 500

/**
 * The drawing for forms and bars. Updates are delayed while an outline is dragged, since rendering a form takes longer
 * than the interval between moves; all other changes are immediate.
 */
export const useShownDrawing = create<{ readonly drawing: Drawing | undefined }>(() => ({
  drawing: useDrawing.getState().drawing,
}))

/** The closed outline of a drawing, if it has one. */
export function outlineIn(drawing: Drawing | undefined): ZoneShape | undefined {
  return drawing && drawing.now.tool !== 'measure' ? outlineOf(drawing.now) : undefined
}

let due: ReturnType<typeof setTimeout> | undefined
/** Since when updates have been delayed. */
let sinceMs: number | undefined

function follow(): void {
  clearTimeout(due)
  due = sinceMs = undefined
  useShownDrawing.setState({ drawing: useDrawing.getState().drawing })
}

useDrawing.subscribe(({ drawing }, before) => {
  if (drawing === before.drawing) return
  const { now } = drawing ?? {}
  if (now?.tool !== 'edit' || now.phase !== 'dragging') {
    follow()
    return
  }
  const nowMs = performance.now()
  sinceMs ??= nowMs
  clearTimeout(due)
  due = setTimeout(follow, Math.min(restMs, sinceMs + behindMs - nowMs))
})
