import { create } from 'zustand'
import type { PointM } from '#domain/geometry/point.ts'
import type { SnapKind } from '#domain/geometry/snapping.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { Zone, ZoneShape } from '#domain/zone/zone.ts'
import { fieldsOf, type ZoneFields } from '#domain/zone/zone-fields.ts'
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

type PointerState = Pick<DrawingState, 'crosshair' | 'snap'>

interface DrawingState {
  /** What is drawn or edited right now; undefined: pointers select. */
  readonly drawing: Drawing | undefined
  /** The zone that is edited, as it was when that began; undefined for a new one. */
  readonly zone: Zone | undefined
  /** What was typed about it; undefined for a new one of which nothing was. */
  readonly fields: ZoneFields | undefined
  /** Saves the draft; set by the form while it is open. */
  readonly submit: (() => void) | undefined
  /** What was dropped last, so that a slip of the finger costs nothing. */
  readonly dropped: Pick<DrawingState, 'drawing' | 'zone' | 'fields'> | undefined
  readonly snap: SnapKind
  /** Where the keyboard's crosshair stands, while it is used. */
  readonly crosshair: PointM | undefined
  /** The area it lies in. */
  readonly areaUid: AreaUid | undefined
  /** Opens an area's floor: a drawing of the same area goes on, one of another ends. */
  readonly enter: (areaUid: AreaUid) => void
  readonly begin: (tool: DrawTool) => void
  /** @param fields what is proposed for it; absent: as it is */
  readonly edit: (zone: Zone, fields?: ZoneFields) => void
  /** @param pointed where the pointer or the crosshair is, where that changed as well */
  readonly send: (event: ToolEvent, pointed?: PointerState) => void
  readonly setShape: (shape: ZoneShape) => void
  readonly setFields: (fields: ZoneFields) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Ends it: saved, or given up. */
  readonly finish: () => void
  readonly drop: () => void
}

const emptyState = {
  drawing: undefined,
  zone: undefined,
  fields: undefined,
  crosshair: undefined,
  snap: 'none' as const,
}

/** The draft of a zone: its outline and what was typed about it live here until it is saved or dropped, whatever happens around it. */
export const useDrawing = create<DrawingState>((set, get) => ({
  ...emptyState,
  submit: undefined,
  dropped: undefined,
  areaUid: undefined,
  enter: areaUid =>
    set(old => (old.areaUid === areaUid ? old : { ...emptyState, dropped: undefined, areaUid })),
  begin: tool => set({ ...emptyState, drawing: beginDrawing(tool) }),
  edit: (zone, fields = fieldsOf(zone)) =>
    set({ ...emptyState, drawing: beginEditing(zone.shape), zone, fields }),
  send(event, pointed) {
    const { drawing } = get()
    if (!drawing) return
    const next = stepDrawing(drawing, event)
    if (next.now.phase === 'cancelled') get().drop()
    // One change for all of it: it comes sixty times a second.
    else set({ ...pointed, drawing: next, ...(next.now.tool === 'edit' && { crosshair: undefined }) })
  },
  setFields: fields => set({ fields }),
  setShape: shape => set(old => ({ drawing: old.drawing && replaceShape(old.drawing, shape) })),
  undo: () =>
    set(old => (old.drawing ? { drawing: undo(old.drawing) } : { ...old.dropped, dropped: undefined })),
  redo: () => set(old => ({ drawing: old.drawing && redo(old.drawing) })),
  finish: () => set({ ...emptyState, dropped: undefined }),
  drop: () =>
    set(({ drawing, zone, fields }) => ({
      ...emptyState,
      dropped:
        drawing && outlineOf(drawing.rest)
          ? { drawing: { ...drawing, now: drawing.rest }, zone, fields }
          : undefined,
    })),
}))

/** Whether the drawing differs from what it began with. */
export function isChanged({ drawing }: Pick<DrawingState, 'drawing'>): boolean {
  return drawing !== undefined && drawing.past.length > 0
}
