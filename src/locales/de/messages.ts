import { counted, plural } from './plural.ts'

/** Texte an die Anzeigen der Tags. */
export const messages = {
  title: 'Nachrichten',
  compose: 'Neue Nachricht',
  text: 'Nachricht',
  bytes: (used: number, most: number) => `${used} von ${most} Bytes`,
  tooLong: (over: number) =>
    `${over} Bytes zu lang für einen Tag. Umlaute, Akzente und Symbole brauchen je 2 bis 4 Bytes.`,
  textMissing: 'Geben Sie eine Nachricht ein',
  tags: 'An Tags',
  groups: 'An Gruppen',
  recipientsMissing: 'Wählen Sie mindestens einen Tag oder eine Gruppe mit Mitgliedern aus',
  recipients: (count: number) => `Geht an ${counted(count, { one: 'Tag', other: 'Tags' })}`,
  unbound: (count: number) =>
    `${counted(count, { one: 'davon hat', other: 'davon haben' })} keine Hardware und kann sie nicht anzeigen`,
  send: 'Nachricht senden',
  sent: (count: number) => plural(count, { one: 'An 1 Tag gesendet.', other: `An ${count} Tags gesendet.` }),
  list: 'Gesendet und empfangen',
  since: 'seit diese Seite geöffnet wurde',
  at: 'Zeit',
  to: 'Tag',
  from: 'Von',
  unknownSender: 'unbekannt',
  empty: 'Noch keine Nachrichten',
  emptyNext: 'Nachrichten erscheinen hier, sobald sie gesendet oder empfangen werden.',
  unreadable: 'kein Text',
} as const
