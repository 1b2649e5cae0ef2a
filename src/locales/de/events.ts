/** Durchgänge von Zonen und Annäherungswarnungen. */
export const events = {
  title: 'Ereignisse',
  tabs: { zone: 'Zonenereignisse', pws: 'Annäherungswarnungen' },
  tabList: 'Arten von Ereignissen',
  kind: 'Ereignis',
  everyKind: 'Alle Ereignisse',
  kinds: { enter: 'betreten', exit: 'verlassen', dwell: 'zu lange geblieben' },
  least: 'Zonen',
  information: 'Alle Zonen',
  alarm: 'Zonen mit Alarmen',
  area: 'Bereich',
  everyArea: 'Alle Bereiche',
  search: 'Tag oder Zone',
  zoneOnly: (zone: string) => `Nur ${zone}: alle Zonen anzeigen`,
  at: 'Zeit',
  tag: 'Tag',
  zone: 'Zone',
  where: 'Position',
  metres: (x: string, y: string) => `${x}; ${y} m`,
  stayed: 'Dauer',
  other: 'Tag in der Nähe',
  buffer: 'Puffer',
  more: 'Details',
  removed: 'gelöscht',
  reading: (shown: number, total: number | undefined) =>
    total === undefined ? `${shown} bisher geladen` : `${shown} von ${total} geladen`,
  count: (shown: number, all: number) =>
    shown === all ? `${all} Ereignisse` : `${shown} von ${all} Ereignissen`,
  stopped: (all: number) =>
    `Nur die neuesten ${all} Ereignisse sind geladen. Wählen Sie einen kürzeren Zeitraum, um die anderen zu sehen.`,
  none: 'Keine Ereignisse in diesem Zeitraum',
  noneNext:
    'Wählen Sie einen längeren Zeitraum. Ereignisse entstehen, wenn ein Tag eine Zone betritt, verlässt oder zu lange bleibt: Zeichnen Sie eine Zone, falls keine da ist.',
  nonePwsNext: 'Wählen Sie einen längeren Zeitraum. Warnungen entstehen durch die Puffer der Tags.',
  nothingFits: 'Kein Ereignis entspricht Suche und Filtern',
  showAll: 'Alle Ereignisse anzeigen',
  csv: 'Bericht erstellen',
} as const
