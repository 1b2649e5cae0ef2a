import { create } from 'zustand'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { useDrawing } from './drawing-store.ts'
import { type Drawing, outlineOf } from './tools/drawing.ts'

/** What stands beside the map follows a hand that drags once it rests for so long, */
const restMs = 80
/** and at least every so often. */
const behindMs = 500

/**
 * The drawing as forms and bars show it. While an outline is dragged they wait for the hand to rest, since a form takes longer
 * than the hand's next move; whatever else happens to the drawing they show at once.
 */
export const useShownDrawing = create<{ readonly drawing: Drawing | undefined }>(() => ({
  drawing: useDrawing.getState().drawing,
}))

/** What a drawing encloses, if it is one that can. */
export function outlineIn(drawing: Drawing | undefined): ZoneShape | undefined {
  return drawing && drawing.now.tool !== 'measure' ? outlineOf(drawing.now) : undefined
}

let due: ReturnType<typeof setTimeout> | undefined
/** Since when they are behind. */
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
