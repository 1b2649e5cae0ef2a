import { z } from 'zod'

/** Certificates, PEM. */
export const pemField = z
  .string()
  .max(20_000)
  .regex(/^\s*-----BEGIN [A-Z0-9 ]+-----/, 'must be PEM')
const secretField = z.string().min(1, 'must not be empty').max(20_000).nullish()

export const addressField = (protocols: readonly string[], example: string) =>
  z
    .string()
    .max(1_000)
    .refine(text => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    }, `must be an address such as ${example}`)
    .refine(text => !URL.parse(text)?.username, 'must not contain a user or password')

const webSocketProtocols = ['ws:', 'wss:']
const brokerUrl = addressField(['mqtt:', 'mqtts:', ...webSocketProtocols], 'mqtts://broker.example:8883')

/** Wildcards replace whole levels; `#` is last. */
const topicFilter = z
  .string()
  .min(1, 'must not be empty')
  .max(500)
  .refine(
    text =>
      !text.includes('\u0000') &&
      text.split('/').every((level, index, all) => {
        if (level === '#') return index === all.length - 1
        return level === '+' || !/[+#]/.test(level)
      }),
    'is not a topic filter such as tags/+/location',
  )

/** Settings of a connection to an MQTT broker; `password` and `client_key` are never returned. */
export const mqttSettings = z.object({
  url: brokerUrl,
  protocol: z.enum(['3.1.1', '5']).default('5'),
  topics: z.array(topicFilter).min(1, 'names no topic').max(20),
  qos: z.union([z.literal(0), z.literal(1)], 'is 0 or 1').default(1),
  user: z.string().max(500).nullish(),
  password: secretField,
  /** Certificates, PEM. */
  ca: pemField.nullish(),
  client_certificate: pemField.nullish(),
  client_key: secretField,
})
export type MqttSettings = z.output<typeof mqttSettings>

/** Kinds whose messages are pushed to this server. */
export const isPushed = (kind: ConnectionKind): boolean => kind === 'http_push' || kind === 'omlox'

/** Settings of a connection to a WebSocket server; `password` is never returned. */
export const webSocketSettings = z.object({
  url: addressField(webSocketProtocols, 'wss://rtls.example/feeds/').refine(
    text => !URL.parse(text)?.hash,
    'must not contain a fragment',
  ),
  /** Messages that are sent first; `{password}` is replaced by the password. */
  subscribe: z.array(z.string().min(1, 'must not be empty').max(4_000)).max(20).default([]),
  password: secretField,
  /** Certificates, PEM. */
  ca: pemField.nullish(),
})
export type WebSocketSettings = z.output<typeof webSocketSettings>

export const pushSettings = z.object({})

/** Fields of settings that are stored as secrets. */
export const secretFields = ['password', 'client_key'] as const

export const connectionKinds = ['mqtt', 'websocket', 'http_push', 'omlox'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

export const settingsOfKind = {
  mqtt: mqttSettings,
  websocket: webSocketSettings,
  http_push: pushSettings,
  omlox: pushSettings,
} as const satisfies Record<ConnectionKind, z.ZodType>
