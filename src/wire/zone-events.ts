import * as z from 'zod/mini'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireUid } from './scalar.ts'

/** A row of the zone event reads or a payload of its channel, where the tag is `obj_uid`. */
export const wireZoneEvent = z.object({
  uid: z.nullish(wireUid),
  type: wireText,
  ts: z.nullish(z.union([z.number(), z.string()])),
  zone_uid: z.nullish(wireUid),
  trackable_object_uid: z.nullish(wireUid),
  obj_uid: z.nullish(wireUid),
  sublocation_uid: z.nullish(wireUid),
  x: wireNumber,
  y: wireNumber,
  dwell_ms: wireNumber,
})

export function fromWireZoneEvent(event: z.infer<typeof wireZoneEvent>): ZoneEvent {
  const type = textOf(event.type)
  const dwellMs = numberOf(event.dwell_ms)
  const tagUid = event.trackable_object_uid ?? event.obj_uid ?? ''
  const atMs = timeOf(event.ts) ?? 0
  return {
    uid: event.uid ?? `${tagUid}:${event.zone_uid ?? ''}:${atMs}`,
    type: type === 'exit' || type === 'dwell' ? type : 'enter',
    atMs,
    zoneUid: event.zone_uid ?? '',
    tagUid,
    areaUid: event.sublocation_uid ?? '',
    x: numberOf(event.x) ?? 0,
    y: numberOf(event.y) ?? 0,
    ...(dwellMs !== undefined && { dwellMs }),
  }
}
