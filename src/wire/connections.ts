import * as z from 'zod/mini'
import type {
  Connection,
  ConnectionDraft,
  ConnectionStatus,
  ExternalTag,
  Preset,
  PreviewedMessage,
  PreviewSource,
  Source,
  UnknownTag,
} from '#domain/connection/connection.ts'
import type { Mapping } from '#domain/connection/mapping.ts'
import type { TagUid } from '#domain/uid.ts'
import { fromWireBroker, toWireBroker, wireBroker } from './brokers.ts'
import {
  fromWireMapping,
  fromWireMappingWithoutArea,
  toWireMapping,
  wireMapping,
  wireMappingWithoutArea,
} from './mappings.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

const kind = z.enum(['mqtt', 'websocket', 'http_push', 'omlox'])
const kindOf = { mqtt: 'mqtt', websocket: 'websocket', http_push: 'push', omlox: 'omlox' } as const
const wireKindOf = { mqtt: 'mqtt', websocket: 'websocket', push: 'http_push', omlox: 'omlox' } as const
const text = z.nullish(z.string())
const count = z.number()

const wireMqttSettings = z.object({ ...wireBroker, topics: z.array(z.string()) })

const wireWebSocketSettings = z.object({ url: z.string(), subscribe: z.array(z.string()), ca: text })

const shared = {
  uid: wireUid,
  name: z.string(),
  mapping: wireMapping,
  enabled: z.boolean(),
  secret_names: z.array(z.string()),
}
export const wireConnection = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('mqtt'), settings: wireMqttSettings }),
  z.object({ ...shared, kind: z.literal('websocket'), settings: wireWebSocketSettings }),
  z.object({ ...shared, kind: z.enum(['http_push', 'omlox']) }),
])

export const wirePreset = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  topics: z.array(z.string()),
  subscribe: z.array(z.string()),
  mapping: wireMappingWithoutArea,
})

const refusal = z.object({ reason: z.string(), detail: z.string(), example: z.string(), count })

export const wireStatus = z.object({
  state: z.enum(['connecting', 'connected', 'waiting', 'paused', 'failed']),
  error: text,
  since: z.number(),
  messages_per_second: count,
  last_message_at: wireTime,
  messages: count,
  accepted: count,
  late: count,
  ignored: count,
  refusals: z.array(z.extend(refusal, { last_at: wireTime })),
  clock: z.enum(['unknown', 'arrival', 'ok', 'ahead', 'behind']),
  clock_delay_ms: z.nullish(z.number()),
})

const position = { x: z.number(), y: z.number(), z: z.number(), ts: z.number(), sublocation_uid: wireUid }

export const wirePreview = z.object({
  error: text,
  messages: z.array(
    z.object({
      topic: z.string(),
      text: z.string(),
      arrived_at: z.number(),
      retained: z.boolean(),
      fixes: z.array(z.object({ tag: z.string(), ...position })),
      refusals: z.array(refusal),
    }),
  ),
})

export const wireUnknownTag = z.object({
  tag_id: z.string(),
  connection_uid: wireUid,
  count,
  first_seen_at: z.number(),
  last_seen_at: z.number(),
  position: z.object(position),
})

export const wireExternalTag = z.object({
  uid: wireUid,
  tag_id: z.string(),
  trackable_object_uid: z.nullish(wireUid),
})

/** Response to binding or creating tags, with the number of stored fixes of the last hour. */
export const wireBoundTags = z.object({ tags: z.array(z.object({ accepted: count })) })

export function fromWireConnection(row: z.infer<typeof wireConnection>): Connection {
  const { uid, name, mapping, enabled, secret_names: secretNames } = row
  return { uid, name, enabled, secretNames, mapping: fromWireMapping(mapping), source: fromWireSource(row) }
}

function fromWireSource(row: z.infer<typeof wireConnection>): Source {
  if (!('settings' in row)) return { kind: kindOf[row.kind] }
  if (row.kind === 'mqtt')
    return { kind: 'mqtt', ...fromWireBroker(row.settings), topics: row.settings.topics }
  const { url, ca, subscribe } = row.settings
  return { kind: 'websocket', url, subscribe, ...(ca && { ca }) }
}

function toWireSettings(source: Source) {
  if (!('url' in source)) return {}
  if (source.kind === 'mqtt') return { ...toWireBroker(source), topics: source.topics }
  return {
    ...{ url: source.url, subscribe: source.subscribe },
    ca: source.ca ?? null,
    ...(source.password !== undefined && { password: source.password }),
  }
}

export const toWireConnection = ({ name, source, mapping, enabled }: ConnectionDraft) => ({
  ...{ name, kind: wireKindOf[source.kind], enabled },
  settings: toWireSettings(source),
  mapping: toWireMapping(mapping),
})

export const fromWirePreset = ({
  mapping,
  kind: wireKind,
  ...preset
}: z.infer<typeof wirePreset>): Preset => ({
  ...preset,
  kind: kindOf[wireKind],
  mapping: fromWireMappingWithoutArea(mapping),
})

export function fromWireStatus(row: z.infer<typeof wireStatus>): ConnectionStatus {
  const { state, error, since, messages, accepted, late, ignored, clock, clock_delay_ms } = row
  const lastMessageAtMs = timeOf(row.last_message_at)
  return {
    ...{ state, messages, accepted, late, ignored, clock },
    sinceMs: since,
    messagesPerSecond: row.messages_per_second,
    refusals: row.refusals.map(({ last_at, ...each }) => {
      const lastAtMs = timeOf(last_at)
      return { ...each, ...(lastAtMs !== undefined && { lastAtMs }) }
    }),
    ...(error && { error }),
    ...(lastMessageAtMs !== undefined && { lastMessageAtMs }),
    ...(typeof clock_delay_ms === 'number' && { clockDelayMs: clock_delay_ms }),
  }
}

interface WirePosition {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly ts: number
  readonly sublocation_uid: string
}
const fromWirePosition = ({ x, y, z: height, ts: tsMs, sublocation_uid: areaUid }: WirePosition) => ({
  ...{ x, y, z: height, tsMs, areaUid },
})

export const fromWirePreview = ({ error, messages }: z.infer<typeof wirePreview>) => ({
  error: error ?? undefined,
  messages: messages.map(
    ({ topic, text: content, arrived_at: arrivedMs, retained, fixes, refusals }): PreviewedMessage => ({
      ...{ topic, text: content, arrivedMs, retained, refusals },
      fixes: fixes.map(fix => ({ tag: fix.tag, ...fromWirePosition(fix) })),
    }),
  ),
})

export const fromWireUnknownTag = (row: z.infer<typeof wireUnknownTag>): UnknownTag => ({
  tagId: row.tag_id,
  connectionUid: row.connection_uid,
  count: row.count,
  firstSeenMs: row.first_seen_at,
  lastSeenMs: row.last_seen_at,
  position: fromWirePosition(row.position),
})

export const fromWireExternalTag = (row: z.infer<typeof wireExternalTag>): ExternalTag => ({
  uid: row.uid,
  tagId: row.tag_id,
  ...(row.trackable_object_uid && { tagUid: row.trackable_object_uid }),
})

export const toWireBindings = (bindings: readonly { readonly tagId: string; readonly tagUid: TagUid }[]) => ({
  bindings: bindings.map(({ tagId, tagUid }) => ({ tag_id: tagId, trackable_object_uid: tagUid })),
})

export const toWireTagIds = (tagIds: readonly string[]) => ({ tag_ids: tagIds })

export const toWireNewTags = (tagIds: readonly string[], pattern: string) => ({
  ...toWireTagIds(tagIds),
  name_pattern: pattern,
})

/** @param mapping absent to return the messages without mapping them */
export const toWirePreview = (source: PreviewSource, mapping: Mapping | undefined) => ({
  ...toWireSource(source),
  ...(mapping && { mapping: toWireMapping(mapping) }),
})

function toWireSource(source: PreviewSource) {
  if (source.from === 'messages') return { messages: source.messages }
  if (source.from === 'connection') return { connection_uid: source.connectionUid }
  return {
    kind: wireKindOf[source.source.kind],
    settings: toWireSettings(source.source),
    ...(source.connectionUid && { connection_uid: source.connectionUid }),
  }
}
