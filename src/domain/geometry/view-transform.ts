import type { PointM, ScreenPoint } from './point.ts'
import type { Bounds } from './ring.ts'

/**
 * Maps metres to the screen: `originX/Y` is the position of metre (0, 0) in CSS pixels of the stage; y points up on the
 * map.
 */
export interface View {
  readonly pxPerM: number
  readonly originX: number
  readonly originY: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Shows 100 km as ten pixels. */
export const minPxPerM = 0.0001
/** Shows a centimetre as five pixels, which is finer than any position. */
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

/** The view scaled by `factor` around `at`. Does not zoom out beyond `minZoomPxPerM` unless the view already is. */
export function zoomAt(view: View, at: ScreenPoint, factor: number, minZoomPxPerM = minPxPerM): View {
  const minScale = Math.min(minZoomPxPerM, view.pxPerM)
  const maxScale = Math.max(maxPxPerM, view.pxPerM)
  const pxPerM = Math.min(maxScale, Math.max(minScale, view.pxPerM * factor))
  const f = pxPerM / view.pxPerM
  return {
    pxPerM,
    originX: at.x - (at.x - view.originX) * f,
    originY: at.y - (at.y - view.originY) * f,
  }
}

/** The view that shows all of `bounds`, centred, with a margin of `marginPx`. */
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

/** Width of the toolbar over the left edge of the map, and height of the bar with drawing hints over its bottom edge. */
const toolsPx = 48
const draftBarPx = 76
/** Height of a map below which there are no drawing hints. */
const minHintHeightPx = 480

/** The view that shows all of `bounds` beside the toolbar and above the bar with drawing hints. */
export function fitBetweenControls(bounds: Bounds, size: Size): View {
  const bottomPx = size.height > minHintHeightPx ? draftBarPx : 0
  const fitted = fitBounds(bounds, { width: size.width - toolsPx, height: size.height - bottomPx })
  return panBy(fitted, toolsPx, 0)
}

/** The view centred on `p` at the same scale. */
export function centredOn(view: View, p: PointM, size: Size): View {
  return {
    pxPerM: view.pxPerM,
    originX: size.width / 2 - p.x * view.pxPerM,
    originY: size.height / 2 + p.y * view.pxPerM,
  }
}
