/** One message to one address, with its delivery status. */
export interface NotificationDelivery {
  readonly uid: string
  readonly atMs?: number
  readonly profileUid?: string
  readonly alarmUid?: string
  readonly channel: string
  readonly address: string
  readonly subject: string
  readonly text: string
  /** queued, sent, outbox (no mail server is configured) or failed; another service may have more. */
  readonly status: string
  /** Error message of the channel. */
  readonly error?: string
  /** Notifications about the same cause that were suppressed before this one. */
  readonly heldBack: number
}

export interface DeliveryFilter {
  readonly typed: string
  /** A delivery status, or `held-back`. */
  readonly status: string
  readonly channel: string
  readonly profile: string
}

/** Deliveries that match every filter that is set. */
export function filterDeliveries(
  deliveries: readonly NotificationDelivery[],
  { typed, status, channel, profile }: DeliveryFilter,
): readonly NotificationDelivery[] {
  const words = typed.trim().toLowerCase()
  return deliveries.filter(
    row =>
      (status === '' || (status === 'held-back' ? row.heldBack > 0 : row.status === status)) &&
      (channel === '' || row.channel === channel) &&
      (profile === '' || row.profileUid === profile) &&
      [row.address, row.subject, row.text].some(text => text.toLowerCase().includes(words)),
  )
}
