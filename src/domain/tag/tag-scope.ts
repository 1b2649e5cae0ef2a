import type { AreaUid } from '../uid.ts'

/** Which tags a list is of; periods in epoch milliseconds. */
export type TagScope =
  | { readonly kind: 'now' }
  /** Those that were removed as well. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'existing'; readonly startMs: number; readonly endMs: number }
  /** Those with a position in an area. */
  | { readonly kind: 'active'; readonly startMs: number; readonly endMs: number; readonly areaUid: AreaUid }
