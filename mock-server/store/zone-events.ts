import { createDocumentTable, type DocumentTable, type Stored } from './document-table.ts'
import { type StoreContext, unpublished } from './store-context.ts'
import { DuplicateError } from './store-error.ts'
import { createTimeline } from './timeline.ts'
import { uidOfKey } from './uid-of-key.ts'

/** A tag crossed the border of a zone, or stayed too long. */
export interface ZoneEventFields {
  project_uid: string
  type: 'enter' | 'exit' | 'dwell'
  /** Epoch ms. */
  ts: number
  zone_uid: string
  trackable_object_uid: string
  sublocation_uid: string | null
  x: number
  y: number
  dwell_ms?: number
  /** No fix was inside the zone: time and position are interpolated at the border between two fixes. */
  interpolated?: boolean
  /** When it became known, if that was later than it happened; epoch ms. */
  known_at?: number
  /** The severity of the zone at that time: 0 is information, above it an alarm. */
  severity_level: number
  [field: string]: unknown
}
export type ZoneEvent = ZoneEventFields & Stored

export interface ZoneEventQuery {
  project_uid: string
  sublocation_uids: readonly string[]
  start: number
  end: number
  /** 0: every event; 1: those of zones that raise alarms. */
  least_severity: number
}

/** Order of events at the same time: a stay without duration begins before it ends. */
const ranks: Readonly<Record<ZoneEventFields['type'], number>> = { enter: 0, dwell: 1, exit: 2 }

/**
 * A tag can enter a zone only once at a time: what is found again, also by another server, is the same row. The
 * buffer of a tag follows the fixes of two tags and can be entered twice at a time, from different positions.
 */
function uidOf(event: ZoneEventFields, isBuffer: boolean): string {
  const { project_uid, zone_uid, trackable_object_uid: tagUid, type, ts, x, y } = event
  return uidOfKey(ts, ranks[type], `${project_uid} ${zone_uid} ${tagUid}${isBuffer ? ` ${x} ${y}` : ''}`)
}

export function createZoneEventStore(context: StoreContext) {
  const over = (scope: StoreContext, isBuffer = false) =>
    createDocumentTable<ZoneEventFields>(
      scope,
      'zone_events',
      ['ts', 'sublocation_uid', 'zone_uid', 'severity_level'],
      { uidOf: event => uidOf(event, isBuffer) },
    )
  const documents = over(context)

  async function appendNew(
    table: DocumentTable<ZoneEventFields>,
    rows: readonly ZoneEventFields[],
  ): Promise<ZoneEvent[]> {
    const stored: ZoneEvent[] = []
    for (const row of rows)
      try {
        stored.push(await table.create(row))
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error
      }
    return stored
  }

  const timeline = createTimeline<ZoneEventFields, ZoneEventQuery>(
    documents,
    'ts',
    (query, wanted, fromMs) => {
      const inPeriod = query
        .where('project_uid', '=', wanted.project_uid)
        .where('ts', '>=', fromMs ?? wanted.start)
        .where('ts', '<=', wanted.end)
        .where('severity_level', '>=', wanted.least_severity)
      if (wanted.sublocation_uids.length === 0) return inPeriod
      return inPeriod.where('sublocation_uid', 'in', [...wanted.sublocation_uids])
    },
  )
  return {
    /** Stores the events that are not stored yet, and returns those. */
    append: (rows: readonly ZoneEventFields[], isBuffer = false): Promise<ZoneEvent[]> =>
      context.atomic(scope => appendNew(over(scope, isBuffer), rows)),
    /** The same for events of imported days, which nobody is notified of. */
    appendPast: (rows: readonly ZoneEventFields[]): Promise<ZoneEvent[]> =>
      context.atomic(scope => appendNew(over(unpublished(scope)), rows)),
    get: documents.get,
    /** Of one zone since `start`, in order of time. */
    ofZone: (projectUid: string, zoneUid: string, start: number): Promise<ZoneEvent[]> =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('ts', '>=', start)
          .where('zone_uid', '=', zoneUid)
          .orderBy('ts')
          .orderBy('uid'),
      ),
    ...timeline,
  }
}
