import * as z from 'zod/mini'
import type { Broker } from '#domain/connection/connection.ts'

const text = z.nullish(z.string())

/** Settings of an MQTT broker, without secrets. */
export const wireBroker = {
  url: z.string(),
  protocol: z.enum(['3.1.1', '5']),
  qos: z.union([z.literal(0), z.literal(1)]),
  user: text,
  ca: text,
  client_certificate: text,
}
const broker = z.object(wireBroker)

export function fromWireBroker(settings: z.infer<typeof broker>): Broker {
  const { url, protocol, qos, user, ca, client_certificate: clientCertificate } = settings
  return {
    ...{ url, protocol, qos },
    ...(user && { user }),
    ...(ca && { ca }),
    ...(clientCertificate && { clientCertificate }),
  }
}

export const toWireBroker = (from: Broker) => ({
  ...{ url: from.url, protocol: from.protocol, qos: from.qos },
  user: from.user ?? null,
  ca: from.ca ?? null,
  client_certificate: from.clientCertificate ?? null,
  ...(from.password !== undefined && { password: from.password }),
  ...(from.clientKey !== undefined && { client_key: from.clientKey }),
})
