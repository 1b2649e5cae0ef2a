/** Wie ein Bildschirm ruft, und dass er es nicht kann. */
export const alerting = {
  on: 'Ton an',
  untested: 'Ton an, nicht geprüft',
  testDue: 'Ton für diese Schicht prüfen',
  whyTest:
    'Eine Schicht beginnt mit einer Probe: Dass ein Lautsprecher aus ist, soll nicht erst ein Alarm zeigen.',
  heardBy: (when: string, who: string) => `Zuletzt gehört ${when} von ${who}.`,
  refusedBy: (when: string, who: string) => `Die Probe wurde ausgelassen ${when} von ${who}.`,
  refuse: 'Diese Schicht nicht',
  blocked: 'Ton ist aus: hier einschalten',
  absent: 'Dieser Browser hat keinen Ton',
  mutedUntil: (time: string) => `Stumm bis ${time}`,
  what: 'Alarme ertönen nach ihrer Schwere, immer wieder, bis sie jemand quittiert.',
  test: 'Ton prüfen',
  playing: (severities: string) => `Sie hören drei Signale: ${severities}.`,
  heard: 'Alle drei gehört',
  notHeard: 'Nicht gehört',
  unheard:
    'Die Lautstärke ist jetzt voll. Bitte Lautsprecher und Lautstärke dieses Rechners prüfen, dann noch einmal.',
  mute: '10 Minuten stumm',
  unmute: 'Wieder mit Ton',
  volume: 'Lautstärke',
  notes: 'Hinweise des Systems, solange diese Seite nicht zu sehen ist',
  notesRefused: 'Der Browser erlaubt sie nicht: Das ändern Sie in den Einstellungen dieser Website.',
  awake: 'Bildschirm anlassen',
  noteBody: (count: number) =>
    count === 1
      ? 'Jemand wird gebraucht. Zum Ansehen klicken.'
      : `${count} neue Alarme brauchen jemanden. Zum Ansehen klicken.`,
  silent: 'Der Ton ist blockiert. Klicken Sie, um Alarmtöne einzuschalten.',
  arm: 'Ton einschalten',
  deaf: (since: string) =>
    `Keine Alarme empfangen seit ${since}. Verbindung wird neu aufgebaut; nutzen Sie solange einen anderen Bildschirm.`,
}
