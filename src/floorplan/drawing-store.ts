import { create } from 'zustand'
import type { PointM } from '#domain/point.ts'
import type { SnapKind } from '#domain/snapping.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { Zone, ZoneShape } from '#domain/zone.ts'
import {
  beginDrawing,
  beginEditing,
  type Drawing,
  outlineOf,
  redo,
  replaceShape,
  stepDrawing,
  undo,
} from './tools/drawing.ts'
import type { ToolEvent } from './tools/tool-event.ts'

export type DrawTool = Parameters<typeof beginDrawing>[0]

interface DrawingState {
  /** What is drawn or edited right now; undefined: the hand selects. */
  readonly drawing: Drawing | undefined
  /** The zone that is edited, as it was when that began; undefined for a new one. */
  readonly zone: Zone | undefined
  /** What was dropped last, so that a slip of the finger costs nothing. */
  readonly dropped: Pick<DrawingState, 'drawing' | 'zone'> | undefined
  readonly snap: SnapKind
  /** Where the keyboard's crosshair stands, while it is used. */
  readonly crosshair: PointM | undefined
  /** The area it lies in. */
  readonly areaUid: AreaUid | undefined
  /** Opens an area's floor: a drawing of the same area goes on, one of another ends. */
  readonly enter: (areaUid: AreaUid) => void
  readonly begin: (tool: DrawTool) => void
  readonly edit: (zone: Zone) => void
  readonly send: (event: ToolEvent) => void
  readonly setShape: (shape: ZoneShape) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Ends it: saved, or given up. */
  readonly finish: () => void
  readonly drop: () => void
  readonly point: (at: PointM | undefined, snap?: SnapKind) => void
}

const nothing = { drawing: undefined, zone: undefined, crosshair: undefined, snap: 'none' as const }

/** The one drawing of the map: its outline lives here until it is saved or dropped, whatever happens around it. */
export const useDrawing = create<DrawingState>((set, get) => ({
  ...nothing,
  dropped: undefined,
  areaUid: undefined,
  enter: areaUid => set(old => (old.areaUid === areaUid ? old : { ...nothing, dropped: undefined, areaUid })),
  begin: tool => set({ ...nothing, drawing: beginDrawing(tool) }),
  edit: zone => set({ ...nothing, drawing: beginEditing(zone.shape), zone }),
  send(event) {
    const { drawing } = get()
    if (!drawing) return
    const next = stepDrawing(drawing, event)
    if (next.now.phase === 'cancelled') get().drop()
    else if (next !== drawing)
      set({ drawing: next, ...(next.now.tool === 'edit' && { crosshair: undefined }) })
  },
  setShape: shape => set(old => ({ drawing: old.drawing && replaceShape(old.drawing, shape) })),
  undo: () =>
    set(old => (old.drawing ? { drawing: undo(old.drawing) } : { ...old.dropped, dropped: undefined })),
  redo: () => set(old => ({ drawing: old.drawing && redo(old.drawing) })),
  finish: () => set({ ...nothing, dropped: undefined }),
  drop: () =>
    set(({ drawing, zone }) => ({
      ...nothing,
      dropped:
        drawing && outlineOf(drawing.rest) ? { drawing: { ...drawing, now: drawing.rest }, zone } : undefined,
    })),
  point: (crosshair, snap = 'none') => set({ crosshair, snap }),
}))

/** Whether the drawing differs from what it began with. */
export function isChanged({ drawing }: Pick<DrawingState, 'drawing'>): boolean {
  return drawing !== undefined && drawing.past.length > 0
}
