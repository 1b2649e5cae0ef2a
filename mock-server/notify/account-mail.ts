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

/** The e-mail with the link to set a new password, plain text. */
export function restoreMessage(link: string, validMinutes: number): { subject: string; text: string } {
  const lines = [
    'A new password was requested for this address.',
    '',
    `Set it here within ${validMinutes} minutes; the link works once:`,
    link,
    '',
    'If this was not you, ignore this e-mail: the password stays unchanged.',
  ]
  return { subject: 'Floorwatch: set a new password', text: `${lines.join('\n')}\n` }
}

/** The e-mail to the previous address of an account, plain text. */
export function emailUndoMessage(newEmail: string, link: string | undefined, validDays: number) {
  const undo =
    link === undefined
      ? ['If this was not you, contact an administrator.']
      : [
          `If this was not you, set a new password here within ${validDays} days. This also restores the address and`,
          'signs out all sessions of the account:',
          link,
        ]
  const lines = [`The e-mail address of your account was changed to ${newEmail}.`, '', ...undo]
  return { subject: 'Floorwatch: your e-mail address was changed', text: `${lines.join('\n')}\n` }
}

/** The e-mail to the new address of an account, plain text. */
export function emailChangedMessage(oldEmail: string) {
  const text = `This is now the e-mail address of the account that used ${oldEmail}. Sign in with it.\n`
  return { subject: 'Floorwatch: your e-mail address was changed', text }
}

/** The e-mail after a change of the second factor, plain text. @param what a sentence */
export function secondFactorMessage(what: string) {
  const lines = [what, '', 'If this was not you, change your password and contact an administrator.']
  return {
    subject: 'Floorwatch: the second factor of your account was changed',
    text: `${lines.join('\n')}\n`,
  }
}

/** The e-mail with the link of an invitation, plain text. */
export function invitationMessage(link: string, validDays: number) {
  const lines = [
    'You are invited to Floorwatch, which shows live positions and alarms of your site.',
    '',
    `Choose your password here within ${validDays} days; the link works once:`,
    link,
    '',
    'If you do not expect this invitation, ignore this e-mail.',
  ]
  return { subject: 'Floorwatch: you are invited', text: `${lines.join('\n')}\n` }
}
