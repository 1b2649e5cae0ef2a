const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Below the radio geometry of the plan of anchors: the masters of the sync, and where fixes died or jumped. */
export const radioLens = {
  masters: 'Sync masters',
  masterStates: { lost: 'Lost', foreign: 'Not configured', reporting: 'Reporting' },
  masterWhat: {
    lost: 'Lost: configured, and does not report as master',
    foreign: 'Not configured: reports as master all the same',
    reporting: 'Reporting: configured, and reports as master',
  },
  notHere: 'not on this plan',
  noMasters: 'No master is configured, and no node reports as one.',
  noSync: 'This service has no sync (TDOA), so there are no masters.',
  mastersFailed: 'The state of the sync could not be read.',
  toSync: 'Open the sync',
  title: 'Where fixes died or jumped',
  window: 'Recorded positions of',
  last: (hours: number) => (hours === 1 ? 'the last hour' : `the last ${hours} h`),
  again: 'Read up to now',
  reading: (percent: number) => `Reading what was recorded: ${percent} %`,
  failed: 'What was recorded could not be read.',
  noRecording:
    'This service keeps no positions, and this browser cannot keep any either (a private window, or no room). Nothing can be counted.',
  nothing: 'Nobody was heard in this time. Choose a longer one.',
  nothingRecorded:
    'This service keeps no positions, and this browser has not seen any in this time. It records them while a floor is open: leave it open, and ask again.',
  recordedOnly:
    'This service keeps no positions. Counted is what this browser saw itself while a floor was open; what it missed is not in the figures.',
  until: (moment: string) => `Until ${moment}.`,
  first: (moment: string) => `Before ${moment} nothing is recorded.`,
  none: 'No fix died here, and none jumped.',
  said: (died: number, jumped: number, places: number) =>
    `${died} died, ${jumped} jumped, in ${n(places, 'place', 'places')}.`,
  marks: { died: 'Died', jumped: 'Jumped' },
  markWhat: {
    died: 'Died: no fix for longer than three intervals of the tag, then it was heard again, here or elsewhere',
    jumped: (metres: number) =>
      `Jumped: the next fix is farther off than the tag can have come at a plausible speed, and ${metres} m of error more`,
  },
  what: 'The number is how often; a mark stands for a square metre, by the last fix before, or for several that would cover each other at this zoom. Who is not heard again is not counted: the tag may be switched off. Where many die together, look for a wall, a door, or a charger.',
  place: 'Place',
  tags: 'Tags',
  silence: 'Longest silence',
  far: 'Farthest jump',
  at: (x: string, y: string) => `${x}, ${y} m`,
  look: (x: string, y: string) => `Show ${x}, ${y} m on the plan`,
  metres: (m: string) => `${m} m`,
  more: (count: number) =>
    `And ${n(count, 'more place', 'more places')} with fewer, which neither the plan nor the table shows.`,
} as const
