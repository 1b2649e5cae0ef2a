import { z } from 'zod'
import { jsonSchemaOf } from '../http/openapi-schema.ts'
import { operation } from '../http/operation.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { channels } from '../stream/frames.ts'
import { channelPayloads, frameSchema, subscriptionSchema } from './channel-payloads.ts'
import { describeOutputs } from './output-description.ts'
import { productVersion } from './version.ts'

const reference = (path: string) => ({ $ref: `#/${path}` })
const securitySchemes = {
  cookie: { type: 'httpApiKey', in: 'cookie', name: sessionCookieName },
}

/** Hosts that differ by installation. */
const servers = {
  stream: { host: '{host}', pathname: '/ws', protocol: 'wss', variables: { host: { default: 'localhost' } } },
  broker: {
    host: '{broker}',
    protocol: 'mqtt',
    description: 'The broker of an output',
    variables: { broker: { default: 'localhost' } },
  },
  receiver: {
    host: '{receiver}',
    protocol: 'https',
    description: 'The receiver of a webhook',
    variables: { receiver: { default: 'localhost' } },
  },
}

/** The stream and outputs as AsyncAPI 3.0; all channels of the stream share one socket. */
export function describeMessages() {
  const outputs = describeOutputs()
  const messages = channels.map(name => [
    name,
    {
      name,
      summary: channelPayloads[name].summary,
      contentType: 'application/json',
      payload: jsonSchemaOf(frameSchema(name), 'output'),
    },
  ])
  const subscription = {
    name: 'subscription',
    summary: 'The channels and the project to subscribe to',
    contentType: 'application/json',
    payload: jsonSchemaOf(subscriptionSchema),
  }
  const channelOf = (name: string) => ({
    address: '/ws',
    servers: [reference('servers/stream')],
    messages: { [name]: reference(`components/messages/${name}`) },
  })
  const operationOf = (action: 'send' | 'receive', name: string) => ({
    action,
    channel: reference(`channels/${name}`),
    messages: [reference(`channels/${name}/messages/${name}`)],
  })
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Location service, stream and outputs',
      version: productVersion,
      description:
        'JSON-RPC 2.0 over a WebSocket at /ws of the host that GET /api/v2/wshost returns. Generated from the schemas that the tests check frames against. With `position_encoding`, positions are sent as binary messages of columns, and `pos_names` assigns their names: docs/extensions.md, Stream. Outputs (docs/extensions-systems.md) send the same data to MQTT topics and webhooks.',
    },
    defaultContentType: 'application/json',
    servers,
    channels: {
      ...Object.fromEntries([...channels, 'subscription'].map(name => [name, channelOf(name)])),
      ...outputs.channels,
    },
    operations: {
      ...Object.fromEntries(channels.map(name => [`send_${name}`, operationOf('send', name)])),
      subscribe: operationOf('receive', 'subscription'),
      ...outputs.operations,
    },
    components: {
      messages: { ...Object.fromEntries(messages), subscription, ...outputs.messages },
      securitySchemes,
    },
  }
}

/** The content of `/docs` about the stream: each channel with the schema of its payload. */
export const streamSections = () =>
  channels.map(name => ({
    name,
    summary: channelPayloads[name].summary,
    schema: jsonSchemaOf(channelPayloads[name].payload, 'output'),
  }))

export const streamDescriptionOperations = [
  operation({
    method: 'GET',
    path: '/asyncapi.json',
    root: true,
    access: 'public',
    summary: 'The stream, and the topics and webhooks of outputs, as AsyncAPI 3.0',
    response: z.looseObject({ asyncapi: z.literal('3.0.0'), channels: z.looseObject({}) }),
    handle: async () => describeMessages(),
  }),
]
