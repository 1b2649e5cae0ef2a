import { z } from 'zod'

// Objects as the omlox Hub API 2.0.0 describes them: required members and their types; a hub may send more.

const point = z.looseObject({
  type: z.literal('Point'),
  coordinates: z.array(z.number()).min(2).max(3),
})
const polygon = z.looseObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.array(z.number()).min(2).max(3)).min(4)),
})
const providerType = z.string().min(1)

export const omloxObjects = {
  zone: z.looseObject({ id: z.string(), type: z.string() }),
  provider: z.looseObject({ id: z.string(), type: providerType }),
  trackable: z.looseObject({
    id: z.uuid(),
    type: z.enum(['omlox', 'virtual']),
    location_providers: z.array(z.string()).optional(),
  }),
  fence: z.looseObject({ id: z.uuid(), region: z.union([point, polygon]), radius: z.number().optional() }),
  location: z.looseObject({
    position: point,
    source: z.string(),
    provider_type: providerType,
    provider_id: z.string(),
    timestamp_generated: z.iso.datetime({ offset: true }).optional(),
    crs: z.string().optional(),
    trackables: z.array(z.uuid()).optional(),
  }),
  motion: z.looseObject({ id: z.string(), location: z.looseObject({ position: point }) }),
  error: z.looseObject({ type: z.string(), code: z.number() }),
  subscribed: z.looseObject({
    event: z.literal('subscribed'),
    topic: z.string(),
    subscription_id: z.number(),
  }),
  socketError: z.looseObject({
    event: z.literal('error'),
    code: z.int().min(10_000).max(10_007),
    description: z.string(),
  }),
}
