import type { GroupUid } from '../uid.ts'
import type { Tag } from './tag.ts'

/** A change of many tags. An absent field is unchanged; an undefined one is cleared. */
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

/** The part of the edit that changes this tag; undefined if there is none. */
export function bulkChange(tag: Tag, edit: TagBulkEdit): Change | undefined {
  const { addGroupUids, removeGroupUids } = edit
  const kept = tag.groupUids.filter(uid => !removeGroupUids.includes(uid))
  const groupUids = [...kept, ...addGroupUids.filter(uid => !kept.includes(uid))]
  const changed = fields.filter(field => field in edit && edit[field] !== tag[field])
  const change: Change = Object.fromEntries(changed.map(field => [field, edit[field]]))
  if (groupUids.join() !== tag.groupUids.join()) change.groupUids = groupUids
  return Object.keys(change).length > 0 ? change : undefined
}
