import { z } from 'zod'

const pem = z
  .string()
  .max(20_000)
  .regex(/^\s*-----BEGIN [A-Z0-9 ]+-----/, 'must be PEM')
const secret = z.string().min(1, 'must not be empty').max(20_000).nullish()
const protocols = ['mqtt:', 'mqtts:', 'ws:', 'wss:']

function isBrokerUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
}

const brokerUrl = z
  .string()
  .max(1_000)
  .refine(isBrokerUrl, 'must be an address such as mqtts://broker.example:8883')
  .refine(text => !URL.parse(text)?.username, 'must not contain a user or password')

/** Wildcards stand for whole levels; `#` is last. */
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
  password: secret,
  /** Certificates, PEM. */
  ca: pem.nullish(),
  client_certificate: pem.nullish(),
  client_key: secret,
})
export type MqttSettings = z.output<typeof mqttSettings>

export const pushSettings = z.object({})

/** Fields of settings that are stored as secrets. */
export const secretFields = ['password', 'client_key'] as const
