import type { GroupUid, MacAddress, TagUid } from '../uid.ts'
import type { Group, Tag } from './tag.ts'

/** What a column of the file can be. */
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

/** The column of each field, from 0; a field that the file does not have is absent. */
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
  /** What was found, for the person who mends the file. */
  readonly value: string
}

/** Of a tag, what a row says differently from now. */
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
  /** Of the file; its first line, 1, names the columns. */
  readonly line: number
  readonly name: string
  readonly verdict: 'new' | 'changes' | 'unchanged' | 'error'
  readonly faults: readonly ImportFault[]
  /** The tag that it changes; absent for a new one. */
  readonly tagUid?: TagUid
  readonly rev?: number
  readonly change: ImportChange
  /** Hardware to bind. */
  readonly mac?: MacAddress
  readonly cells: readonly string[]
}

/** What is there already. */
export interface ImportWorld {
  readonly tags: readonly Tag[]
  readonly groups: readonly Group[]
  /** Hardware of the project; undefined: not known, so nothing is held against a MAC. */
  readonly macs: ReadonlySet<MacAddress> | undefined
}
