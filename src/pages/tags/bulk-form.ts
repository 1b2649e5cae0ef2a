import type { TagBulkEdit } from '#domain/tag/tag-bulk-edit.ts'
import type { GroupUid } from '#domain/uid.ts'

/** Values of the bulk form; undefined fields stay unchanged. */
export interface BulkForm {
  readonly addGroupUids: readonly GroupUid[]
  readonly removeGroupUids: readonly GroupUid[]
  readonly type?: string | undefined
  readonly category?: string | undefined
  readonly interval?: number | string | undefined
}

export const emptyBulkForm: BulkForm = { addGroupUids: [], removeGroupUids: [] }

/** Why the form cannot be submitted. */
export function bulkProblem(form: BulkForm): 'bothGroups' | 'intervalWrong' | 'nothingChosen' | undefined {
  const { addGroupUids, removeGroupUids, type, category, interval } = form
  if (addGroupUids.some(uid => removeGroupUids.includes(uid))) return 'bothGroups'
  const whole = Number.isInteger(Number(interval)) && Number(interval) > 0
  if (interval !== undefined && interval !== '' && !whole) return 'intervalWrong'
  const chosen = type ?? category ?? interval ?? [...addGroupUids, ...removeGroupUids][0]
  return chosen === undefined ? 'nothingChosen' : undefined
}

/** Converts a valid form to an edit. */
export function bulkEditOf({
  addGroupUids,
  removeGroupUids,
  type,
  category,
  interval,
}: BulkForm): TagBulkEdit {
  return {
    addGroupUids,
    removeGroupUids,
    ...(type !== undefined && { type: type.trim() || undefined }),
    ...(category !== undefined && { category: category.trim() || undefined }),
    ...(interval !== undefined && { updateIntervalMs: interval === '' ? undefined : Number(interval) }),
  }
}
