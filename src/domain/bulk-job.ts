import type { AreaUid, MacAddress, ProjectUid } from './uid.ts'

/** Stands for the uid of what the first call of a step made. */
export const madeUid = '{made}'

/** One write. `path` and the values of `body` may hold `madeUid`. */
export interface SendCall {
  readonly kind: 'send'
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Refused unless the object still has this revision. */
  readonly rev?: number
  /** What is not there any more needs no removal. */
  readonly absentIsDone?: boolean
}

export interface BindCall {
  readonly kind: 'bind'
  readonly mac: MacAddress
  readonly tagUid: string
}

export type BulkCall = SendCall | BindCall

export interface BulkStep {
  /** Of the row that it came from. */
  readonly key: string
  readonly label: string
  /** Each is sent once the one before was taken. */
  readonly calls: readonly BulkCall[]
  /** What the first call creates, by which it is found again where nobody knows whether it was sent. */
  readonly creates?: { readonly noun: 'tags' | 'zones'; readonly name: string; readonly areaUid?: AreaUid }
}

export const bulkJobKinds = [
  'importTags',
  'importZones',
  'undoImport',
  'deleteTags',
  'releaseTags',
  'bindTags',
  'changeZones',
  'deleteZones',
  'releaseNodes',
  'deleteNodes',
] as const
export type BulkJobKind = (typeof bulkJobKinds)[number]

export interface BulkFailure {
  readonly key: string
  readonly label: string
  readonly call: BulkCall['kind']
  readonly problem: {
    readonly kind: string
    readonly detail?: string | undefined
    readonly retryAfterS?: number | undefined
  }
}

/** Many writes of one person, of which some may be refused; its steps are kept apart from it. */
export interface BulkJob {
  /** Who started it: nobody else sees it or goes on with it. */
  readonly email: string | undefined
  readonly id: string
  readonly kind: BulkJobKind
  readonly projectUid: ProjectUid
  readonly phase: 'running' | 'stopped' | 'done'
  readonly total: number
  /** Steps that are through, refused ones included. */
  readonly through: number
  readonly failures: readonly BulkFailure[]
  /** Uids of what it made, in the order of its steps. */
  readonly made: readonly string[]
  /** False: a reload of the page ends it. */
  readonly survivesReload: boolean
}

/** A call with the uid of the created row in place of `madeUid`. */
export function withMade(call: BulkCall, uid: string | undefined): BulkCall {
  const put = (value: unknown) => (value === madeUid ? uid : value)
  if (call.kind === 'bind') return { ...call, tagUid: String(put(call.tagUid)) }
  const body = call.body && Object.fromEntries(Object.entries(call.body).map(([k, v]) => [k, put(v)]))
  return {
    ...call,
    path: call.path.replace(madeUid, encodeURIComponent(uid ?? madeUid)),
    ...(body && { body }),
  }
}

/** Whether a call names what an earlier one was to make. */
export function needsMade(call: BulkCall): boolean {
  return call.kind === 'bind'
    ? call.tagUid === madeUid
    : call.path.includes(madeUid) || Object.values(call.body ?? {}).includes(madeUid)
}
