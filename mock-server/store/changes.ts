/** One committed write, emitted to the stream (notify, alarm, zone_event) and the engine. */
export interface Change {
  /** The wire resource: `trackable_objects`, `zones`, `alarms`, `zone_events`, ... */
  table: string
  action: 'CREATE' | 'UPDATE' | 'DELETE'
  uid: string
  /** Absent for rows outside of projects (companies, users). */
  projectUid: string | null
  /** The row in the format of the interface, after the change (before it, for DELETE). */
  row: Record<string, unknown>
  /** The row before an update. */
  before?: Record<string, unknown>
  /** Fields for the audit log that rows do not contain or must not reveal. */
  noted?: Readonly<Record<string, { before: unknown; after: unknown }>>
}

export interface Changes {
  /** Called after the commit, in the order of commits. */
  subscribe(listener: (change: Change) => void): () => void
  emit(change: Change): void
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: change => {
      for (const listener of listeners) listener(change)
    },
  }
}

type Row = Readonly<Record<string, unknown>>

/** Payload of an alarm for the stream and outputs (interface-spec, Events). */
export function alarmPayload({ alarm_key: _, ...alarm }: Row): Row {
  return { ...alarm, status: alarm.state, obj_uid: alarm.trackable_object_uid }
}

/** Payload of a zone event for the stream and outputs. */
export const zoneEventPayload = (event: Row): Row => ({ ...event, obj_uid: event.trackable_object_uid })
