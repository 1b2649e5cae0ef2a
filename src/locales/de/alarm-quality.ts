import { counted } from './plural.ts'

/** Wie gut die Alarme eines Zeitraums waren. */
export const alarmQuality = {
  title: 'Alarmqualität',
  toAlarms: 'Alarme',
  period: {
    label: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    typed: 'Von … bis …',
    wrong: 'Das Ende muss nach dem Beginn liegen',
    last: (hours: number) => (hours < 48 ? `Letzte ${hours} h` : `Letzte ${hours / 24} Tage`),
  },
  empty: 'Kein Alarm in diesem Zeitraum',
  emptyWhat: 'Es gibt nichts auszuwerten. Wählen Sie einen längeren Zeitraum.',
  limits: 'Verglichen mit ISA-18.2',
  measure: 'Kennzahl',
  here: 'Dieses Projekt',
  limit: 'Grenzwert',
  verdict: 'Ergebnis',
  over: '▲ über Grenzwert',
  within: '✓ im Grenzwert',
  figure: 'Veröffentlicht (ISA-18.2)',
  figures: {
    perTenMinutes: 'Gemeldete Alarme in 10 Minuten: im Mittel etwa 1',
    peak: 'Höchste Zahl von Alarmen in 10 Minuten: höchstens 10',
    floodShare: 'Zeit mit Alarmschauer: unter etwa 1 %',
    chatter: 'Flatternde und flüchtige Alarme: keiner',
    stale: 'Daueralarme: weniger als 5 an jedem Tag',
    topTenShare: 'Die 10 häufigsten Alarme: höchstens 1 % bis 5 %',
    highShare: 'Verteilung der Schweregrade: 80 % niedrig, 15 % mittel, 5 % hoch',
  },
  notJudged: '-',
  fewSources: 'nicht bewertet: höchstens zehn Quellen',
  dominant: (source: string, share: string) => `${share} der Alarme kommen aus einer Quelle: ${source}.`,
  measures: {
    perTenMinutes: 'Alarme in 10 Minuten im Mittel',
    peak: 'Höchste Zahl von Alarmen in 10 Minuten',
    floodShare: 'Zeit mit Alarmschauer (mehr als 10 Alarme in 10 Minuten)',
    chatter: 'Flatternde Quellen (3 Alarme in einer Minute)',
    stale: 'Daueralarme (länger als einen Tag aktiv)',
    topTenShare: 'Anteil der 10 häufigsten Quellen',
    highShare: 'Anteil mit hohem Schweregrad',
  },
  counted: (alarms: number, floods: number) =>
    `${counted(alarms, { one: 'Alarm', other: 'Alarme' })}, ${counted(floods, { one: 'Alarmschauer', other: 'Alarmschauer' })}.`,
  answered: (span: string) => `Mittlere Zeit bis zur Quittierung (Median): mehr als ${span}.`,
  published:
    'Grenzwerte für eine Person: ANSI/ISA-18.2-2016, Abschnitt 16 (Kennzahlen); EEMUA 191 nennt dieselben. Die zehn häufigsten Quellen werden bewertet, wenn es mehr als zehn gibt.',
  overTime: 'Alarme im Zeitverlauf',
  sources: 'Häufigste Quellen',
  share: (count: string, percent: string) => `${count} (${percent} %)`,
  tryOut: 'Mit Verlauf testen',
  tryDwellOf: (zone: string, seconds: number) =>
    `Verweildauer von ${seconds} s für ${zone} mit dem Verlauf testen`,
  openZone: 'Zone öffnen',
  tryQuietOf: (zone: string) => `${zone} nur mit Ereignissen mit dem Verlauf testen`,
  openTag: 'Tag öffnen',
  dwell: (seconds: number) =>
    `Kurze, wiederholte Alarme: Eine Verweildauer von ${seconds} s würde die meisten unterdrücken.`,
  groups: 'Gilt die Zone für alle? Grenzen Sie sie durch Gruppen oder aktive Zeiten ein.',
  battery: 'Prüfen Sie Batterie und Intervall des Tags.',
  look: 'Prüfen Sie die im Alarm genannte Hardware.',
  floodsTitle: 'Alarmschauer',
  floodLine: (from: string, span: string, count: number, most: string) =>
    `${from}, ${span} lang: ${count} Alarme, meist ${most}`,
  lookAtMoment: 'Zeitpunkt anzeigen',
  staleTitle: 'Daueralarme',
  staleLine: (what: string, span: string) => `${what}: seit ${span}`,
  chatterTitle: 'Flatternde Quellen',
  chatterLine: (what: string, count: number, perMinute: number) =>
    `${what}: ${count}-mal, bis zu ${perMinute} in einer Minute`,
}
