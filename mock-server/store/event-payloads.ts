type Row = Readonly<Record<string, unknown>>

/** Payload of an alarm for the stream and outputs (interface-spec, Events). */
export function alarmPayload({ alarm_key: _, ...alarm }: Row): Row {
  return { ...alarm, status: alarm.state, obj_uid: alarm.trackable_object_uid }
}

/** Payload of a zone event for the stream and outputs. */
export const zoneEventPayload = (event: Row): Row => ({ ...event, obj_uid: event.trackable_object_uid })
