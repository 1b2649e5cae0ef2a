import { z } from 'zod'
import {
  connectionKinds,
  mqttSettings,
  pushSettings,
  webSocketSettings,
} from '../ingest/connection-settings.ts'
import { mappingSchema } from '../ingest/mapping.ts'
import { epochMs, listOf, stored, uid } from './response-parts.ts'

const shownSettings = z.union([
  mqttSettings.omit({ password: true, client_key: true }).strict(),
  webSocketSettings.omit({ password: true }).strict(),
  pushSettings.strict(),
])

const connection = z.strictObject({
  ...stored,
  name: z.string(),
  kind: z.enum(connectionKinds),
  settings: shownSettings,
  mapping: mappingSchema,
  enabled: z.boolean(),
  /** Secrets that are stored and never returned. */
  secret_names: z.array(z.string()),
})

const refusal = z.strictObject({
  reason: z.string(),
  detail: z.string(),
  example: z.string(),
  count: z.int(),
})

const fix = z.strictObject({
  tag: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  ts: epochMs,
  quality: z.number().nullable(),
  sublocation_uid: z.string(),
})

const position = fix.pick({ x: true, y: true, z: true, ts: true, sublocation_uid: true })

/** Responses about connections to other location systems. */
export const connectionAnswers = {
  connection,
  connections: listOf('connections', connection),
  status: z.strictObject({
    state: z.enum(['connecting', 'connected', 'waiting', 'paused', 'failed']),
    error: z.string().nullable(),
    since: epochMs,
    messages_per_second: z.number(),
    last_message_at: epochMs.nullable(),
    messages: z.int(),
    accepted: z.int(),
    late: z.int(),
    ignored: z.int(),
    refusals: z.array(refusal.extend({ last_at: epochMs })),
    clock: z.enum(['unknown', 'arrival', 'ok', 'ahead', 'behind']),
    clock_delay_ms: z.number().nullable(),
  }),
  preview: z.strictObject({
    error: z.string().nullable(),
    messages: z.array(
      z.strictObject({
        topic: z.string(),
        text: z.string(),
        arrived_at: epochMs,
        retained: z.boolean(),
        fixes: z.array(fix),
        refusals: z.array(refusal),
      }),
    ),
  }),
  presets: listOf(
    'presets',
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kind: z.enum(connectionKinds),
      topics: z.array(z.string()),
      subscribe: z.array(z.string()),
      /** Without the area, which depends on the project. */
      mapping: mappingSchema.omit({ area: true }),
    }),
  ),
  unknownTags: listOf(
    'unknown_tags',
    z.strictObject({
      tag_id: z.string(),
      connection_uid: uid,
      count: z.int(),
      first_seen_at: epochMs,
      last_seen_at: epochMs,
      position,
    }),
  ),
  boundTags: listOf(
    'tags',
    z.strictObject({ tag_id: z.string(), trackable_object_uid: uid, accepted: z.int(), late: z.int() }),
  ),
  externalTags: listOf(
    'external_tags',
    z.strictObject({ ...stored, tag_id: z.string(), trackable_object_uid: uid.nullable() }),
  ),
  pushed: z.strictObject({
    accepted: z.int(),
    late: z.int(),
    refused_count: z.int(),
    refusals: z.array(refusal),
  }),
}
