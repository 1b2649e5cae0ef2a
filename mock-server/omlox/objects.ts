import type { CachedPosition } from '../http/dependencies.ts'
import type { Sublocation } from '../store/sublocations.ts'
import type { ZoneEvent } from '../store/zone-events.ts'
import type { Zone } from '../store/zones.ts'

/** A tag in the omlox hub: a trackable, with the provider ids that send its positions. */
export interface HubTag {
  readonly uid: string
  readonly name: string
  /** At least one; the first is the provider of its locations. */
  readonly providers: readonly Provider[]
}

interface Provider {
  readonly id: string
  readonly type: 'uwb' | 'unknown'
}

const point = (...coordinates: number[]) => ({ type: 'Point' as const, coordinates })
/** Positions are in metres of an area; the area is the zone of the location. */
const local = { crs: 'local' as const }

/** An area; its locations and fences have local coordinates in metres. */
export const zoneOf = ({ uid, name }: Pick<Sublocation, 'uid' | 'name'>) => ({
  id: uid,
  type: 'uwb' as const,
  name,
})

export const trackableOf = ({ uid, name, providers }: HubTag) => ({
  id: uid,
  type: 'virtual' as const,
  name,
  location_providers: providers.map(({ id }) => id),
})

export const providerOf = ({ id, type }: Provider, { name }: HubTag) => ({ id, type, name })

export function locationOf({ uid, providers }: HubTag, position: CachedPosition, provider = providers[0]) {
  const { x, y, z, sublocation_uid, ts } = position
  return {
    position: point(x, y, z),
    source: sublocation_uid,
    provider_type: provider?.type ?? ('unknown' as const),
    provider_id: provider?.id ?? uid,
    trackables: [uid],
    timestamp_generated: new Date(ts).toISOString(),
    ...local,
  }
}

export const motionOf = (tag: HubTag, position: CachedPosition) => ({
  id: tag.uid,
  name: tag.name,
  location: locationOf(tag, position),
})

/** A zone of an area; undefined for a zone that moves with a tag, because it has no fixed region. */
export function fenceOf({ uid, name, sublocation_uid, dynamic, points, center, radius_m }: Zone) {
  if (dynamic || sublocation_uid === null) return undefined
  const fence = { id: uid, name, zone_id: sublocation_uid, ...local }
  if (center && typeof radius_m === 'number')
    return { ...fence, region: point(center.x, center.y), radius: radius_m }
  if (!points || points.length < 3) return undefined
  const ring = [...points, ...points.slice(0, 1)].map(({ x, y }) => [x, y])
  return { ...fence, region: { type: 'Polygon' as const, coordinates: [ring] } }
}

/** An entry or an exit; undefined for a dwell alarm, which omlox does not support. */
export function fenceEventOf(event: ZoneEvent, tag: HubTag | undefined) {
  const { uid, type, zone_uid, trackable_object_uid, ts } = event
  if (type === 'dwell') return undefined
  const time = new Date(ts).toISOString()
  return {
    id: uid,
    fence_id: zone_uid,
    event_type: type === 'enter' ? ('region_entry' as const) : ('region_exit' as const),
    trackable_id: trackable_object_uid,
    trackables: [trackable_object_uid],
    ...(tag?.providers[0] && { provider_id: tag.providers[0].id }),
    ...(type === 'enter' ? { entry_time: time } : { exit_time: time }),
  }
}
