import type { NotificationProfileUid, SubscriberUid, UserUid } from '../uid.ts'

/** A recipient of alarm notifications, with addresses. */
export interface Subscriber {
  readonly uid: SubscriberUid
  readonly name: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly profileUids: readonly NotificationProfileUid[]
  /** The service keeps one address of each kind, as a bare text, in place of lists. */
  readonly bare: boolean
}

export type SubscriberDraft = Omit<Subscriber, 'uid'>

/** A recipient of system notifications. */
export interface SystemSubscription {
  readonly uid: string
  readonly userUid: UserUid
  readonly profileUids: readonly NotificationProfileUid[]
}

/** Addresses as people type or paste them: one a line, or with commas between. Each once. */
export function addressLines(typed: string): readonly string[] {
  const lines = typed.split(/[\n,;]+/).map(line => line.trim())
  return [...new Set(lines.filter(line => line !== ''))]
}

export const isEmail = (address: string): boolean =>
  address.length <= 254 && /^[^\s@]+@([^\s@]+\.[^\s@]+|localhost)$/.test(address)

/** Digits with blanks, brackets, slashes and hyphens, a plus before them. */
export const isPhone = (address: string): boolean => /^\+?[\d ()/-]{4,30}$/.test(address)

/** What is wrong with typed addresses: one that is none, or more than the service keeps. */
export function addressFault(
  typed: string,
  isAddress: (address: string) => boolean,
  bare: boolean,
): { readonly kind: 'malformed'; readonly address: string } | { readonly kind: 'too-many' } | undefined {
  const addresses = addressLines(typed)
  const wrong = addresses.find(address => !isAddress(address))
  if (wrong !== undefined) return { kind: 'malformed', address: wrong }
  return addresses.length > (bare ? 1 : 50) ? { kind: 'too-many' } : undefined
}
