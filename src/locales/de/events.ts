/** Durchgänge von Zonen und Annäherungswarnungen. */
export const events = {
  title: 'Ereignisse',
  tabs: { zone: 'Zonenereignisse', pws: 'Annäherungswarnungen' },
  tabList: 'Arten von Ereignissen',
  kind: 'Was',
  everyKind: 'Alles',
  kinds: { enter: 'betreten', exit: 'verlassen', dwell: 'zu lange geblieben' },
  least: 'Aus Zonen',
  information: 'Jede Zone',
  alarm: 'Die Alarm geben',
  area: 'Bereich',
  everyArea: 'Jeder Bereich',
  search: 'Tag oder Zone',
  zoneOnly: (zone: string) => `Nur ${zone}: jede Zone zeigen`,
  at: 'Zeit',
  tag: 'Tag',
  zone: 'Zone',
  where: 'Wo',
  metres: (x: string, y: string) => `${x}; ${y} m`,
  stayed: 'Geblieben',
  other: 'Kam nahe an',
  buffer: 'Puffer',
  more: 'Sagt außerdem',
  removed: 'gelöscht',
  reading: (shown: number, total: number | undefined) =>
    total === undefined ? `${shown} bisher gelesen` : `${shown} von ${total} gelesen`,
  count: (shown: number, all: number) =>
    shown === all ? `${all} Ereignisse` : `${shown} von ${all} Ereignissen`,
  stopped: (all: number) =>
    `Die neuesten ${all} Ereignisse sind gelesen. Wählen Sie einen kürzeren Zeitraum, um die anderen zu sehen.`,
  none: 'In diesem Zeitraum ist nichts geschehen',
  noneNext:
    'Wählen Sie einen längeren Zeitraum. Ereignisse kommen aus Zonen: Zeichnen Sie eine, oder warten Sie, bis jemand ihre Grenze überschreitet.',
  nonePwsNext: 'Wählen Sie einen längeren Zeitraum. Warnungen kommen von Puffern um Tags.',
  nothingFits: 'Kein Ereignis passt zu Suche und Filtern',
  showAll: 'Jedes Ereignis zeigen',
  csv: 'Als Bericht',
} as const
