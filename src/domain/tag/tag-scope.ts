import type { AreaUid } from '../uid.ts'

/** Selects the tags of a list; periods in epoch milliseconds. */
export type TagScope =
  | { readonly kind: 'now' }
  /** Including removed tags. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'existing'; readonly startMs: number; readonly endMs: number }
  /** Tags with a position in an area. */
  | { readonly kind: 'active'; readonly startMs: number; readonly endMs: number; readonly areaUid: AreaUid }
