import * as z from 'zod/mini'
import type { Site } from '#domain/site/site.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

export const wireSite = z.object({
  uid: wireUid,
  name: wireText,
  address: z.optional(z.unknown()),
  country: wireText,
  timezone: wireText,
  shift: z.optional(z.unknown()),
})

/** Depending on the deployment, an address is a string or a list of lines. */
function addressOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(String).join(', ') || undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function fromWireSite(site: z.infer<typeof wireSite>): Site {
  const address = addressOf(site.address)
  const country = textOf(site.country)
  const timeZone = textOf(site.timezone)
  return {
    uid: site.uid,
    name: textOf(site.name) ?? site.uid,
    ...(address && { address }),
    ...(country && { country }),
    ...(timeZone && { timeZone }),
    ...(site.shift !== undefined && { shift: site.shift }),
  }
}

/** A create has all fields; an update only `name` and `shift` (specification, "Sites"). */
export function toWireSite(site: Partial<Omit<Site, 'uid'>>) {
  return {
    name: site.name,
    address: site.address,
    country: site.country,
    timezone: site.timeZone,
    shift: site.shift,
  }
}
