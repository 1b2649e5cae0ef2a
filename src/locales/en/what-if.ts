import { counted, plural } from './plural.ts'

/** Testing a zone against recorded positions. */
export const whatIf = {
  title: 'Test against history',
  window: 'Period',
  last: (hours: number) => plural(hours, { one: 'Last hour', other: `Last ${hours} h` }),
  again: 'Refresh',
  notDrawn: 'The test starts as soon as the zone is valid.',
  reading: (percent: number) => `Loading history: ${percent} %`,
  failed: 'The history could not be loaded.',
  noRecording:
    'This service stores no positions, and this browser cannot store any either (private window or no storage space).',
  nothing: 'No tags were received in this period. Choose a longer one.',
  nothingRecorded:
    'This service stores no positions, and this browser received none in this period. It records while a map is open: keep one open, then refresh.',
  recordedOnly:
    'This service stores no positions. Only positions this browser received while a map was open are used.',
  cut: (span: string) => `Only the last ${span} fit into the browser; the results cover this time.`,
  figures: 'Test results',
  saved: 'Saved zone',
  drawn: 'Draft',
  rows: {
    alarms: 'Alarms',
    flaps: 'Flapping',
    short: 'Short stays',
    tags: 'Tags in alarm',
    inside: 'Time inside, all tags',
  },
  until: (moment: string) => `Until ${moment}.`,
  first: (moment: string) => `No recordings before ${moment}.`,
  flap: 'Flapping: the tag crosses the border again within a minute and stays close to it. Short stay: the tag passes through within a minute.',
  noise: (metres: string) => `Position accuracy at this zone: about ${metres} m.`,
  proposal: (marginM: string, fixes: number) =>
    `Suggestion: exit margin ${marginM} m, confirmed by ${fixes} positions.`,
  useProposal: 'Use these rules',
  counted: (alarms: number, flaps: number, tags: number) =>
    `${counted(alarms, { one: 'alarm', other: 'alarms' })}, ${flaps} flapping, ${counted(tags, { one: 'tag', other: 'tags' })}`,
  draftSummary: (hours: number, counted: string) => `Draft, last ${hours} h: ${counted}.`,
  savedSummary: (counted: string) => `Saved zone: ${counted}.`,
  moments: 'Alarm times',
  opensBeside: '(opens in a new tab)',
  stillActive: 'active',
  isFlap: 'flapping',
  isShort: 'short stay',
  changes: { gone: 'removed', new: 'new' },
  older: (count: number) => `${count} older ones not shown.`,
} as const
