import type { PointM, ScreenPoint } from '#domain/point.ts'
import { type Snap, snapPoint } from '#domain/snapping.ts'
import { toMetres } from '#domain/view-transform.ts'
import type { Zone } from '#domain/zone.ts'
import { outlineRing } from '#domain/zone-outline.ts'
import { useDrawing } from './drawing-store.ts'
import type { Modifiers } from './stage-pointer.ts'
import { dragPans, ownTargets } from './tools/drawing.ts'
import type { ViewStore } from './view-store.ts'

const snapPx = { mouse: 9, touch: 18 }
const reachPx = { mouse: 9, touch: 24 }

/** Turns pointers and the crosshair into events of the drawing in hand, snapped to what is near. */
export function createDrawingHand(views: ViewStore, zones: () => readonly Zone[]) {
  const metresAt = (at: ScreenPoint): PointM => toMetres(views.getState().view, at)
  const metresOf = (px: number) => px / views.getState().view.pxPerM

  function snapped(p: PointM, keys: Pick<Modifiers, 'shift' | 'alt' | 'touch'>): Snap {
    const { drawing, zone } = useDrawing.getState()
    if (!drawing || keys.alt) return { point: p, kind: 'none' }
    const { now } = drawing
    if (now.tool === 'edit' && now.phase === 'dragging' && now.handle.kind !== 'corner')
      return { point: p, kind: 'none' }
    const rings = zones()
      .filter(each => each.uid !== zone?.uid && !each.dynamic)
      .map(each => outlineRing(each.shape))
    const tolerance = metresOf(keys.touch ? snapPx.touch : snapPx.mouse)
    return snapPoint(p, { rings, ...ownTargets(now) }, tolerance, keys.shift)
  }

  return {
    /** True when the drag that begins is the drawing's. */
    press(at: ScreenPoint, keys: Modifiers): boolean {
      const { drawing, send } = useDrawing.getState()
      if (!drawing) return false
      const raw = metresAt(at)
      const reachM = metresOf(keys.touch ? reachPx.touch : reachPx.mouse)
      const point = drawing.now.tool === 'edit' ? raw : snapped(raw, keys).point
      send({ type: 'press', at: point, reachM })
      const after = useDrawing.getState().drawing?.now
      return after !== undefined && !dragPans(after)
    },
    move(at: ScreenPoint, keys: Modifiers): void {
      const { send, point } = useDrawing.getState()
      const snap = snapped(metresAt(at), keys)
      point(undefined, snap.kind)
      send({ type: 'move', at: snap.point })
    },
    release(at: ScreenPoint, still: boolean, keys: Modifiers): void {
      const snap = snapped(metresAt(at), keys)
      useDrawing.getState().send({ type: 'release', at: snap.point, still, closes: snap.kind === 'first' })
    },
    double(keys: Modifiers): void {
      useDrawing
        .getState()
        .send({ type: 'double', reachM: metresOf(keys.touch ? snapPx.touch : snapPx.mouse) * 1.5 })
    },
    /** The crosshair by metres; it begins in the middle of the stage. Answers where it is now. */
    stepCrosshair(dx: number, dy: number): PointM {
      const { crosshair, point, send } = useDrawing.getState()
      const { size } = views.getState()
      const from = crosshair ?? metresAt({ x: size.width / 2, y: size.height / 2 })
      const grid = Math.abs(dx + dy) >= 1 ? 1 : 10
      const to = { x: Math.round((from.x + dx) * grid) / grid, y: Math.round((from.y + dy) * grid) / grid }
      point(to, 'none')
      send({ type: 'move', at: to })
      return to
    },
    /** A corner where the crosshair stands; on the first corner it closes. */
    dropCorner(): void {
      const { crosshair, drawing, send } = useDrawing.getState()
      if (!crosshair || !drawing) return
      const { first } = ownTargets(drawing.now)
      const closes = first !== undefined && Math.hypot(first.x - crosshair.x, first.y - crosshair.y) < 0.05
      send({ type: 'press', at: crosshair, reachM: 0.05 })
      send({ type: 'release', at: crosshair, still: true, closes })
    },
  }
}
