import { z } from 'zod'

/** Objects of the omlox Hub API 2 that this hub sends and receives. */
const point = z.strictObject({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2).max(3) })
const polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.array(z.number()))),
})
const providerType = z.enum(['uwb', 'gps', 'wifi', 'rfid', 'ibeacon', 'virtual', 'unknown'])
const time = z.iso.datetime()

const zone = z.strictObject({ id: z.string(), type: providerType, name: z.string() })
const provider = z.strictObject({ id: z.string(), type: providerType, name: z.string() })
const trackable = z.strictObject({
  id: z.string(),
  type: z.enum(['omlox', 'virtual']),
  name: z.string(),
  location_providers: z.array(z.string()),
})
const location = z.strictObject({
  position: point,
  source: z.string(),
  provider_type: providerType,
  provider_id: z.string(),
  trackables: z.array(z.string()),
  timestamp_generated: time,
  crs: z.literal('local'),
})
const motion = z.strictObject({ id: z.string(), name: z.string(), location })
const fence = z.strictObject({
  id: z.string(),
  name: z.string(),
  region: z.union([point, polygon]),
  radius: z.number().optional(),
  zone_id: z.string(),
  crs: z.literal('local'),
})

export const omloxAnswers = {
  ids: z.array(z.string()),
  zone,
  zones: z.array(zone),
  provider,
  providers: z.array(provider),
  trackable,
  trackables: z.array(trackable),
  location,
  locations: z.array(location),
  motion,
  motions: z.array(motion),
  fence,
  fences: z.array(fence),
}

/** A location from a provider; the mapping of the connection reads the other fields. */
export const sentLocation = z.looseObject({ provider_id: z.string().min(1).max(200) })
export const sentLocations = z.array(sentLocation).max(10_000, 'has more than 10000 locations')
