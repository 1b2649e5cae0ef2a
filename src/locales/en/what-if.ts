const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a zone would have raised, below its form. */
export const whatIf = {
  title: 'What would it have raised?',
  window: 'Recorded positions of',
  last: (hours: number) => (hours === 1 ? 'the last hour' : `the last ${hours} h`),
  again: 'Read up to now',
  notDrawn: 'As soon as the zone can be saved, it is judged here.',
  reading: (percent: number) => `Reading what was recorded: ${percent} %`,
  failed: 'What was recorded could not be read.',
  noRecording:
    'This service keeps no positions, and this browser cannot keep any either (a private window, or no room). Nothing can be judged.',
  nothing: 'Nobody was heard in this time. Choose a longer one.',
  nothingRecorded:
    'This service keeps no positions, and this browser has not seen any in this time. It records them while a floor is open: leave it open, and ask again.',
  recordedOnly:
    'This service keeps no positions. Judged is what this browser saw itself while a floor was open; what it missed is not in the figures.',
  cut: (span: string) =>
    `Of so many positions only the last ${span} fit into the browser; the figures are of those.`,
  figures: 'What it would have raised',
  saved: 'As saved',
  drawn: 'As drawn now',
  rows: {
    alarms: 'Alarms',
    flaps: 'Of them flapping',
    short: 'Of them short stays',
    tags: 'Tags in alarm',
    inside: 'Time inside, all tags',
  },
  until: (moment: string) => `Until ${moment}.`,
  first: (moment: string) => `Before ${moment} nothing is recorded.`,
  flap: 'Flapping: the tag crossed the border again within a minute without having been clear of it. Short stay: it passed through within a minute.',
  noise: (metres: string) => `Positions at this zone vary by about ${metres} m.`,
  proposal: (marginM: string, fixes: number) =>
    `Proposed: exit margin ${marginM} m, confirmed by ${fixes} positions.`,
  useProposal: 'Use these rules',
  counted: (alarms: number, flaps: number, tags: number) =>
    `${n(alarms, 'alarm', 'alarms')}, ${n(flaps, 'flap', 'flaps')}, ${n(tags, 'tag', 'tags')}`,
  saidDrawn: (hours: number, counted: string) => `Last ${hours} h as drawn: ${counted}.`,
  saidSaved: (counted: string) => `As saved: ${counted}.`,
  moments: 'Their moments',
  opensBeside: '(opens beside)',
  lasts: 'lasts',
  isFlap: 'flapping',
  isShort: 'short stay',
  changes: { gone: 'no longer', new: 'new' },
  older: (count: number) => `And ${count} older ones.`,
} as const
