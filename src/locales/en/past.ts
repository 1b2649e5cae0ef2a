const span = (ms: number) => {
  const s = Math.round(ms / 1000)
  if (s < 100) return `${s} s`
  if (s < 6000) return `${Math.round(s / 60)} min`
  return s < 172_800 ? `${Math.round(s / 3600)} h` : `${Math.round(s / 86_400)} d`
}

/** Looking at the past: the time bar of the floor. */
export const past = {
  bar: 'Time',
  banner: (moment: string) => `You look at ${moment}, not at now`,
  ago: (ms: number) => `${span(ms)} ago`,
  live: 'Live',
  toLive: 'Back to now',
  aside: (moment: string) => `This page shows now. The moment that you look at, ${moment}, is kept.`,
  toMoment: 'Back to that moment',
  now: 'now',
  play: 'Play',
  pause: 'Pause',
  stop: 'Stop at this moment',
  lastMinutes: 'Play the last 10 minutes',
  back: 'Back 10 s',
  forward: 'Forward 10 s',
  before: 'To what happened before',
  after: 'To what happened next',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  goTo: 'Go to a moment',
  zoomIn: 'Shorter stretch of time',
  zoomOut: 'Longer stretch of time',
  timeline: 'Moment that is looked at',
  timelineHelp:
    'Left and right move by 1 s, with Shift by 10 s, Page up and down from one event to another, plus and minus zoom, Space plays, End returns to now.',
  tooLate: 'That moment has not come yet.',
  reading: 'Reading what was recorded…',
  failed: 'What was recorded could not be read.',
  noHistory:
    'This service keeps no positions. Shown is what this browser saw itself while Floorwatch was open in it, two hours back at most; nothing else is known of the past.',
  noHistoryYet: 'This service keeps no positions, and this browser has seen nothing of that time.',
  gap: (from: string, to: string) => `Nothing was recorded from ${from} to ${to}`,
  notKept: (days: number, from: string) =>
    `Not kept: positions older than ${days} ${days === 1 ? 'day' : 'days'} are deleted. The oldest are from ${from}.`,
  nothingHere: 'Nothing was recorded of this moment.',
  changedSince: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} was changed since: it is drawn as it is now.`
      : `${names.length} zones were changed since: they are drawn as they are now.`,
  noZoneHistory: 'This service keeps no history of zones: they are drawn as they are now.',
  readOnly: 'The past can be looked at, not changed. Return to now to edit.',
  drawing: 'Finish or drop what you draw to look at the past.',
  tagsIn: 'Tags in it then',
  notHeardThen: 'not heard in the 5 min before',
  noTagsThen: 'There was no tag at this moment.',
  ofNowOnly: 'Hardware, sync and the age of the data are known of now only and left out here.',
  noZonesThen: 'This service keeps no history of zones, so it is not known which there were.',
  alarmsThen:
    'The alarms of the 24 hours before this moment, as they stood then. Nothing can be acknowledged in the past.',
  noAlarmsThen: 'No alarm stood like this at this moment.',
  marks: {
    alarm: (line: string, time: string) => `${time} alarm: ${line}`,
    enter: (tag: string, zone: string, time: string) => `${time} ${tag} entered ${zone}`,
    exit: (tag: string, zone: string, time: string) => `${time} ${tag} left ${zone}`,
    dwell: (tag: string, zone: string, time: string) => `${time} ${tag} stayed too long in ${zone}`,
    several: (count: number, time: string) => `${time} ${count} events`,
  },
  goThere: 'Go to this moment',
  blackBox: 'Black box',
} as const
