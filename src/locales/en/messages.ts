/** Texts to the displays of tags. */
export const messages = {
  title: 'Messages',
  compose: 'Write a message',
  text: 'Text',
  bytes: (used: number, most: number) => `${used} of ${most} bytes`,
  tooLong: (over: number) =>
    `${over} bytes too long for a tag. Letters with accents and signs take 2 to 4 bytes each.`,
  textMissing: 'Type the text.',
  tags: 'To tags',
  groups: 'To groups',
  recipientsMissing: 'Choose at least one tag, or a group with members.',
  recipients: (count: number) => (count === 1 ? 'Goes to 1 tag' : `Goes to ${count} tags`),
  unbound: (count: number) =>
    count === 1
      ? '1 of them has no hardware and cannot show it'
      : `${count} of them have no hardware and cannot show it`,
  send: 'Send',
  sent: (count: number) => (count === 1 ? 'Sent to 1 tag.' : `Sent to ${count} tags.`),
  list: 'Sent and received',
  since: 'since this page was opened',
  at: 'Time',
  to: 'Tag',
  from: 'From',
  unknownSender: 'not told',
  empty: 'No message yet',
  emptyNext: 'What is sent from here or elsewhere appears as the service passes it on.',
  unreadable: 'not a text',
} as const
