import type { GroupUid } from '../uid.ts'
import type { Tag } from './tag.ts'

/** What changes of many tags at once. A field that is absent stays; one that is there with undefined is emptied. */
export interface TagBulkEdit {
  readonly addGroupUids: readonly GroupUid[]
  readonly removeGroupUids: readonly GroupUid[]
  readonly type?: string | undefined
  readonly category?: string | undefined
  readonly updateIntervalMs?: number | undefined
}

type Change = { -readonly [Field in 'type' | 'category' | 'updateIntervalMs']?: Tag[Field] | undefined } & {
  groupUids?: readonly GroupUid[]
}

const fields = ['type', 'category', 'updateIntervalMs'] as const

/** What of the edit is a change of this tag; undefined: it is as wanted already. */
export function bulkChange(tag: Tag, edit: TagBulkEdit): Change | undefined {
  const { addGroupUids, removeGroupUids } = edit
  const kept = tag.groupUids.filter(uid => !removeGroupUids.includes(uid))
  const groupUids = [...kept, ...addGroupUids.filter(uid => !kept.includes(uid))]
  const changed = fields.filter(field => field in edit && edit[field] !== tag[field])
  const change: Change = Object.fromEntries(changed.map(field => [field, edit[field]]))
  if (groupUids.join() !== tag.groupUids.join()) change.groupUids = groupUids
  return Object.keys(change).length > 0 ? change : undefined
}
