import * as z from 'zod/mini'
import type {
  Delivery,
  Output,
  OutputDraft,
  OutputEvent,
  OutputStatus,
  OutputTest,
} from '#domain/connection/output.ts'
import { fromWireBroker, toWireBroker, wireBroker } from './brokers.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

const wireEvent = z.enum(['positions', 'zone_events', 'alarms'])
const eventOf = { positions: 'positions', zone_events: 'zoneEvents', alarms: 'alarms' } as const
const wireEventOf: Readonly<Record<OutputEvent, z.infer<typeof wireEvent>>> = {
  positions: 'positions',
  zoneEvents: 'zone_events',
  alarms: 'alarms',
}
const text = z.nullish(z.string())
const code = z.nullish(z.number())
const count = z.number()

const shared = {
  uid: wireUid,
  name: z.string(),
  events: z.array(wireEvent),
  enabled: z.boolean(),
  secret_names: z.array(z.string()),
  secret_created_at: wireTime,
}
export const wireOutput = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('mqtt'),
    settings: z.object({ ...wireBroker, topic_prefix: z.string() }),
  }),
  z.object({ ...shared, kind: z.literal('webhook'), settings: z.object({ url: z.string(), ca: text }) }),
])

/** Response to a new output or a new secret, the only ones with the secret of a webhook. */
export const wireOutputSecret = z.object({ uid: wireUid, secret: text })

export const wireOutputStatus = z.object({
  state: z.enum(['connecting', 'connected', 'waiting', 'paused', 'failed']),
  error: text,
  since: z.number(),
  ...{ sent: count, waiting: count, failed: count, positions_sent: count, positions_dropped: count },
  last_sent_at: wireTime,
  next_attempt_at: wireTime,
})

export const wireDelivery = z.object({
  uid: z.string(),
  type: z.string(),
  created_at: z.number(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: count,
  last_attempt_at: wireTime,
  code,
  error: text,
})

export const wireOutputTest = z.object({ delivered: z.boolean(), code, error: text, duration_ms: count })

export function fromWireOutput(row: z.infer<typeof wireOutput>): Output {
  const secretCreatedAtMs = timeOf(row.secret_created_at)
  return {
    uid: row.uid,
    name: row.name,
    target: fromWireTarget(row),
    events: row.events.map(event => eventOf[event]),
    enabled: row.enabled,
    secretNames: row.secret_names,
    ...(secretCreatedAtMs !== undefined && { secretCreatedAtMs }),
  }
}

function fromWireTarget(row: z.infer<typeof wireOutput>): Output['target'] {
  if (row.kind === 'mqtt')
    return { kind: 'mqtt', ...fromWireBroker(row.settings), topicPrefix: row.settings.topic_prefix }
  const { url, ca } = row.settings
  return { kind: 'webhook', url, ...(ca && { ca }) }
}

export const toWireOutput = ({ name, target, events, enabled }: OutputDraft) => ({
  ...{ name, kind: target.kind, enabled },
  events: events.map(event => wireEventOf[event]),
  settings:
    target.kind === 'mqtt'
      ? { ...toWireBroker(target), topic_prefix: target.topicPrefix }
      : { url: target.url, ca: target.ca ?? null },
})

export function fromWireOutputStatus(row: z.infer<typeof wireOutputStatus>): OutputStatus {
  const [lastSentAtMs, nextAttemptAtMs] = [timeOf(row.last_sent_at), timeOf(row.next_attempt_at)]
  return {
    ...{ state: row.state, sent: row.sent, waiting: row.waiting, failed: row.failed },
    sinceMs: row.since,
    positionsSent: row.positions_sent,
    positionsDropped: row.positions_dropped,
    ...(row.error && { error: row.error }),
    ...(lastSentAtMs !== undefined && { lastSentAtMs }),
    ...(nextAttemptAtMs !== undefined && { nextAttemptAtMs }),
  }
}

/** HTTP status and error of an attempt. */
const resultOf = (row: { code?: number | null | undefined; error?: string | null | undefined }) => ({
  ...(typeof row.code === 'number' && { code: row.code }),
  ...(row.error && { error: row.error }),
})

export function fromWireDelivery(row: z.infer<typeof wireDelivery>): Delivery {
  const lastAttemptAtMs = timeOf(row.last_attempt_at)
  return {
    ...{ uid: row.uid, type: row.type, status: row.status, attempts: row.attempts },
    createdAtMs: row.created_at,
    ...resultOf(row),
    ...(lastAttemptAtMs !== undefined && { lastAttemptAtMs }),
  }
}

export const fromWireOutputTest = (row: z.infer<typeof wireOutputTest>): OutputTest => ({
  isDelivered: row.delivered,
  durationMs: row.duration_ms,
  ...resultOf(row),
})
