import { counted, plural } from './plural.ts'

/** Texts to the displays of tags. */
export const messages = {
  title: 'Messages',
  compose: 'New message',
  text: 'Message',
  bytes: (used: number, most: number) => `${used} of ${most} bytes`,
  tooLong: (over: number) =>
    `${over} bytes too long for a tag. Accented letters and symbols take 2 to 4 bytes each.`,
  textMissing: 'Enter a message',
  tags: 'To tags',
  groups: 'To groups',
  recipientsMissing: 'Select at least one tag, or a group with members',
  recipients: (count: number) => `Sends to ${counted(count, { one: 'tag', other: 'tags' })}`,
  unbound: (count: number) =>
    `${counted(count, { one: 'of them has', other: 'of them have' })} no hardware and cannot show it`,
  send: 'Send message',
  sent: (count: number) => plural(count, { one: 'Sent to 1 tag.', other: `Sent to ${count} tags.` }),
  list: 'Sent and received',
  since: 'since this page was opened',
  at: 'Time',
  to: 'Tag',
  from: 'From',
  unknownSender: 'unknown',
  empty: 'No messages yet',
  emptyNext: 'Messages appear here when they are sent or received.',
  unreadable: 'not text',
} as const
