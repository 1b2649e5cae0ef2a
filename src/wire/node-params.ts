import * as z from 'zod/mini'
import type { ReportedParameter, SentParameter } from '#domain/hardware/node-parameter.ts'
import type { MacAddress } from '#domain/uid.ts'
import { fromWireMac } from './nodes.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText } from './scalar.ts'

export const wireParam = z.object({
  mac: z.string(),
  field: z.string(),
  value: z.optional(z.unknown()),
  elapsed: wireNumber,
})

export const wireMessage = z.object({
  mac: z.string(),
  field: z.string(),
  value: z.optional(z.unknown()),
  state: wireText,
  reason: wireText,
  sent_at: wireNumber,
  settled_at: wireNumber,
})

/** `elapsed` is in seconds. */
export function fromWireParam({ mac, field, value, elapsed }: z.infer<typeof wireParam>): ReportedParameter {
  const seconds = numberOf(elapsed)
  return {
    mac: fromWireMac(mac),
    name: field,
    value,
    ...(seconds !== undefined && { ageMs: seconds * 1000 }),
  }
}

export function fromWireMessage(message: z.infer<typeof wireMessage>): SentParameter {
  const { state } = message
  const reason = textOf(message.reason)
  const sentAtMs = timeOf(message.sent_at)
  const settledAtMs = timeOf(message.settled_at)
  return {
    mac: fromWireMac(message.mac),
    name: message.field,
    value: message.value,
    state: state === 'applied' || state === 'refused' ? state : 'queued',
    ...(reason && { reason }),
    ...(sentAtMs !== undefined && { sentAtMs }),
    ...(settledAtMs !== undefined && { settledAtMs }),
  }
}

/** Query for reported parameters; without names, for all of them. */
export const toWireParamsQuery = (
  macs: readonly MacAddress[],
  names: readonly string[] | undefined,
  ask: boolean | undefined,
) => ({ mac: macs, fields: names, force_update: ask ? true : undefined })

/** Sends one parameter to one node (specification, "Send parameters"). */
export const toWireMessage = (mac: MacAddress, name: string, value: unknown) => ({
  mac,
  params: [{ [name]: value }],
})

/** Firmware is sent as a parameter with its own format (docs/interface.md, Node parameters). */
export const firmwareParameter = (version: string) => ({ name: 'p', value: { firmware: version } })
