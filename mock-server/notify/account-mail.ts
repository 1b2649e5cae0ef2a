import type { Delivery, DeliveryFields } from '../store/deliveries.ts'

/** An e-mail to the owner of an account, with a secret that must not be stored in the delivery log. */
export interface AccountMail {
  address: string
  subject: string
  text: string
  /** Absent if readers of the delivery log may read the text. */
  secret?: string
  /** Epoch ms; the secret expires then. */
  validUntil: number
}

const hidden = '(not stored)'

/** The part that the delivery log stores: everything except the secret. */
export function loggedMail({ address, subject, text, secret }: AccountMail): DeliveryFields {
  return {
    project_uid: null,
    profile_uid: null,
    alarm_uid: null,
    channel: 'email',
    address,
    subject,
    text: secret === undefined ? text : text.replaceAll(secret, hidden),
    status: 'queued',
    error: null,
    held_back: 0,
  }
}

/** Full texts of e-mails that could not be sent: in memory only, and only while their secrets are valid. */
export function createUnsentTexts(now: () => number) {
  const texts = new Map<string, { text: string; validUntil: number }>()
  return {
    keep(uid: string, { text, validUntil }: AccountMail): void {
      for (const [old, each] of texts) if (each.validUntil <= now()) texts.delete(old)
      texts.set(uid, { text, validUntil })
    },
    /** The row with its full text, if it is still in memory. */
    readable(delivery: Delivery): Delivery {
      const kept = texts.get(delivery.uid)
      return kept && kept.validUntil > now() ? { ...delivery, text: kept.text } : delivery
    },
  }
}
