type Row = Readonly<Record<string, unknown>>

/** An alarm as the stream and outputs send it (interface-spec, Events). */
export function alarmPayload({ alarm_key: _, ...alarm }: Row): Row {
  return { ...alarm, status: alarm.state, obj_uid: alarm.trackable_object_uid }
}

/** A zone event as the stream and outputs send it. */
export const zoneEventPayload = (event: Row): Row => ({ ...event, obj_uid: event.trackable_object_uid })
