import type { GroupUid, MacAddress, TagUid } from '../uid.ts'
import type { Group, Tag } from './tag.ts'

/** Fields that a column can be assigned to. */
export const importFields = [
  'name',
  'displayName',
  'description',
  'type',
  'category',
  'updateIntervalMs',
  'groups',
  'mac',
] as const
export type ImportField = (typeof importFields)[number]

/** Column index of each field, from 0; absent if the file does not have it. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

export type ImportFaultKind =
  | 'line-broken'
  | 'name-missing'
  | 'name-long'
  | 'name-twice'
  | 'name-ambiguous'
  | 'interval-wrong'
  | 'group-unknown'
  | 'mac-wrong'
  | 'mac-twice'
  | 'mac-unknown'
  | 'mac-taken'

export interface ImportFault {
  readonly kind: ImportFaultKind
  /** Value found in the file. */
  readonly value: string
}

/** Fields of a tag that a row changes. */
export interface ImportChange {
  readonly name?: string
  readonly displayName?: string
  readonly description?: string
  readonly type?: string
  readonly category?: string
  readonly updateIntervalMs?: number
  readonly groupUids?: readonly GroupUid[]
}

export interface ImportRow {
  /** Line number in the file; line 1 contains the column names. */
  readonly line: number
  readonly name: string
  readonly verdict: 'new' | 'changes' | 'unchanged' | 'error'
  readonly faults: readonly ImportFault[]
  /** The existing tag; absent for a new one. */
  readonly tagUid?: TagUid
  readonly rev?: number
  readonly change: ImportChange
  /** Hardware to bind. */
  readonly mac?: MacAddress
  readonly cells: readonly string[]
}

/** Existing data that the import is checked against. */
export interface ImportWorld {
  readonly tags: readonly Tag[]
  readonly groups: readonly Group[]
  /** Hardware of the project; undefined if unknown, so that MACs are not checked. */
  readonly macs: ReadonlySet<MacAddress> | undefined
}
