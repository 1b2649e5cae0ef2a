/** Texte an die Anzeigen der Tags. */
export const messages = {
  title: 'Nachrichten',
  compose: 'Nachricht schreiben',
  text: 'Text',
  bytes: (used: number, most: number) => `${used} von ${most} Bytes`,
  tooLong: (over: number) =>
    `${over} Bytes zu lang für einen Tag. Umlaute, Akzente und Zeichen brauchen je 2 bis 4 Bytes.`,
  textMissing: 'Tippen Sie den Text.',
  tags: 'An Tags',
  groups: 'An Gruppen',
  recipientsMissing: 'Wählen Sie mindestens einen Tag oder eine Gruppe mit Mitgliedern.',
  recipients: (count: number) => (count === 1 ? 'Geht an 1 Tag' : `Geht an ${count} Tags`),
  unbound: (count: number) =>
    count === 1
      ? '1 davon hat kein Gerät und kann sie nicht zeigen'
      : `${count} davon haben kein Gerät und können sie nicht zeigen`,
  send: 'Senden',
  sent: (count: number) => (count === 1 ? 'An 1 Tag gesendet.' : `An ${count} Tags gesendet.`),
  list: 'Gesendet und empfangen',
  since: 'seit diese Seite offen ist',
  at: 'Zeit',
  to: 'Tag',
  from: 'Von',
  unknownSender: 'nicht genannt',
  empty: 'Noch keine Nachricht',
  emptyNext: 'Was von hier oder anderswo gesendet wird, erscheint, sobald der Dienst es weitergibt.',
  unreadable: 'kein Text',
} as const
