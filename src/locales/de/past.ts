import { counted, plural } from './plural.ts'

const span = (ms: number) => {
  const s = Math.round(ms / 1000)
  if (s < 100) return `${s} s`
  if (s < 6000) return `${Math.round(s / 60)} min`
  return s < 172_800 ? `${Math.round(s / 3600)} h` : `${Math.round(s / 86_400)} d`
}

/** Ansicht der Vergangenheit: die Zeitleiste der Karte. */
export const past = {
  bar: 'Zeit',
  banner: (moment: string) => `Anzeige vom ${moment} (nicht live)`,
  ago: (ms: number) => `vor ${span(ms)}`,
  live: 'Live',
  toLive: 'Zurück zu live',
  livePage: (moment: string) =>
    `Diese Seite zeigt aktuelle Daten. Ihr gewählter Zeitpunkt, ${moment}, bleibt erhalten.`,
  toMoment: 'Zurück zum gewählten Zeitpunkt',
  now: 'jetzt',
  play: 'Abspielen',
  pause: 'Anhalten',
  stop: 'Zu diesem Zeitpunkt anhalten',
  lastMinutes: 'Die letzten 10 Minuten abspielen',
  back: '10 s zurück',
  forward: '10 s vor',
  previousEvent: 'Voriges Ereignis',
  nextEvent: 'Nächstes Ereignis',
  speed: 'Geschwindigkeit',
  times: (speed: number) => `${speed}-fach`,
  goTo: 'Zu Zeitpunkt',
  zoomIn: 'Zeitleiste vergrößern',
  zoomOut: 'Zeitleiste verkleinern',
  timeline: 'Gewählter Zeitpunkt',
  timelineHelp:
    'Links und rechts bewegen um 1 s, mit Umschalt um 10 s; Bild auf und ab gehen zum vorigen und nächsten Ereignis; Plus und Minus zoomen; die Leertaste spielt ab; Ende kehrt zu live zurück.',
  reading: 'Verlauf wird geladen…',
  failed: 'Der Verlauf konnte nicht geladen werden.',
  noHistory:
    'Dieser Dienst speichert keine Positionen. Angezeigt werden nur Positionen, die dieser Browser in den letzten zwei Stunden empfangen hat.',
  gap: (from: string, to: string) => `Keine Positionen aufgezeichnet von ${from} bis ${to}`,
  notKept: (days: number, from: string) =>
    `Positionen, die älter als ${counted(days, { one: 'Tag', other: 'Tage' })} sind, werden gelöscht. Die ältesten sind vom ${from}.`,
  nothingHere: 'Zu diesem Zeitpunkt wurden keine Positionen aufgezeichnet.',
  changedSince: (names: readonly string[]) =>
    plural(names.length, {
      one: `${names[0]} wurde seitdem geändert. Angezeigt wird der aktuelle Umriss.`,
      other: `${names.length} Zonen wurden seitdem geändert. Angezeigt werden die aktuellen Umrisse.`,
    }),
  noZoneHistory: 'Dieser Dienst hat keinen Zonenverlauf. Angezeigt werden die aktuellen Zonen.',
  readOnly: 'In der Vergangenheit können Sie nichts bearbeiten. Kehren Sie dazu zu live zurück.',
  drawing: 'Beenden oder verwerfen Sie die Zeichnung, um die Vergangenheit anzusehen.',
  tagsIn: 'Tags in der Zone zu diesem Zeitpunkt',
  noFixThen: 'in den 5 min davor nicht empfangen',
  noTagsThen: 'Zu diesem Zeitpunkt gab es keine Tags.',
  liveOnly: 'Hardware, Sync und Datenalter gibt es nur live.',
  noZonesThen:
    'Dieser Dienst hat keinen Zonenverlauf, deshalb sind die Zonen dieses Zeitpunkts nicht bekannt.',
  alarmsThen:
    'Alarme der 24 Stunden vor diesem Zeitpunkt in ihrem damaligen Zustand. In der Vergangenheit lassen sich Alarme nicht quittieren.',
  noAlarmsThen: 'Zu diesem Zeitpunkt keine Alarme in diesem Zustand.',
  marks: {
    alarm: (line: string, time: string) => `${time} Alarm: ${line}`,
    enter: (tag: string, zone: string, time: string) => `${time} ${tag} hat ${zone} betreten`,
    exit: (tag: string, zone: string, time: string) => `${time} ${tag} hat ${zone} verlassen`,
    dwell: (tag: string, zone: string, time: string) => `${time} ${tag} ist zu lange in ${zone} geblieben`,
    several: (count: number, time: string) => `${time} ${count} Ereignisse`,
  },
  goThere: 'Zu diesem Zeitpunkt',
  blackBox: 'Vorfallaufzeichnung',
} as const
