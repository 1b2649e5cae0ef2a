import { counted } from './plural.ts'

/** How good the alarms of a period were. */
export const alarmQuality = {
  title: 'Alarm quality',
  toAlarms: 'Alarms',
  period: {
    label: 'Period',
    from: 'From',
    to: 'To',
    typed: 'From … to …',
    wrong: 'The end must be after the start',
    last: (hours: number) => (hours < 48 ? `Last ${hours} h` : `Last ${hours / 24} days`),
  },
  empty: 'No alarm in this period',
  emptyWhat: 'There is nothing to evaluate. Choose a longer period.',
  limits: 'Compared with ISA-18.2',
  measure: 'Metric',
  here: 'This project',
  limit: 'Limit',
  verdict: 'Result',
  over: '▲ above limit',
  within: '✓ within limit',
  figure: 'Published (ISA-18.2)',
  figures: {
    perTenMinutes: 'Annunciated alarms per 10 minutes: about 1 on average',
    peak: 'Peak number of alarms in 10 minutes: 10 or less',
    floodShare: 'Time in a flood condition: below about 1 %',
    chatter: 'Chattering and fleeting alarms: zero',
    stale: 'Stale alarms: less than 5 on any day',
    topTenShare: 'Top 10 most frequent alarms: 1 % to 5 % at most',
    highShare: 'Priority distribution: 80 % low, 15 % medium, 5 % high',
  },
  notJudged: '-',
  fewSources: 'not rated: ten sources or fewer',
  dominant: (source: string, share: string) => `${share} of the alarms come from one source: ${source}.`,
  measures: {
    perTenMinutes: 'Average alarms in 10 minutes',
    peak: 'Peak alarms in 10 minutes',
    floodShare: 'Time in alarm flood (more than 10 alarms in 10 minutes)',
    chatter: 'Chattering sources (3 alarms in a minute)',
    stale: 'Stale alarms (active for more than a day)',
    topTenShare: 'Share of the 10 most frequent sources',
    highShare: 'Share of high severity',
  },
  counted: (alarms: number, floods: number) =>
    `${counted(alarms, { one: 'alarm', other: 'alarms' })}, ${counted(floods, { one: 'flood', other: 'floods' })}.`,
  answered: (span: string) => `Median time to acknowledge: more than ${span}.`,
  published:
    'Limits for one operator: ANSI/ISA-18.2-2016, clause 16, performance metrics; EEMUA 191 has the same. The ten most frequent sources are rated if there are more than ten.',
  overTime: 'Alarms over time',
  sources: 'Most frequent sources',
  share: (count: string, percent: string) => `${count} (${percent} %)`,
  openZone: 'Open zone',
  tryOut: 'Test against history',
  tryDwellOf: (zone: string, seconds: number) =>
    `Test a dwell time of ${seconds} s for ${zone} against history`,
  tryQuietOf: (zone: string) => `Test ${zone} with events only against history`,
  openTag: 'Open tag',
  dwell: (seconds: number) =>
    `Short repeated alarms: a dwell time of ${seconds} s would suppress most of them.`,
  groups: 'Does the zone apply to everybody? Limit it by groups or active hours.',
  battery: 'Check the battery and the update interval of the tag.',
  look: 'Check the hardware named in the alarm.',
  floodsTitle: 'Alarm floods',
  floodLine: (from: string, span: string, count: number, most: string) =>
    `${from}, for ${span}: ${count} alarms, most of them ${most}`,
  lookAtMoment: 'Show this time',
  staleTitle: 'Stale alarms',
  staleLine: (what: string, span: string) => `${what}: for ${span}`,
  chatterTitle: 'Chattering sources',
  chatterLine: (what: string, count: number, perMinute: number) =>
    `${what}: ${count} times, up to ${perMinute} in a minute`,
}
