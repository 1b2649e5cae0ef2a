import { create } from 'zustand'
import type { ZoneShape } from '#domain/zone.ts'
import { useDrawing } from './drawing-store.ts'
import { type Drawing, outlineOf } from './tools/drawing.ts'

/** How far what stands beside the map may be behind a hand that drags. */
const behindMs = 120

/**
 * The drawing as forms and bars show it. While an outline is dragged they follow a few times a second, since a form takes longer
 * than a hand's next move; whatever else happens to the drawing they show at once.
 */
export const useShownDrawing = create<{ readonly drawing: Drawing | undefined }>(() => ({
  drawing: useDrawing.getState().drawing,
}))

/** What a drawing encloses, if it is one that can. */
export function outlineIn(drawing: Drawing | undefined): ZoneShape | undefined {
  return drawing && drawing.now.tool !== 'measure' ? outlineOf(drawing.now) : undefined
}

let due: ReturnType<typeof setTimeout> | undefined

function follow(): void {
  clearTimeout(due)
  due = undefined
  useShownDrawing.setState({ drawing: useDrawing.getState().drawing })
}

useDrawing.subscribe(({ drawing }, before) => {
  if (drawing === before.drawing) return
  const { now } = drawing ?? {}
  if (now?.tool === 'edit' && now.phase === 'dragging') due ??= setTimeout(follow, behindMs)
  else follow()
})
