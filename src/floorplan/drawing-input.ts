import type { PointM, ScreenPoint } from '#domain/geometry/point.ts'
import type { Snap, snapPoint } from '#domain/geometry/snapping.ts'
import { toMetres } from '#domain/geometry/view-transform.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { outlineRing } from '#domain/zone/zone-outline.ts'
import { loadWithRetry } from '#ui/lazy-part.ts'
import { useDrawing } from './drawing-store.ts'
import type { Modifiers } from './stage-pointer.ts'
import { dragPans, ownTargets } from './tools/drawing.ts'
import type { Handle } from './tools/shape-handles.ts'
import type { ViewStore } from './view-store.ts'

const snapPx = { mouse: 9, touch: 18 }

/** Converts pointer events and crosshair moves of a stage to snapped events of the drawing. */
export class DrawingInput {
  readonly #views: ViewStore
  readonly #zones: () => readonly Zone[]
  /** Cached outlines to snap to, for the zones they were computed from. */
  #rings: { of: readonly Zone[]; without: string | undefined; rings: readonly (readonly PointM[])[] } = {
    of: [],
    without: undefined,
    rings: [],
  }

  /** Loaded after the first view; nothing snaps until then. */
  #snapPoint: typeof snapPoint | undefined
  #pointer: ScreenPoint | undefined

  constructor(views: ViewStore, zones: () => readonly Zone[]) {
    this.#views = views
    this.#zones = zones
    void loadWithRetry(() => import('#domain/geometry/snapping.ts')).then(module => {
      this.#snapPoint = module.snapPoint
    })
  }

  /** Sets the position of a pointer that drags a handle, CSS pixels of the stage. */
  setPointer(at: ScreenPoint): void {
    this.#pointer = at
  }

  get pointer(): ScreenPoint | undefined {
    return this.#pointer
  }

  /** Starts to drag a handle at a point of the stage in CSS pixels. */
  startDrag(handle: Handle, at: ScreenPoint): void {
    useDrawing.getState().send({ type: 'take', handle, at: this.#metresAt(at) })
  }

  /** @returns true if the drag draws, false if it pans the view */
  pointerDown(at: ScreenPoint, keys: Modifiers): boolean {
    const { drawing, send } = useDrawing.getState()
    if (!drawing) return false
    send({ type: 'press', at: this.snapped(at, keys).point })
    const after = useDrawing.getState().drawing?.now
    return after !== undefined && !dragPans(after)
  }

  pointerMove(at: ScreenPoint, keys: Modifiers): void {
    const { point, kind } = this.snapped(at, keys)
    useDrawing.getState().send({ type: 'move', at: point }, { crosshair: undefined, snap: kind })
  }

  /** @param still whether it was a click rather than a drag */
  pointerUp(at: ScreenPoint, still: boolean, keys: Modifiers): void {
    const snap = this.snapped(at, keys)
    useDrawing.getState().send({ type: 'release', at: snap.point, still, closes: snap.kind === 'first' })
  }

  doubleClick(keys: Modifiers): void {
    const toleranceM = this.#metresOf(keys.touch ? snapPx.touch : snapPx.mouse) * 1.5
    useDrawing.getState().send({ type: 'double', toleranceM })
  }

  /** Cancels the current drag. Without one, removes the last corner. */
  interrupt(): void {
    const { drawing, send } = useDrawing.getState()
    send({ type: drawing?.now.phase === 'dragging' ? 'cancel' : 'back' })
  }

  /** Moves the crosshair by metres, starting at the centre of the stage. @returns its position */
  stepCrosshair(dx: number, dy: number): PointM {
    const { crosshair, send } = useDrawing.getState()
    const { size } = this.#views.getState()
    const from = crosshair ?? this.#metresAt({ x: size.width / 2, y: size.height / 2 })
    const grid = Math.abs(dx + dy) >= 1 ? 1 : 10
    const to = { x: Math.round((from.x + dx) * grid) / grid, y: Math.round((from.y + dy) * grid) / grid }
    send({ type: 'move', at: to }, { crosshair: to, snap: 'none' })
    return to
  }

  /** Adds a corner at the crosshair; on the first corner, closes the outline. */
  dropCorner(): void {
    const { crosshair, drawing, send } = useDrawing.getState()
    if (!crosshair || !drawing) return
    const { first } = ownTargets(drawing.now)
    const closes = first !== undefined && Math.hypot(first.x - crosshair.x, first.y - crosshair.y) < 0.05
    send({ type: 'press', at: crosshair })
    send({ type: 'release', at: crosshair, still: true, closes })
  }

  /** Snaps a point of the stage to metres; Alt disables snapping. */
  snapped(at: ScreenPoint, keys: Modifiers): Snap {
    const p = this.#metresAt(at)
    const { drawing, zone } = useDrawing.getState()
    if (!drawing || keys.alt || !this.#snapPoint) return { point: p, kind: 'none' }
    const { now } = drawing
    if (now.tool === 'edit' && now.phase === 'dragging' && now.handle.kind !== 'corner')
      return { point: p, kind: 'none' }
    const tolerance = this.#metresOf(keys.touch ? snapPx.touch : snapPx.mouse)
    return this.#snapPoint(
      p,
      { rings: this.#ringsWithout(zone?.uid), ...ownTargets(now) },
      tolerance,
      keys.shift,
    )
  }

  #ringsWithout(uid: string | undefined): readonly (readonly PointM[])[] {
    const zones = this.#zones()
    if (this.#rings.of !== zones || this.#rings.without !== uid) {
      const others = zones.filter(each => each.uid !== uid && !each.dynamic)
      this.#rings = { of: zones, without: uid, rings: others.map(each => outlineRing(each.shape)) }
    }
    return this.#rings.rings
  }

  #metresAt(at: ScreenPoint): PointM {
    return toMetres(this.#views.getState().view, at)
  }

  #metresOf(px: number): number {
    return px / this.#views.getState().view.pxPerM
  }
}
