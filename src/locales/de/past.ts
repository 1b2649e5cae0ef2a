const span = (ms: number) => {
  const s = Math.round(ms / 1000)
  if (s < 100) return `${s} s`
  if (s < 6000) return `${Math.round(s / 60)} min`
  return s < 172_800 ? `${Math.round(s / 3600)} h` : `${Math.round(s / 86_400)} d`
}

/** Blick in die Vergangenheit: die Zeitleiste der Fläche. */
export const past = {
  bar: 'Zeit',
  banner: (moment: string) => `Sie sehen ${moment}, nicht jetzt`,
  ago: (ms: number) => `vor ${span(ms)}`,
  live: 'Live',
  toLive: 'Zurück zu jetzt',
  aside: (moment: string) => `Diese Seite zeigt jetzt. Ihr Zeitpunkt, ${moment}, bleibt gemerkt.`,
  toMoment: 'Zurück zu diesem Zeitpunkt',
  now: 'jetzt',
  play: 'Abspielen',
  pause: 'Anhalten',
  stop: 'In diesem Augenblick anhalten',
  lastMinutes: 'Die letzten 10 Minuten abspielen',
  back: '10 s zurück',
  forward: '10 s vor',
  before: 'Zum Ereignis davor',
  after: 'Zum nächsten Ereignis',
  speed: 'Geschwindigkeit',
  times: (speed: number) => `${speed}-fach`,
  goTo: 'Zu einem Zeitpunkt',
  zoomIn: 'Kürzerer Zeitraum',
  zoomOut: 'Längerer Zeitraum',
  timeline: 'Gezeigter Zeitpunkt',
  timelineHelp:
    'Links und rechts gehen um 1 s, mit Umschalt um 10 s, Bild auf und ab von Ereignis zu Ereignis, Plus und Minus zoomen, die Leertaste spielt ab, Ende führt zu jetzt.',
  tooLate: 'Dieser Zeitpunkt ist noch nicht da.',
  reading: 'Die Aufzeichnung wird gelesen…',
  failed: 'Die Aufzeichnung konnte nicht gelesen werden.',
  noHistory:
    'Dieser Dienst hebt keine Positionen auf. Gezeigt wird, was dieser Browser selbst gesehen hat, während Floorwatch in ihm offen war, höchstens zwei Stunden zurück; mehr ist nicht bekannt.',
  noHistoryYet:
    'Dieser Dienst hebt keine Positionen auf, und dieser Browser hat von dieser Zeit nichts gesehen.',
  gap: (from: string, to: string) => `Von ${from} bis ${to} wurde nichts aufgezeichnet`,
  notKept: (days: number, from: string) =>
    `Nicht aufbewahrt: Positionen, die älter als ${days} ${days === 1 ? 'Tag' : 'Tage'} sind, werden gelöscht. Die ältesten sind vom ${from}.`,
  nothingHere: 'Von diesem Zeitpunkt ist nichts aufgezeichnet.',
  changedSince: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} wurde seither geändert: gezeichnet wie jetzt.`
      : `${names.length} Zonen wurden seither geändert: gezeichnet wie jetzt.`,
  noZoneHistory: 'Dieser Dienst führt keine Geschichte der Zonen: sie sind gezeichnet wie jetzt.',
  readOnly: 'Die Vergangenheit lässt sich ansehen, nicht ändern. Zum Bearbeiten zurück zu jetzt.',
  drawing: 'Beenden oder verwerfen Sie die Zeichnung, um die Vergangenheit anzusehen.',
  tagsIn: 'Tags darin damals',
  notHeardThen: 'in den 5 min davor nicht gehört',
  noTagsThen: 'Zu diesem Zeitpunkt gab es kein Tag.',
  ofNowOnly: 'Hardware, Sync und das Alter der Daten sind nur von jetzt bekannt und fehlen hier.',
  noZonesThen: 'Dieser Dienst führt keine Geschichte der Zonen; welche es gab, ist nicht bekannt.',
  alarmsThen:
    'Die Alarme der 24 Stunden vor diesem Zeitpunkt, wie sie damals standen. In der Vergangenheit lässt sich nichts quittieren.',
  noAlarmsThen: 'Kein Alarm stand damals so.',
  marks: {
    alarm: (line: string, time: string) => `${time} Alarm: ${line}`,
    enter: (tag: string, zone: string, time: string) => `${time} ${tag} kam in ${zone}`,
    exit: (tag: string, zone: string, time: string) => `${time} ${tag} verließ ${zone}`,
    dwell: (tag: string, zone: string, time: string) => `${time} ${tag} blieb zu lange in ${zone}`,
    several: (count: number, time: string) => `${time} ${count} Ereignisse`,
  },
  goThere: 'Zu diesem Zeitpunkt',
  blackBox: 'Flugschreiber',
} as const
