import { z } from 'zod'
import { type Channel, channels } from '../stream/frames.ts'
import { eventAnswers } from './event-responses.ts'
import { epochMs, mac, uid } from './response-parts.ts'

const number = z.int().nullable()

const pos = z.strictObject({
  dev_id: uid,
  mac: mac.nullable(),
  sl_id: number,
  x: z.number(),
  y: z.number(),
  z: z.number(),
  ts: z.number(),
  sublocation_uid: uid,
  location_uid: uid.nullable(),
  trackable_uid: uid,
  id: uid,
  locationId: number,
  sl: number,
  sfsn: z.int().min(0).max(65_535),
  to_type_id: z.int(),
  er: z.literal(0),
  slvr_mode: z.literal('TDOA'),
  pe_dim: z.literal(3),
  inactive: z.literal(false),
  edge_corr: z.literal(false),
})

const lifecycle = z.strictObject({
  action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
  object_type: z.string(),
  uid,
  project_uid: uid,
})
const heartbeat = z.strictObject({ action: z.literal('HB'), dropped_positions: z.int() })

const { alarm, zoneEvent } = eventAnswers

const ota = z.strictObject({
  mac,
  dev_id: uid.nullable(),
  status: z.enum(['DOWNLOADING', 'INSTALLING', 'REBOOTING', 'UPDATED', 'FAILED']),
  progress: z.number().min(0).max(100),
  version: z.string(),
  from_version: z.string(),
  reason: z.string().optional(),
  ts: epochMs,
})

const userMessage = z.strictObject({
  dev_id: uid,
  mac: mac.nullable(),
  hex: z.string().regex(/^([0-9a-f]{2}){1,256}$/),
  sender_uid: uid,
})

/** The content of `params.data` by channel (interface-spec, Events). */
export const channelPayloads: Record<Channel, { summary: string; payload: z.ZodType }> = {
  pos: { summary: 'A position fix of a tag', payload: pos },
  notify: {
    summary: 'A row was created, changed or deleted; without a project, the heartbeat',
    payload: z.union([lifecycle, heartbeat]),
  },
  alarm: {
    summary: 'The current state of an alarm',
    payload: alarm
      .omit({ alarm_key: true })
      .extend({ status: z.enum(['set', 'clear']), obj_uid: uid.nullable() }),
  },
  zone_event: {
    summary: 'A tag entered, left, or stayed too long',
    payload: zoneEvent.extend({ obj_uid: uid }),
  },
  sensor: {
    summary: 'A reading of a node; unknown fields are passed through',
    payload: z.looseObject({ mac, dev_id: uid.nullable(), ts: epochMs }),
  },
  ota: { summary: 'Progress of the firmware update of a node', payload: ota },
  param_p: {
    summary: 'Parameters that a node reported',
    payload: z.strictObject({ mac, plist: z.record(z.string(), z.unknown()), ts: epochMs }),
  },
  user_msg: { summary: 'A message for a device, as the hex of its bytes', payload: userMessage },
}

/**
 * A complete frame of a channel, a JSON-RPC notification (interface decisions, Stream). Only the heartbeat
 * has no project.
 */
export function frameSchema(channel: Channel) {
  const project_uid = channel === 'notify' ? uid.optional() : uid
  return z.strictObject({
    jsonrpc: z.literal('2.0'),
    method: z.literal(channel),
    params: z.strictObject({
      channel: z.literal(channel),
      project_uid,
      data: channelPayloads[channel].payload,
    }),
  })
}

/** A subscription request; its result lists the subscribed channels. */
export const subscriptionSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.enum(['subscribe', 'unsubscribe']),
  params: z.object({
    channels: z.array(z.enum(channels)).min(1),
    project_uid: uid.optional(),
    /** The session token, if there is no cookie. */
    token: z.string().optional(),
    /** Interval of batches of positions; if omitted, every frame is a separate message. */
    batch_ms: z.number().min(20).max(5_000).optional(),
    /** Positions as columns of numbers (docs/extensions.md, Stream); for one project, in batches. */
    position_encoding: z.literal('columns').optional(),
  }),
})
