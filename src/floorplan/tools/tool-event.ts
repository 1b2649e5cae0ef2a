import type { PointM } from '#domain/geometry/point.ts'
import type { Handle } from './shape-handles.ts'

/** Input of a drawing from mouse, touch, pen or keyboard; points are snapped already. */
export type ToolEvent =
  /** The pointer or the keyboard's crosshair moved. */
  | { readonly type: 'move'; readonly at: PointM }
  /** A press on the floor, outside every handle. */
  | { readonly type: 'press'; readonly at: PointM }
  /** A press on a handle, or on the outline itself. */
  | { readonly type: 'take'; readonly handle: Handle; readonly at: PointM }
  /** `still`: a click rather than a drag. `closes`: on the first corner of the drawing. */
  | { readonly type: 'release'; readonly at: PointM; readonly still: boolean; readonly closes?: boolean }
  | { readonly type: 'double'; readonly toleranceM: number }
  /** Enter, C, or the matching button. */
  | { readonly type: 'complete' }
  | { readonly type: 'cancel' }
  /** Removes the last corner. */
  | { readonly type: 'back' }
  /** Removes the selected corner. */
  | { readonly type: 'remove' }
  /** Selects the corner `by` positions further. */
  | { readonly type: 'choose'; readonly by: number }
  /** Moves the selected corner by metres. */
  | { readonly type: 'nudge'; readonly dx: number; readonly dy: number }
