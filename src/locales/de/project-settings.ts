/** Einstellungen eines Projekts: Aufbewahrung, Zonenregeln, Rechte. */
export const projectSettings = {
  title: 'Einstellungen dieses Projekts',
  off: 'Nicht verfügbar',
  offDetail: 'Dieser Dienst hat keine Einstellungen für Projekte.',
  readOnly: 'Nur Administratoren des Projekts ändern seine Einstellungen.',
  saved: 'Gespeichert.',
  numberMissing: 'Geben Sie eine Zahl ein',
  retention: 'Aufbewahrung',
  zones: 'Zonenregeln',
  silence: 'Stumme Tags',
  rights: 'Rechte',
  fields: {
    retentionDays: 'Positionen aufbewahren (Tage)',
    lateLimitHours: 'Verspätete Positionen erzeugen Ereignisse bis (Stunden)',
    exitMarginM: 'Austrittsabstand (m)',
    confirmFixes: 'Positionen, die einen Wechsel bestätigen',
    confirmS: 'Oder zwei Positionen in diesem Abstand (s)',
    plausibleSpeedMps: 'Höchste plausible Geschwindigkeit (m/s)',
    hideSilentMinutes: 'Ausblenden nach (Minuten ohne Position)',
  },
  retentionHint: (days: number) =>
    `Leer: ${days} Tage, die Vorgabe dieses Servers. Ältere Positionen werden gelöscht; Ereignisse und Alarme bleiben.`,
  hints: {
    lateLimitHours:
      'Positionen, die später eintreffen, werden gespeichert, erzeugen aber keine Zonenereignisse und Alarme.',
    exitMarginM: 'Ein Tag hat eine Zone verlassen, wenn es so weit hinter der Grenze ist.',
    confirmFixes: 'So viele Positionen nacheinander müssen übereinstimmen, bevor ein Tag ein- oder austritt.',
    confirmS: 'Zwei übereinstimmende Positionen genügen, wenn so viel Zeit zwischen ihnen liegt.',
    plausibleSpeedMps:
      'Leer: nach dem Typ des Tags. Eine schnellere Bewegung zählt, sobald die nächsten Positionen dazu passen.',
    hideSilentMinutes:
      'Leer: nie. Ein ausgeblendetes Tag wird weder gezeichnet noch gezählt; Listen und Sammelpunkte zeigen es weiterhin.',
  },
  operatorsConfigure: 'Projektbenutzer dürfen die Konfiguration ändern',
  operatorsConfigureHint:
    'Standorte, Grundrisse, Knoten, Anker, Sync und Benachrichtigungsprofile. Zonen, Tags und Alarme dürfen sie immer ändern.',
} as const
