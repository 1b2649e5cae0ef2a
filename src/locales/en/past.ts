import { counted, plural } from './plural.ts'

const span = (ms: number) => {
  const s = Math.round(ms / 1000)
  if (s < 100) return `${s} s`
  if (s < 6000) return `${Math.round(s / 60)} min`
  return s < 172_800 ? `${Math.round(s / 3600)} h` : `${Math.round(s / 86_400)} d`
}

/** Viewing the past: the time bar of the map. */
export const past = {
  bar: 'Time',
  banner: (moment: string) => `Viewing ${moment} (not live)`,
  ago: (ms: number) => `${span(ms)} ago`,
  live: 'Live',
  toLive: 'Back to live',
  livePage: (moment: string) => `This page shows live data. Your selected time, ${moment}, is kept.`,
  toMoment: 'Back to selected time',
  now: 'now',
  play: 'Play',
  pause: 'Pause',
  stop: 'Pause at this time',
  lastMinutes: 'Play the last 10 minutes',
  back: 'Back 10 s',
  forward: 'Forward 10 s',
  previousEvent: 'Previous event',
  nextEvent: 'Next event',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  goTo: 'Go to time',
  zoomIn: 'Zoom timeline in',
  zoomOut: 'Zoom timeline out',
  timeline: 'Selected time',
  timelineHelp:
    'Left and right move by 1 s, with Shift by 10 s; Page up and down go to the previous and next event; plus and minus zoom; Space plays; End returns to live.',
  reading: 'Loading history…',
  failed: 'The history could not be loaded.',
  noHistory:
    'This service stores no positions. Only positions this browser received in the last two hours are shown.',
  gap: (from: string, to: string) => `No positions recorded from ${from} to ${to}`,
  notKept: (days: number, from: string) =>
    `Positions older than ${counted(days, { one: 'day', other: 'days' })} are deleted. The oldest are from ${from}.`,
  nothingHere: 'No positions were recorded at this time.',
  changedSince: (names: readonly string[]) =>
    plural(names.length, {
      one: `${names[0]} has changed since then. The current outline is shown.`,
      other: `${names.length} zones have changed since then. The current outlines are shown.`,
    }),
  noZoneHistory: 'This service has no zone history. The current zones are shown.',
  readOnly: 'You cannot edit while viewing the past. Go back to live to edit.',
  drawing: 'Finish or discard your drawing to view the past.',
  tagsIn: 'Tags inside at that time',
  noFixThen: 'not received in the 5 min before',
  noTagsThen: 'There were no tags at this time.',
  liveOnly: 'Hardware, sync and data age are only available live.',
  noZonesThen: 'This service has no zone history, so the zones of this time are not known.',
  alarmsThen:
    'Alarms of the 24 hours before this time, in their state at this time. Alarms cannot be acknowledged in the past.',
  noAlarmsThen: 'No alarms in this state at this time.',
  marks: {
    alarm: (line: string, time: string) => `${time} alarm: ${line}`,
    enter: (tag: string, zone: string, time: string) => `${time} ${tag} entered ${zone}`,
    exit: (tag: string, zone: string, time: string) => `${time} ${tag} left ${zone}`,
    dwell: (tag: string, zone: string, time: string) => `${time} ${tag} stayed too long in ${zone}`,
    several: (count: number, time: string) => `${time} ${count} events`,
  },
  goThere: 'Go to this time',
  blackBox: 'Incident recording',
} as const
