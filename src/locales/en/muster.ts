import { counted } from './plural.ts'

/** Roll call at the muster points. */
export const muster = {
  title: 'Muster',
  start: 'Start muster',
  startAgain: 'Start new muster',
  end: 'End muster',
  endTitle: 'End this muster?',
  endWhat: (open: number, isShared: boolean) => {
    const kept = isShared
      ? 'It ends for everybody. The record is kept.'
      : 'The record stays on this device until the next muster.'
    if (open === 0) return `Everybody is safe. ${kept}`
    return `${counted(open, { one: 'person is', other: 'people are' })} not confirmed safe. ${kept}`
  },
  bigScreen: 'Full screen',
  report: 'Save report',
  points: 'Muster points',
  pointsWhat: 'Zones where people gather. Stored on this device.',
  everything: 'Include vehicles and objects',
  noPoints: 'No muster point selected',
  noPointsWhat:
    'Select the zones where people gather. Zones with “muster” or “assembly point” in their name are selected automatically.',
  noZones: 'This project has no zones. Draw the zones where people gather.',
  draw: 'Draw zone',
  nobody: 'No people expected',
  nobodyWhat:
    'No tag of this project belongs to a person. Include vehicles and objects, or create tags for people.',
  connectionLost: 'Connection lost: this is the last known state. Ages keep counting.',
  states: { missing: 'Missing', unsure: 'No signal', safe: 'Safe' },
  statesBefore: { missing: 'Elsewhere', unsure: 'No recent position', safe: 'Arrived' },
  notStarted: (expected: number) =>
    `${counted(expected, { one: 'person', other: 'people' })} expected. No muster is running.`,
  startedBy: (by: string, endedBy: string | undefined) =>
    endedBy === undefined ? `Started by ${by}` : `Started by ${by}, ended by ${endedBy}`,
  prepare: 'Prepare new muster',
  ownOnly: 'This service does not store musters: this one exists on this screen only.',
  shown: 'Muster',
  next: 'New muster',
  musterOf: (at: string, place: string, isRunning: boolean) =>
    isRunning ? `Running since ${at}, ${place}` : `${at}, ${place}`,
  site: 'Site',
  allSites: 'All sites',
  someAreas: (count: number) => counted(count, { one: 'area', other: 'areas' }),
  notAtPoint: 'Not at a muster point',
  of: (expected: number) => `of ${expected}`,
  since: 'Running for',
  duration: 'Duration',
  started: 'Started',
  ended: 'Ended',
  timeTo: (percent: number) => `${percent} % safe`,
  notReached: 'not reached',
  notSafe: 'Not confirmed safe',
  allSafe: 'Everybody is safe',
  places: 'By location',
  atPoints: 'At the muster points',
  inAreasBefore: 'Elsewhere, last seen in',
  inAreas: 'Missing, last seen in',
  nowhere: 'No position yet',
  name: 'Name',
  state: 'State',
  point: 'Muster point',
  area: 'Area',
  lastSeenIn: 'Last seen in',
  lastSeen: 'Last heard',
  ageS: 'Age, s',
  confirmedAt: 'Confirmed at',
  ago: (span: string) => `${span} ago`,
  unknownAge: 'Unknown',
  confirmedSafe: 'Safe, confirmed manually',
  confirmedManually: 'Confirmed manually',
  markSafe: 'Mark safe',
  undo: 'Undo',
  markSafeNamed: (name: string) => `Mark safe: ${name}`,
  unmarkSafeNamed: (name: string) => `Undo: ${name} is not confirmed safe`,
}
