import { createDocumentTable, type DocumentQuery, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'
import { DuplicateError } from './store-error.ts'
import { createTimeline } from './timeline.ts'

/** An alarm as the interface shows it; `alarm_key` identifies its cause, which has one active alarm at most. */
export interface AlarmFields {
  project_uid: string
  alarm_key: string
  type: string
  state: 'set' | 'clear'
  severity_level: number
  /** Epoch ms. */
  set_at: number
  cleared_at: number | null
  location_uid: string | null
  sublocation_uid: string | null
  trackable_object_uid: string | null
  zone_uid: string | null
  x: number | null
  y: number | null
  z: number | null
  acknowledged_at: number | null
  acknowledged_by: string | null
  comment: string | null
  shelved_until: number | null
  /** Stays active until somebody resets it, even after its cause has ended. */
  latched?: boolean
  /** When the cause of a latched alarm ended; null while it lasts. */
  cause_gone_at?: number | null
  /** E-mail address of the assignee. */
  assigned_to?: string | null
  assigned_by?: string | null
  assigned_at?: number | null
  /** Its cause became known late, because its fixes arrived late. */
  late?: boolean
  /** For a late alarm: when its cause started, epoch ms. */
  cause_at?: number | null
}
export type Alarm = AlarmFields & Stored

/** Input of the engine for a new alarm; `key` e.g. `zone:<zone uid>:<tag uid>`. */
export interface AlarmCause {
  project_uid: string
  type: string
  severity_level: number
  set_at: number
  key: string
  location_uid?: string | null
  sublocation_uid?: string | null
  trackable_object_uid?: string | null
  zone_uid?: string | null
  x?: number | null
  y?: number | null
  z?: number | null
  latched?: boolean
  late?: boolean
  cause_at?: number | null
}

/** A period in epoch ms, a site or an area, and alarm types (empty: every type). */
export interface AlarmQuery {
  project_uid: string
  location_uid?: string
  sublocation_uid?: string
  start: number
  end: number
  types: readonly string[]
}

function inPeriod(query: DocumentQuery, wanted: AlarmQuery, fromMs: number | undefined): DocumentQuery {
  let refined = query
    .where('project_uid', '=', wanted.project_uid)
    .where('set_at', '<=', wanted.end)
    .where(each => each.or([each('cleared_at', 'is', null), each('cleared_at', '>=', wanted.start)]))
  if (fromMs !== undefined) refined = refined.where('set_at', '>=', fromMs)
  if (wanted.location_uid) refined = refined.where('location_uid', '=', wanted.location_uid)
  if (wanted.sublocation_uid) refined = refined.where('sublocation_uid', '=', wanted.sublocation_uid)
  if (wanted.types.length > 0) refined = refined.where('type', 'in', [...wanted.types])
  return refined
}

const columns = ['alarm_key', 'type', 'state', 'set_at', 'cleared_at', 'location_uid', 'sublocation_uid']

export function createAlarmStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) => createDocumentTable<AlarmFields>(scope, 'alarms', columns)
  const documents = tableOf(context)
  return {
    ...documents,
    listActive: (projectUid: string) => documents.find({ project_uid: projectUid, state: 'set' }),
    /** Of all projects. */
    listActiveAll: () => documents.find({ state: 'set' }),
    /** Those that were active at some time of the period. */
    ...createTimeline<AlarmFields, AlarmQuery>(documents, 'set_at', inPeriod),
    /** Raises an alarm, or returns the active one of the same cause. */
    raise: ({ key, ...cause }: AlarmCause): Promise<Alarm> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        try {
          return await table.create({
            ...unanswered,
            ...cause,
            alarm_key: key,
            state: 'set',
            cleared_at: null,
          })
        } catch (error) {
          // Searched only after a conflict: callers know the active alarms, and a search costs more than an attempt.
          const same = { project_uid: cause.project_uid, alarm_key: key, state: 'set' }
          const [already] = error instanceof DuplicateError ? await table.find(same) : []
          if (already) return already
          throw error
        }
      }),
    /**
     * Records an alarm whose cause had ended before it became known, from `set_at` to `clearedAt` (epoch ms).
     */
    record: ({ key, ...cause }: AlarmCause, clearedAt: number): Promise<Alarm> =>
      documents.create({ ...unanswered, ...cause, alarm_key: key, state: 'clear', cleared_at: clearedAt }),
    /** Clears an active alarm at `clearedAt` (epoch ms); a cleared one stays unchanged. */
    clear: (uid: string, clearedAt: number): Promise<Alarm | undefined> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        const alarm = await table.get(uid)
        if (alarm?.state !== 'set') return alarm
        return table.update(uid, { state: 'clear', cleared_at: Math.max(clearedAt, alarm.set_at) })
      }),
    /** Records that the cause of a latched alarm ended at `goneAt` (epoch ms); it stays active. */
    causeGone: (uid: string, goneAt: number): Promise<Alarm | undefined> =>
      documents.update(uid, { cause_gone_at: goneAt }),
  }
}

const unanswered = {
  location_uid: null,
  sublocation_uid: null,
  trackable_object_uid: null,
  zone_uid: null,
  x: null,
  y: null,
  z: null,
  acknowledged_at: null,
  acknowledged_by: null,
  comment: null,
  shelved_until: null,
  latched: false,
  cause_gone_at: null,
  assigned_to: null,
  assigned_by: null,
  assigned_at: null,
}
