import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PointM } from '#domain/geometry/point.ts'
import type { Bounds } from '#domain/geometry/ring.ts'
import {
  fitBounds,
  minPxPerM,
  panBy,
  type Size,
  toScreen,
  type View,
  zoomAt,
} from '#domain/geometry/view-transform.ts'

export interface ViewState {
  readonly view: View
  readonly size: Size
  /** Minimum zoom, at which the floor is tiny. */
  readonly minZoomPxPerM: number
  /** False until the first fit sets the view. */
  readonly isSet: boolean
}

/** The visible part of the floor. Drawing code reads it imperatively, so that panning does not render. */
export type ViewStore = StoreApi<ViewState>

export function createViewStore(): ViewStore {
  return createStore<ViewState>(() => ({
    view: { pxPerM: 10, originX: 0, originY: 0 },
    size: { width: 0, height: 0 },
    minZoomPxPerM: minPxPerM,
    isSet: false,
  }))
}

export function setView(store: ViewStore, view: View): void {
  store.setState({ view, isSet: true })
}

export function pan(store: ViewStore, dx: number, dy: number): void {
  setView(store, panBy(store.getState().view, dx, dy))
}

/** Zooms around the centre of the stage. */
export function zoom(store: ViewStore, factor: number): void {
  const { view, size, minZoomPxPerM } = store.getState()
  setView(store, zoomAt(view, { x: size.width / 2, y: size.height / 2 }, factor, minZoomPxPerM))
}

/** Minimum scale as a share of the scale that fits the stage. */
const minShare = 0.25

/** Sets the minimum zoom for `bounds`. */
export function limitZoom(store: ViewStore, bounds: Bounds): void {
  const { size, minZoomPxPerM: before } = store.getState()
  if (size.width === 0) return
  const minZoomPxPerM = Math.max(minPxPerM, fitBounds(bounds, size).pxPerM * minShare)
  if (minZoomPxPerM !== before) store.setState({ minZoomPxPerM })
}

/** Whether a point is on screen, away from the edge. */
export function isInView(store: ViewStore, p: PointM, marginPx = 40): boolean {
  const { view, size } = store.getState()
  const { x, y } = toScreen(view, p)
  return x >= marginPx && y >= marginPx && x <= size.width - marginPx && y <= size.height - marginPx
}

/** Changes the size and keeps the centre. */
export function setSize(store: ViewStore, size: Size): void {
  const { view, size: before, isSet } = store.getState()
  if (before.width === size.width && before.height === size.height) return
  const shift = isSet && before.width > 0
  store.setState({
    size,
    view: shift ? panBy(view, (size.width - before.width) / 2, (size.height - before.height) / 2) : view,
  })
}
