import { counted, plural } from './plural.ts'

/** Radio geometry: the masters of the sync, lost signals and position jumps. */
export const radioLens = {
  masters: 'Sync masters',
  masterStates: { lost: 'Lost', foreign: 'Not configured', reporting: 'Reporting' },
  masterWhat: {
    lost: 'Lost: configured as master, but does not report as master',
    foreign: 'Not configured: reports as master, but is not configured',
    reporting: 'Reporting: configured and reports as master',
  },
  notHere: 'not on this floorplan',
  noMasters: 'No master is configured, and no node reports as master.',
  noSync: 'This service has no sync (TDOA), so there are no masters.',
  mastersFailed: 'The sync state could not be loaded.',
  toSync: 'Open sync',
  title: 'Lost signals and position jumps',
  window: 'Period',
  last: (hours: number) => plural(hours, { one: 'Last hour', other: `Last ${hours} h` }),
  again: 'Refresh',
  reading: (percent: number) => `Loading history: ${percent} %`,
  failed: 'The history could not be loaded.',
  noRecording:
    'This service stores no positions, and this browser cannot store any either (private window or no storage space).',
  nothing: 'No tags were received in this period. Choose a longer one.',
  nothingRecorded:
    'This service stores no positions, and this browser received none in this period. It records while a map is open: keep one open, then refresh.',
  recordedOnly:
    'This service stores no positions. Only positions this browser received while a map was open are counted.',
  until: (moment: string) => `Until ${moment}.`,
  first: (moment: string) => `No recordings before ${moment}.`,
  none: 'No lost signals and no jumps in this area.',
  summary: (died: number, jumped: number, places: number) =>
    `${died} lost, ${jumped} jumps, at ${counted(places, { one: 'location', other: 'locations' })}.`,
  marks: { lost: 'Signal lost', jumped: 'Jump' },
  markWhat: {
    died: 'Signal lost: no position for more than three update intervals of the tag, then positions again',
    jumped: (metres: number) =>
      `Jump: the next position is farther away than the tag can have moved at a plausible speed, plus an error of ${metres} m`,
  },
  what: 'The number is the count per square metre, at the last position before; marks that would overlap at this zoom are combined. Tags that were not received again are not counted, because they may be switched off. If many signals are lost in one place, look for a wall, a door or a charger.',
  place: 'Location',
  tags: 'Tags',
  silence: 'Longest gap',
  longestJump: 'Longest jump',
  at: (x: string, y: string) => `${x}, ${y} m`,
  look: (x: string, y: string) => `Show ${x}, ${y} m on floorplan`,
  metres: (m: string) => `${m} m`,
  more: (count: number) =>
    `And ${counted(count, { one: 'more location', other: 'more locations' })} with lower counts, not shown.`,
} as const
