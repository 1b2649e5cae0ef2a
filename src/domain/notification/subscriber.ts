import type { NotificationProfileUid, SubscriberUid, UserUid } from '../uid.ts'

/** A recipient of alarm notifications, with addresses. */
export interface Subscriber {
  readonly uid: SubscriberUid
  readonly name: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly profileUids: readonly NotificationProfileUid[]
  /** The service stores one address of each kind as plain text instead of lists. */
  readonly bare: boolean
}

export type SubscriberDraft = Omit<Subscriber, 'uid'>

/** A recipient of system notifications. */
export interface SystemSubscription {
  readonly uid: string
  readonly userUid: UserUid
  readonly profileUids: readonly NotificationProfileUid[]
}

/** Splits typed or pasted addresses by lines and commas, without duplicates. */
export function addressLines(typed: string): readonly string[] {
  const lines = typed.split(/[\n,;]+/).map(line => line.trim())
  return [...new Set(lines.filter(line => line !== ''))]
}

export const isEmail = (address: string): boolean =>
  address.length <= 254 && /^[^\s@]+@([^\s@]+\.[^\s@]+|localhost)$/.test(address)

/** Digits with spaces, brackets, slashes and hyphens, optionally after a plus. */
export const isPhone = (address: string): boolean => /^\+?[\d ()/-]{4,30}$/.test(address)

/** Whether an address is invalid, or there are more than the service stores. */
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
