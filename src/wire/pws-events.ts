import * as z from 'zod/mini'
import type { PwsEvent } from '#domain/zone/pws-event.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

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
