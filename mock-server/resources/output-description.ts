import { z } from 'zod'
import { jsonSchemaOf } from '../http/openapi-schema.ts'
import { channelPayloads } from './channel-payloads.ts'

const alarm = channelPayloads.alarm.payload
const zoneEvent = channelPayloads.zone_event.payload
const position = channelPayloads.pos.payload
const test = z.strictObject({ output: z.string() })

const webhook = (type: string, data: z.ZodType) =>
  z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data })

/** Bodies of webhooks by their type (docs/extensions-systems.md, Outputs). */
export const webhookBodies = {
  'alarm.created': webhook('alarm.created', alarm),
  'alarm.updated': webhook('alarm.updated', alarm),
  'zone_event.created': webhook('zone_event.created', zoneEvent),
  'positions.updated': webhook('positions.updated', z.strictObject({ positions: z.array(position) })),
  test: webhook('test', test),
} as const

/** Headers of a webhook (Standard Webhooks 1.0). */
const webhookHeaders = z.object({
  'webhook-id': z.string().describe('Identifies the message; the same for every attempt'),
  'webhook-timestamp': z.string().regex(/^\d+$/).describe('Time of the attempt, s since 1970'),
  'webhook-signature': z
    .string()
    .describe(
      'v1 and the Base64 of HMAC-SHA256 over id.timestamp.body; after a rotation of the secret, two of them',
    ),
})

const webhookSummaries: Readonly<Record<keyof typeof webhookBodies, string>> = {
  'alarm.created': 'An alarm was raised or recorded',
  'alarm.updated': 'An alarm was cleared, acknowledged, shelved, assigned or commented',
  'zone_event.created': channelPayloads.zone_event.summary,
  'positions.updated': 'The newest positions of tags that moved, at most once a second',
  test: 'A test that an administrator sent',
}

const topics = [
  { name: 'positions', below: '/{trackable_uid}', summary: channelPayloads.pos.summary, payload: position },
  { name: 'zone_events', below: '', summary: channelPayloads.zone_event.summary, payload: zoneEvent },
  { name: 'alarms', below: '', summary: channelPayloads.alarm.summary, payload: alarm },
  { name: 'test', below: '', summary: webhookSummaries.test, payload: test },
] as const

const descriptions: Readonly<Record<string, string>> = {
  topic_prefix: 'The prefix of the output, `floorwatch` unless changed',
  project_uid: 'The project of the output',
  trackable_uid: 'The tag',
}

interface Described {
  readonly channels: Readonly<Record<string, object>>
  readonly operations: Readonly<Record<string, object>>
  readonly messages: Readonly<Record<string, object>>
}

const reference = (path: string) => ({ $ref: `#/${path}` })

/** One message in one channel, and the operation that sends it. */
function describeTopic({ name, below, summary, payload }: (typeof topics)[number]) {
  const key = `mqtt_${name}`
  const address = `{topic_prefix}/{project_uid}/${name}${below}`
  const parameters = Array.from(address.matchAll(/\{(\w+)\}/g), ([, parameter = '']) => [
    parameter,
    { description: descriptions[parameter] },
  ])
  return {
    key,
    channel: {
      address,
      servers: [reference('servers/broker')],
      parameters: Object.fromEntries(parameters),
      messages: { [key]: reference(`components/messages/${key}`) },
    },
    operation: {
      action: 'send',
      channel: reference(`channels/${key}`),
      messages: [reference(`channels/${key}/messages/${key}`)],
      bindings: { mqtt: { qos: name === 'positions' ? 0 : 1, retain: false } },
    },
    message: {
      name: key,
      summary,
      contentType: 'application/json',
      payload: jsonSchemaOf(payload, 'output'),
    },
  }
}

/** The parts of AsyncAPI that describe outputs: a channel for each topic, and one for webhooks. */
export function describeOutputs(): Described {
  const described = topics.map(describeTopic)
  const types = Object.entries(webhookBodies).map(([type, body]) => {
    const key = `webhook_${type.replace('.', '_')}`
    const message = {
      name: type,
      summary: webhookSummaries[type as keyof typeof webhookBodies],
      contentType: 'application/json',
      headers: jsonSchemaOf(webhookHeaders, 'output'),
      payload: jsonSchemaOf(body, 'output'),
    }
    return [key, message] as const
  })
  const webhooks = {
    address: null,
    description: 'POST to the address of the output, signed as in Standard Webhooks 1.0',
    servers: [reference('servers/receiver')],
    messages: Object.fromEntries(types.map(([key]) => [key, reference(`components/messages/${key}`)])),
  }
  return {
    channels: { ...Object.fromEntries(described.map(({ key, channel }) => [key, channel])), webhooks },
    operations: {
      ...Object.fromEntries(described.map(({ key, operation }) => [`send_${key}`, operation])),
      send_webhooks: {
        action: 'send',
        channel: reference('channels/webhooks'),
        messages: types.map(([key]) => reference(`channels/webhooks/messages/${key}`)),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    },
    messages: {
      ...Object.fromEntries(described.map(({ key, message }) => [key, message])),
      ...Object.fromEntries(types),
    },
  }
}
