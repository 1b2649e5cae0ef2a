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
  /** How far out zooming goes: farther out the floor is a dot. */
  readonly leastPxPerM: number
  /** The initial view, until the first fit sets it. */
  readonly isSet: boolean
}

/** What part of the floor is on screen. Read imperatively by what draws; React need not render for a pan. */
export type ViewStore = StoreApi<ViewState>

export function createViewStore(): ViewStore {
  return createStore<ViewState>(() => ({
    view: { pxPerM: 10, originX: 0, originY: 0 },
    size: { width: 0, height: 0 },
    leastPxPerM: minPxPerM,
    isSet: false,
  }))
}

export function setView(store: ViewStore, view: View): void {
  store.setState({ view, isSet: true })
}

export function pan(store: ViewStore, dx: number, dy: number): void {
  setView(store, panBy(store.getState().view, dx, dy))
}

/** Zooms around the middle of the stage. */
export function zoom(store: ViewStore, factor: number): void {
  const { view, size, leastPxPerM } = store.getState()
  setView(store, zoomAt(view, { x: size.width / 2, y: size.height / 2 }, factor, leastPxPerM))
}

/** The floor at a quarter of the size that fits the stage is as small as it gets. */
const smallestShare = 0.25

/** Zooming out ends when `bounds` are small on the stage. */
export function limitZoom(store: ViewStore, bounds: Bounds): void {
  const { size, leastPxPerM: before } = store.getState()
  if (size.width === 0) return
  const leastPxPerM = Math.max(minPxPerM, fitBounds(bounds, size).pxPerM * smallestShare)
  if (leastPxPerM !== before) store.setState({ leastPxPerM })
}

/** Whether a place is on screen, not at its very edge. */
export function isInView(store: ViewStore, p: PointM, marginPx = 40): boolean {
  const { view, size } = store.getState()
  const { x, y } = toScreen(view, p)
  return x >= marginPx && y >= marginPx && x <= size.width - marginPx && y <= size.height - marginPx
}

/** A new size keeps what is in the middle in the middle. */
export function setSize(store: ViewStore, size: Size): void {
  const { view, size: before, isSet } = store.getState()
  if (before.width === size.width && before.height === size.height) return
  const shift = isSet && before.width > 0
  store.setState({
    size,
    view: shift ? panBy(view, (size.width - before.width) / 2, (size.height - before.height) / 2) : view,
  })
}
