import type { AlarmHeard } from './soak-readers.ts'

/** So many dashboards hear each alarm, and so soon. */
export interface Expected {
  readonly listeners: number
  readonly lateMs: number
}

/** An account of alarms that were caused, and of who heard them when. Times are epoch ms. */
export function createAlarmAccount({ listeners, lateMs }: Expected) {
  const open = new Map<string, { sentMs: number; count: number; lastMs: number }>()
  const delays: number[] = []
  return {
    caused(tag: string, sentMs: number): void {
      open.set(tag, { sentMs, count: 0, lastMs: 0 })
    },
    heard(alarms: readonly AlarmHeard[]): void {
      for (const { tag, count, lastMs } of alarms) {
        const alarm = open.get(tag)
        if (!alarm) continue
        alarm.count += count
        alarm.lastMs = Math.max(alarm.lastMs, lastMs)
        if (alarm.count < listeners) continue
        open.delete(tag)
        delays.push(alarm.lastMs - alarm.sentMs)
      }
    },
    /** Heard by every listener, as late as by the last of them. */
    whole: () => delays.length,
    late: () => delays.filter(ms => ms > lateMs).length,
    longestMs: () => Math.max(0, ...delays),
    medianMs: () => delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? Number.NaN,
    /** Not heard by all, though caused before `beforeMs`. */
    missing: (beforeMs = Number.POSITIVE_INFINITY) =>
      [...open.values()].filter(({ sentMs }) => sentMs < beforeMs).length,
  }
}
