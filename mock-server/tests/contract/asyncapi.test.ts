import { expect, test } from 'vitest'
import { streamDescriptionOperations } from '../../resources/stream-description.ts'

interface Reference {
  readonly $ref: string
}
interface Described {
  readonly asyncapi: string
  readonly servers: Record<string, { host: string; protocol: string; variables: Record<string, unknown> }>
  readonly channels: Record<
    string,
    { address: string | null; parameters?: object; servers: Reference[]; messages: Record<string, Reference> }
  >
  readonly operations: Record<string, { action: string; channel: Reference; messages: Reference[] }>
  readonly components: { messages: Record<string, { payload: unknown; headers?: unknown }> }
}

const [operation] = streamDescriptionOperations
const document = (await operation?.handle({} as never)) as Described
const channels = Object.entries(document.channels)

/** The part of the document that a reference names. */
function resolved({ $ref }: Reference): unknown {
  const path = $ref.replace(/^#\//, '').split('/')
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
}

/** Every reference below a value that is not a schema of a payload. */
function referencesIn(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return []
  if ('$ref' in value) return [value as Reference]
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'payload' || name === 'headers' ? [] : referencesIn(each),
  )
}

const namesIn = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name)

test('resolves every reference, and declares every parameter of a topic', () => {
  expect(document.asyncapi).toBe('3.0.0')
  const references = referencesIn(document)
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter(each => resolved(each) === undefined)).toEqual([])
  for (const [name, { address, parameters = {}, servers, messages }] of channels) {
    expect(Object.keys(parameters), name).toEqual(namesIn(address ?? ''))
    expect(servers, name).toHaveLength(1)
    expect(Object.keys(messages).length, name).toBeGreaterThan(0)
  }
  for (const [name, server] of Object.entries(document.servers))
    expect(Object.keys(server.variables), name).toEqual(namesIn(server.host))
})

test('every operation sends or receives messages of its channel, and every channel has one', () => {
  for (const [name, { action, channel, messages }] of Object.entries(document.operations)) {
    expect(['send', 'receive'], name).toContain(action)
    for (const { $ref } of messages) expect($ref, name).toContain(`${channel.$ref}/messages/`)
  }
  const used = Object.values(document.operations).map(({ channel }) => channel.$ref)
  expect(used.sort()).toEqual(channels.map(([name]) => `#/channels/${name}`).sort())
})

test('describes the topics and webhooks of outputs', () => {
  const addresses = channels.map(([, { address }]) => address)
  expect(addresses.filter(address => address !== '/ws')).toEqual([
    '{topic_prefix}/{project_uid}/positions/{trackable_uid}',
    '{topic_prefix}/{project_uid}/zone_events',
    '{topic_prefix}/{project_uid}/alarms',
    '{topic_prefix}/{project_uid}/test',
    null,
  ])
  const { messages } = document.components
  expect(messages.webhook_alarm_created).toMatchObject({
    headers: { required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'] },
    payload: {
      required: ['type', 'timestamp', 'data'],
      properties: { type: { const: 'alarm.created' }, data: messages.mqtt_alarms?.payload },
    },
  })
})
