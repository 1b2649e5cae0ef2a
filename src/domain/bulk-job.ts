import type { AreaUid, MacAddress, ProjectUid } from './uid.ts'

/** Placeholder for the uid that the first call of a step created. */
export const madeUid = '{made}'

/** One write. `path` and the values of `body` can contain `madeUid`. */
export interface SendCall {
  readonly kind: 'send'
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Rejected unless the object still has this revision. */
  readonly rev?: number
  /** A delete of a missing object counts as done. */
  readonly absentIsDone?: boolean
}

export interface BindCall {
  readonly kind: 'bind'
  readonly mac: MacAddress
  readonly tagUid: string
}

export type BulkCall = SendCall | BindCall

export interface BulkStep {
  /** Identifies the row that the step belongs to. */
  readonly key: string
  readonly label: string
  /** Each call is sent after the previous one succeeded. */
  readonly calls: readonly BulkCall[]
  /** What the first call creates. Used to find it if the result of the call is unknown. */
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

/** A set of writes, some of which can be rejected. Its steps are stored separately. */
export interface BulkJob {
  /** The user who started it; other users cannot see or continue it. */
  readonly email: string | undefined
  readonly id: string
  readonly kind: BulkJobKind
  readonly projectUid: ProjectUid
  readonly phase: 'running' | 'stopped' | 'done'
  readonly total: number
  /** Number of finished steps, including rejected ones. */
  readonly through: number
  readonly failures: readonly BulkFailure[]
  /** Uids of the created objects, in the order of the steps. */
  readonly made: readonly string[]
  /** False if reloading the page ends the job. */
  readonly survivesReload: boolean
}

/** Replaces `madeUid` in a call by the uid of the created row. */
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

/** Whether a call refers to a row that an earlier call creates. */
export function needsMade(call: BulkCall): boolean {
  return call.kind === 'bind'
    ? call.tagUid === madeUid
    : call.path.includes(madeUid) || Object.values(call.body ?? {}).includes(madeUid)
}
