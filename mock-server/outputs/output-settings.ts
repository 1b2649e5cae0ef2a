import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { addressField, mqttSettings, pemField } from '../ingest/connection-settings.ts'

const topicPrefix = z
  .string()
  .min(1, 'must not be empty')
  .max(200)
  .regex(/^[^+#$/\p{Cc}][^+#\p{Cc}]*$/u, 'must not contain + or #, or start with / or $')
  .refine(text => !text.endsWith('/'), 'must not end with /')

/** Settings of an output to an MQTT broker; `password` and `client_key` are never returned. */
export const mqttOutputSettings = mqttSettings
  .omit({ topics: true })
  .extend({ topic_prefix: topicPrefix.default('floorwatch') })
export type MqttOutputSettings = z.output<typeof mqttOutputSettings>

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Whether a host is localhost or an IP address of a private network; names are not resolved. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost') return true
  const version = isIP(host)
  return version > 0 && privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** Settings of a webhook. */
export const webhookSettings = z.object({
  url: addressField(['https:', 'http:'], 'https://receiver.example/hooks').refine(text => {
    const url = URL.parse(text)
    return url?.protocol !== 'http:' || isPrivate(url.hostname)
  }, 'must start with https:// unless it is an address of a private network'),
  ca: pemField.nullish(),
})
export type WebhookSettings = z.output<typeof webhookSettings>

export const outputKinds = ['mqtt', 'webhook'] as const
export type OutputKind = (typeof outputKinds)[number]

export const outputSettingsOfKind = {
  mqtt: mqttOutputSettings,
  webhook: webhookSettings,
} as const satisfies Record<OutputKind, z.ZodType>
