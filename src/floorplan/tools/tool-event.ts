import type { PointM } from '#domain/geometry/point.ts'
import type { Handle } from './shape-handles.ts'

/** What a mouse, finger, pen or keyboard did to a drawing; points are snapped already. */
export type ToolEvent =
  /** The pointer, or the crosshair of the keyboard, went to a place. */
  | { readonly type: 'move'; readonly at: PointM }
  /** On the floor, beside every handle. */
  | { readonly type: 'press'; readonly at: PointM }
  /** On a handle of the outline, or on the outline itself. */
  | { readonly type: 'take'; readonly handle: Handle; readonly at: PointM }
  /** `still`: it was a click, not a drag. `closes`: it was on the drawing's own first corner. */
  | { readonly type: 'release'; readonly at: PointM; readonly still: boolean; readonly closes?: boolean }
  | { readonly type: 'double'; readonly toleranceM: number }
  /** Enter, C, or the button that says so. */
  | { readonly type: 'complete' }
  | { readonly type: 'cancel' }
  /** Takes the last corner back. */
  | { readonly type: 'back' }
  /** Removes the chosen corner. */
  | { readonly type: 'remove' }
  /** Chooses the corner `by` places further round. */
  | { readonly type: 'choose'; readonly by: number }
  /** Moves the chosen corner by metres. */
  | { readonly type: 'nudge'; readonly dx: number; readonly dy: number }
