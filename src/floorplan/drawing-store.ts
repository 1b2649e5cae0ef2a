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
  /** The current drawing; undefined while pointers select. */
  readonly drawing: Drawing | undefined
  /** The edited zone in its original state; undefined for a new one. */
  readonly zone: Zone | undefined
  /** Entered fields; undefined for a new zone without input. */
  readonly fields: ZoneFields | undefined
  /** Saves the draft; set by the open form. */
  readonly submit: (() => void) | undefined
  /** The last discarded drawing, for undo. */
  readonly dropped: Pick<DrawingState, 'drawing' | 'zone' | 'fields'> | undefined
  readonly snap: SnapKind
  /** Position of the keyboard's crosshair while it is used. */
  readonly crosshair: PointM | undefined
  /** Area of the drawing. */
  readonly areaUid: AreaUid | undefined
  /** Opens an area's floor: keeps a drawing of the same area, ends one of another. */
  readonly enter: (areaUid: AreaUid) => void
  readonly begin: (tool: DrawTool) => void
  /** @param fields proposed values; defaults to the current ones */
  readonly edit: (zone: Zone, fields?: ZoneFields) => void
  /** @param pointed position of the pointer or crosshair, if it changed as well */
  readonly send: (event: ToolEvent, pointed?: PointerState) => void
  readonly setShape: (shape: ZoneShape) => void
  readonly setFields: (fields: ZoneFields) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Ends the drawing after saving or discarding it. */
  readonly finish: () => void
  readonly drop: () => void
  /** Ends the offer to restore the discarded drawing. */
  readonly forgetDropped: () => void
  /** Sets what saves the draft; undefined when the form closes. */
  readonly setSubmit: (submit: (() => void) | undefined) => void
  /** Continues the edit on a newer state of the zone; undefined: as a new zone. */
  readonly setZone: (zone: Zone | undefined) => void
}

const emptyState = {
  drawing: undefined,
  zone: undefined,
  fields: undefined,
  crosshair: undefined,
  snap: 'none' as const,
}

/** The draft of a zone: outline and entered fields are stored here until they are saved or discarded. */
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
    // A single update, because moves arrive up to sixty times a second.
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
  forgetDropped: () => set({ dropped: undefined }),
  setSubmit: submit => set({ submit }),
  setZone: zone => set({ zone }),
}))

/** Whether the drawing differs from its original state. */
export function isChanged({ drawing }: Pick<DrawingState, 'drawing'>): boolean {
  return drawing !== undefined && drawing.past.length > 0
}
