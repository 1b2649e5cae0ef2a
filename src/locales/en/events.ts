import { plural } from './plural.ts'

/** Passages of zones and proximity warnings. */
export const events = {
  title: 'Events',
  tabs: { zone: 'Zone events', pws: 'Proximity warnings' },
  tabList: 'Kinds of events',
  kind: 'Event',
  everyKind: 'All events',
  kinds: { enter: 'entered', exit: 'left', dwell: 'stayed too long' },
  least: 'Zones',
  information: 'All zones',
  alarm: 'Zones with alarms',
  area: 'Area',
  everyArea: 'All areas',
  search: 'Tag or zone',
  zoneOnly: (zone: string) => `Only ${zone}: show all zones`,
  at: 'Time',
  tag: 'Tag',
  zone: 'Zone',
  where: 'Position',
  metres: (x: string, y: string) => `${x}, ${y} m`,
  stayed: 'Duration',
  other: 'Nearby tag',
  buffer: 'Buffer',
  more: 'Details',
  removed: 'deleted',
  reading: (shown: number, total: number | undefined) =>
    total === undefined ? `${shown} loaded so far` : `${shown} of ${total} loaded`,
  count: (shown: number, all: number) =>
    `${shown === all ? '' : `${shown} of `}${all} ${plural(all, { one: 'event', other: 'events' })}`,
  stopped: (all: number) =>
    `Only the newest ${all} events are loaded. Choose a shorter period to see the others.`,
  none: 'No events in this period',
  noneNext:
    'Choose a longer period. Events are recorded when a tag enters or leaves a zone, or stays too long: draw a zone if there is none.',
  nonePwsNext: 'Choose a longer period. Warnings come from the buffers of tags.',
  nothingFits: 'No events match the search and the filters',
  showAll: 'Show all events',
  csv: 'Create report',
} as const
