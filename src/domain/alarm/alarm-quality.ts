import type { Alarm } from './alarm.ts'

/** Source of alarms: a zone, or an alarm type of one tag or node. */
export interface AlarmSource {
  readonly key: string
  /** An alarm of this source, for name and place. */
  readonly example: Alarm
  readonly count: number
  /** Share of all alarms, 0 to 1. */
  readonly share: number
}

/** A chattering source. */
export interface Chatter {
  readonly example: Alarm
  /** Maximum number of alarms within one minute. */
  readonly perMinute: number
  readonly count: number
}

/** Starts with more than ten alarms in ten minutes, ends with fewer than five. */
export interface Flood {
  readonly startMs: number
  readonly endMs: number
  readonly count: number
}

export interface AlarmQuality {
  readonly count: number
  /** Average number of alarms per ten minutes. */
  readonly perTenMinutes: number
  /** Maximum number of alarms in any ten minutes. */
  readonly peak: number
  /** Share of the period spent in a flood, 0 to 1. */
  readonly floodShare: number
  readonly floods: readonly Flood[]
  readonly chatter: readonly Chatter[]
  /** Active for more than a day. */
  readonly stale: readonly Alarm[]
  readonly sources: readonly AlarmSource[]
  /**
   * Share of the ten most frequent sources, 0 to 1; undefined for ten sources or fewer, because it would always be 1.
   */
  readonly topTenShare: number | undefined
  /** The source of more than half of the alarms, if there is one. */
  readonly dominant: AlarmSource | undefined
  /** Share of the highest severity, 0 to 1. */
  readonly highShare: number
  /** Median time to acknowledgement; undefined if no alarm was acknowledged. */
  readonly medianAnswerMs: number | undefined
}

/**
 * Acceptable values for one operator according to ANSI/ISA-18.2 (2016, clause 16, "Alarm system performance metrics");
 * EEMUA 191 has the same figures. A flood begins at more than 10 alarms in ten minutes and ends below 5. Fewer than 5
 * stale alarms are acceptable.
 */
export const alarmLimits = {
  perTenMinutes: 1,
  peak: 10,
  floodShare: 0.01,
  chatter: 0,
  stale: 4,
  topTenShare: 0.05,
  highShare: 0.05,
} as const

/** A source is named as dominant above this share. */
const dominantShare = 0.5
const tenMinutesMs = 600_000
const dayMs = 86_400_000
const floodEnds = 5
/** Alarms that return within this time are chattering (ISA-18.2); the what-if of a zone calls them flapping. */
export const chatterSpanMs = 60_000
/** Number of alarms within that time that counts as chattering. */
const chatters = 3

const sourceKey = ({ type, zoneUid, tagUid, node }: Alarm) =>
  [type, zoneUid ?? tagUid ?? node ?? ''].join('|')
const thingKey = ({ type, zoneUid, tagUid, node }: Alarm) => [type, zoneUid, tagUid, node].join('|')

function grouped(alarms: readonly Alarm[], keyOf: (alarm: Alarm) => string): Map<string, Alarm[]> {
  const groups = new Map<string, Alarm[]>()
  for (const alarm of alarms) {
    const group = groups.get(keyOf(alarm))
    if (group) group.push(alarm)
    else groups.set(keyOf(alarm), [alarm])
  }
  return groups
}

/** Maximum number of times (ascending) within any interval of this length. */
export function densest(times: readonly number[], spanMs: number): number {
  let most = 0
  let from = 0
  for (let to = 0; to < times.length; to++) {
    while ((times[to] ?? 0) - (times[from] ?? 0) >= spanMs) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}

/** Floods among these times (ascending). */
function floodsOf(times: readonly number[]) {
  const floods: { startMs: number; endMs: number; count: number }[] = []
  let now: { startMs: number; endMs: number; count: number } | undefined
  let from = 0
  for (let to = 0; to < times.length; to++) {
    const atMs = times[to] ?? 0
    while (atMs - (times[from] ?? 0) >= tenMinutesMs) from++
    const within = to - from + 1
    if (now && within < floodEnds) now = undefined
    else if (now) {
      now.endMs = atMs
      now.count += 1
    } else if (within > alarmLimits.peak) {
      now = { startMs: times[from] ?? 0, endMs: atMs, count: within }
      floods.push(now)
    }
  }
  return floods
}

/** An alarm of the most frequent source of a flood. */
export function mostFrequentIn({ startMs, endMs }: Flood, all: readonly Alarm[]): Alarm | undefined {
  const within = all.filter(({ severity, setAtMs }) => severity > 0 && setAtMs >= startMs && setAtMs <= endMs)
  const [most] = [...grouped(within, sourceKey).values()].sort((a, b) => b.length - a.length)
  return most?.[0]
}

/**
 * Computes the metrics of alarms raised from `startMs` to `endMs` (epoch ms), including those still active from before.
 */
export function alarmQuality(
  all: readonly Alarm[],
  startMs: number,
  endMs: number,
  nowMs: number,
): AlarmQuality {
  const alarms = all
    .filter(alarm => alarm.setAtMs >= startMs && alarm.setAtMs < endMs && alarm.severity > 0)
    .sort((a, b) => a.setAtMs - b.setAtMs)
  const times = alarms.map(alarm => alarm.setAtMs)
  const floods = floodsOf(times)
  const share = (count: number) => (alarms.length === 0 ? 0 : count / alarms.length)
  const sources = [...grouped(alarms, sourceKey)]
    .flatMap(([key, [example, ...others]]) =>
      example ? [{ key, example, count: others.length + 1, share: share(others.length + 1) }] : [],
    )
    .sort((a, b) => b.count - a.count)
  const chatter = [...grouped(alarms, thingKey).values()]
    .flatMap(group => {
      const perMinute = densest(
        group.map(alarm => alarm.setAtMs),
        chatterSpanMs,
      )
      const [example] = group
      return example && perMinute >= chatters ? [{ example, perMinute, count: group.length }] : []
    })
    .sort((a, b) => b.perMinute - a.perMinute)
  const answers = alarms
    .flatMap(({ setAtMs, acknowledgedAtMs }) =>
      acknowledgedAtMs === undefined ? [] : [acknowledgedAtMs - setAtMs],
    )
    .sort((a, b) => a - b)
  return {
    count: alarms.length,
    perTenMinutes: (alarms.length * tenMinutesMs) / Math.max(tenMinutesMs, endMs - startMs),
    peak: densest(times, tenMinutesMs),
    floodShare: floods.reduce((sum, flood) => sum + flood.endMs - flood.startMs, 0) / (endMs - startMs),
    floods,
    chatter,
    stale: all.filter(alarm => alarm.active && nowMs - alarm.setAtMs > dayMs),
    sources,
    topTenShare:
      sources.length > 10 ? share(sources.slice(0, 10).reduce((sum, s) => sum + s.count, 0)) : undefined,
    dominant: sources.find(source => source.share > dominantShare),
    highShare: share(alarms.filter(alarm => alarm.severity === 3).length),
    medianAnswerMs: answers[answers.length >> 1],
  }
}
