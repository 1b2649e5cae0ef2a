import { z } from 'zod'
import { mqttOutputSettings, outputKinds, webhookSettings } from '../outputs/output-settings.ts'
import { outputEvents } from '../store/outputs.ts'
import { epochMs, listOf, stored } from './response-parts.ts'

const output = z.strictObject({
  ...stored,
  name: z.string(),
  kind: z.enum(outputKinds),
  events: z.array(z.enum(outputEvents)),
  settings: z.union([
    mqttOutputSettings.omit({ password: true, client_key: true }).strict(),
    webhookSettings.strict(),
  ]),
  enabled: z.boolean(),
  /** Secrets that are stored and never returned. */
  secret_names: z.array(z.string()),
  secret_created_at: epochMs.nullable(),
})

/** Responses about outputs to other systems. */
export const outputAnswers = {
  output,
  outputs: listOf('outputs', output),
  /** `secret` is the signing secret of a webhook; only this response contains it. */
  createdOutput: output.extend({ secret: z.string().nullable() }),
  status: z.strictObject({
    state: z.enum(['connecting', 'connected', 'waiting', 'paused', 'failed']),
    error: z.string().nullable(),
    since: epochMs,
    sent: z.int(),
    waiting: z.int(),
    failed: z.int(),
    positions_sent: z.int(),
    positions_dropped: z.int(),
    last_sent_at: epochMs.nullable(),
    next_attempt_at: epochMs.nullable(),
  }),
  deliveries: listOf(
    'deliveries',
    z.strictObject({
      /** The `webhook-id`, the same for every attempt. */
      uid: z.string(),
      type: z.string(),
      created_at: epochMs,
      status: z.enum(['waiting', 'delivered', 'failed']),
      attempts: z.int(),
      last_attempt_at: epochMs.nullable(),
      /** HTTP status of the last attempt. */
      code: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
  test: z.strictObject({
    delivered: z.boolean(),
    code: z.int().nullable(),
    error: z.string().nullable(),
    duration_ms: z.int(),
  }),
}
