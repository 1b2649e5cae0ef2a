import type { PointM, ScreenPoint } from './point.ts'
import type { Bounds } from './ring.ts'

/** How metres lie on the screen: `originX/Y` is where the metre (0, 0) is, in CSS pixels of the stage; y goes up on the map. */
export interface View {
  readonly pxPerM: number
  readonly originX: number
  readonly originY: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** 100 km are ten pixels. */
export const minPxPerM = 0.0001
/** A centimetre is five pixels: no position is more exact. */
export const maxPxPerM = 500

export function toScreen(view: View, p: PointM): ScreenPoint {
  return { x: view.originX + p.x * view.pxPerM, y: view.originY - p.y * view.pxPerM }
}

export function toMetres(view: View, p: ScreenPoint): PointM {
  return { x: (p.x - view.originX) / view.pxPerM, y: (view.originY - p.y) / view.pxPerM }
}

/** The view moved by CSS pixels. */
export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, originX: view.originX + dx, originY: view.originY + dy }
}

/**
 * The view scaled by `factor`, with the metre under `at` staying there; no farther out than `leastPxPerM`, unless it is there
 * already.
 */
export function zoomAt(view: View, at: ScreenPoint, factor: number, leastPxPerM = minPxPerM): View {
  const least = Math.min(leastPxPerM, view.pxPerM)
  const most = Math.max(maxPxPerM, view.pxPerM)
  const pxPerM = Math.min(most, Math.max(least, view.pxPerM * factor))
  const f = pxPerM / view.pxPerM
  return {
    pxPerM,
    originX: at.x - (at.x - view.originX) * f,
    originY: at.y - (at.y - view.originY) * f,
  }
}

/** The view that shows the whole of `bounds`, centred, with `marginPx` around it. */
export function fitBounds(bounds: Bounds, size: Size, marginPx = 24): View {
  const widthM = Math.max(bounds.maxX - bounds.minX, 1)
  const heightM = Math.max(bounds.maxY - bounds.minY, 1)
  const pxPerM = Math.min(
    maxPxPerM,
    Math.max(
      minPxPerM,
      Math.min((size.width - 2 * marginPx) / widthM, (size.height - 2 * marginPx) / heightM),
    ),
  )
  return centredOn(
    { pxPerM, originX: 0, originY: 0 },
    { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 },
    size,
  )
}

/** The same scale, with `p` in the middle of the stage. */
export function centredOn(view: View, p: PointM, size: Size): View {
  return {
    pxPerM: view.pxPerM,
    originX: size.width / 2 - p.x * view.pxPerM,
    originY: size.height / 2 + p.y * view.pxPerM,
  }
}
