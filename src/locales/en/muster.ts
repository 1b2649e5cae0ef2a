/** Roll call at the muster points. */
export const muster = {
  title: 'Muster',
  start: 'Start muster',
  startAgain: 'Start a new muster',
  end: 'End muster',
  endTitle: 'End this muster?',
  endWhat: (open: number, isShared: boolean) => {
    const kept = isShared
      ? 'It ends for everybody. The record is kept.'
      : 'The record stays on this machine until the next muster.'
    if (open === 0) return `Everybody is safe. ${kept}`
    return `${open} ${open === 1 ? 'person is' : 'people are'} not known to be safe. ${kept}`
  },
  bigScreen: 'Big screen',
  report: 'Save the report',
  points: 'Muster points',
  pointsWhat: 'Zones where people gather. Remembered on this machine.',
  everything: 'Vehicles and things as well',
  noPoints: 'No muster point yet',
  noPointsWhat:
    'Choose the zones above where people gather. Zones with “muster” or “assembly point” in their names are chosen by themselves.',
  noZones: 'This project has no zones. Draw the places where people gather.',
  draw: 'Draw a zone',
  nobody: 'Nobody is expected',
  nobodyWhat: 'No tag of this project belongs to a person. Count vehicles and things as well, or add tags.',
  lineDown: 'The line to the service is down: this is what was known last. Ages go on counting.',
  states: { missing: 'Missing', unsure: 'Not heard', safe: 'Safe' },
  statesBefore: { missing: 'Elsewhere', unsure: 'No recent position', safe: 'Arrived' },
  notStarted: (expected: number) =>
    expected === 1
      ? '1 person expected. No muster is running.'
      : `${expected} people expected. No muster is running.`,
  startedBy: (by: string, endedBy: string | undefined) =>
    endedBy === undefined ? `Started by ${by}` : `Started by ${by}, ended by ${endedBy}`,
  prepare: 'Prepare a new muster',
  ownOnly: 'This service does not store musters: this one exists on this screen only.',
  shown: 'Muster',
  next: 'New muster',
  musterOf: (at: string, place: string, isRunning: boolean) =>
    isRunning ? `Running since ${at}, ${place}` : `${at}, ${place}`,
  site: 'Site',
  allSites: 'All sites',
  someAreas: (count: number) => (count === 1 ? '1 area' : `${count} areas`),
  notAtPoint: 'Not at a muster point',
  of: (expected: number) => `of ${expected}`,
  since: 'Since the start',
  lasted: 'It took',
  started: 'Started',
  ended: 'Ended',
  timeTo: (percent: number) => `${percent} % safe`,
  notReached: 'not yet',
  notSafe: 'Not known to be safe',
  allSafe: 'Everybody is safe',
  places: 'By place',
  atPoints: 'At the muster points',
  inAreasBefore: 'Elsewhere, last seen in',
  inAreas: 'Missing, last seen in',
  nowhere: 'Never located',
  name: 'Name',
  state: 'State',
  point: 'Muster point',
  area: 'Area',
  lastSeenIn: 'Last seen in',
  lastSeen: 'Last seen',
  ageS: 'Age, s',
  foundAt: 'Found by hand at',
  ago: (span: string) => `${span} ago`,
  unknownAge: 'Unknown',
  found: 'Safe, found by hand',
  byHand: 'By hand',
  foundShort: 'Found',
  undo: 'Undo',
  markFound: (name: string) => `${name} was found`,
  unmark: (name: string) => `${name} was not found after all`,
}
