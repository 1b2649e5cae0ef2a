/** Einstellungen eines Projekts: Aufbewahrung, Zonenregeln, Rechte. */
export const projectSettings = {
  title: 'Projekteinstellungen',
  off: 'Nicht verfügbar',
  offDetail: 'Dieser Dienst hat keine Projekteinstellungen.',
  readOnly: 'Nur Administratoren dieses Projekts können die Einstellungen ändern.',
  saved: 'Gespeichert.',
  numberMissing: 'Geben Sie eine Zahl ein',
  retention: 'Aufbewahrung',
  zones: 'Zonenregeln',
  silence: 'Stumme Tags',
  rights: 'Rechte',
  fields: {
    retentionDays: 'Positionen aufbewahren (Tage)',
    lateLimitHours: 'Verspätete Positionen für Ereignisse berücksichtigen (Stunden)',
    exitMarginM: 'Austrittsabstand (m)',
    confirmFixes: 'Positionen zur Bestätigung',
    confirmS: 'Oder zwei Positionen mit diesem Abstand (s)',
    plausibleSpeedMps: 'Höchste plausible Geschwindigkeit (m/s)',
    hideSilentMinutes: 'Ausblenden nach (Minuten ohne Position)',
  },
  retentionHint: (days: number) =>
    `Leer: ${days} Tage, die Vorgabe dieses Servers. Ältere Positionen werden gelöscht; Ereignisse und Alarme bleiben.`,
  hints: {
    lateLimitHours:
      'Später eintreffende Positionen werden gespeichert, erzeugen aber keine Zonenereignisse und Alarme.',
    exitMarginM: 'Ein Tag hat eine Zone verlassen, wenn er so weit außerhalb der Grenze ist.',
    confirmFixes:
      'So viele aufeinanderfolgende Positionen müssen übereinstimmen, bevor ein Tag eine Zone betritt oder verlässt.',
    confirmS: 'Zwei übereinstimmende Positionen genügen, wenn mindestens so viel Zeit dazwischen liegt.',
    plausibleSpeedMps:
      'Leer: abhängig vom Typ des Tags. Eine schnellere Bewegung zählt, sobald die folgenden Positionen sie bestätigen.',
    hideSilentMinutes:
      'Leer: nie. Ausgeblendete Tags werden auf der Karte weder gezeichnet noch gezählt; Listen und Sammlungen enthalten sie.',
  },
  operatorsConfigure: 'Projektbenutzer dürfen die Konfiguration ändern',
  operatorsConfigureHint:
    'Standorte, Grundrisse, Knoten, Anker, Sync und Benachrichtigungsprofile. Zonen, Tags und Alarme dürfen sie immer ändern.',
} as const
