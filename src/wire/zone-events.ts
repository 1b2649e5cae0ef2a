import * as z from 'zod/mini'
import type { PwsEvent, ZoneEvent } from '#domain/zone/zone-event.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

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

/** Includes "deployment-specific extras" (specification, "Partly shown resources"). */
export const wirePwsEvent = z.looseObject({
  uid: z.nullish(wireUid),
  ts: wireTime,
  trackable_uid: z.nullish(wireUid),
  zone_uid: z.nullish(wireUid),
})

export function fromWirePwsEvent(event: z.infer<typeof wirePwsEvent>): PwsEvent {
  const { uid, ts, trackable_uid: tagUid, zone_uid: zoneUid, ...others } = event
  const atMs = timeOf(ts) ?? 0
  const known = new Set(['project_uid', 'rev', 'created_at', 'updated_at', 'removed_at'])
  const extras = Object.entries(others).filter(([name, value]) => !known.has(name) && value !== null)
  return {
    uid: uid ?? `${tagUid ?? ''}:${zoneUid ?? ''}:${atMs}`,
    atMs,
    ...(tagUid && { tagUid }),
    ...(zoneUid && { zoneUid }),
    extras: Object.fromEntries(extras),
  }
}
