import * as z from 'zod/mini'
import type { Subscriber, SubscriberDraft, SystemSubscription } from '#domain/notification/subscriber.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

/** Lists in newer deployments, a string in older ones. */
const wireAddresses = z.nullish(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]))

export const wireSubscriber = z.object({
  uid: wireUid,
  name: wireText,
  addresses: z.nullish(z.object({ email: wireAddresses, phone: wireAddresses })),
  notifications: z.nullish(z.array(wireUid)),
})

function listOf(addresses: z.infer<typeof wireAddresses>): string[] {
  const rows = Array.isArray(addresses) ? addresses : [addresses]
  return rows.flatMap(row => textOf(row)?.trim() || [])
}

const isBare = (addresses: unknown) => typeof addresses === 'string' || typeof addresses === 'number'

export function fromWireSubscriber(row: z.infer<typeof wireSubscriber>): Subscriber {
  return {
    uid: row.uid,
    name: textOf(row.name) ?? row.uid,
    emails: listOf(row.addresses?.email),
    phones: listOf(row.addresses?.phone),
    profileUids: row.notifications ?? [],
    bare: isBare(row.addresses?.email) || isBare(row.addresses?.phone),
  }
}

/** In the form that the service uses. */
export function toWireSubscriber({ name, emails, phones, profileUids, bare }: SubscriberDraft) {
  const formed = (addresses: readonly string[]) => (bare ? (addresses[0] ?? '') : addresses)
  return {
    name,
    addresses: { email: formed(emails), phone: formed(phones) },
    notifications: profileUids,
  }
}

export const wireSystemSubscription = z.object({
  user_uid: wireUid,
  notifications: z.nullish(z.array(wireUid)),
})

/** Identified by its user, because the specification has no uid for it. */
export function fromWireSystemSubscription(row: z.infer<typeof wireSystemSubscription>): SystemSubscription {
  return { uid: row.user_uid, userUid: row.user_uid, profileUids: row.notifications ?? [] }
}

export const toWireSystemSubscription = (draft: Omit<SystemSubscription, 'uid'>) => ({
  user_uid: draft.userUid,
  notifications: draft.profileUids,
})
