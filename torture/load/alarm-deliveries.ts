import type { AlarmReceived } from './soak-readers.ts'

/** How many dashboards must receive each alarm, and how soon. */
export interface Expected {
  readonly listeners: number
  readonly lateMs: number
}

/** Counts which alarms reached every dashboard, and when. Times are epoch ms. */
export function createAlarmDeliveries({ listeners, lateMs }: Expected) {
  const open = new Map<string, { sentMs: number; count: number; lastMs: number }>()
  const delays: number[] = []
  return {
    caused(tag: string, sentMs: number): void {
      open.set(tag, { sentMs, count: 0, lastMs: 0 })
    },
    received(alarms: readonly AlarmReceived[]): void {
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
    /** Alarms that every listener received. */
    delivered: () => delays.length,
    late: () => delays.filter(ms => ms > lateMs).length,
    longestMs: () => Math.max(0, ...delays),
    medianMs: () => delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? Number.NaN,
    /** Alarms caused before `beforeMs` that some listener did not receive. */
    missing: (beforeMs = Number.POSITIVE_INFINITY) =>
      [...open.values()].filter(({ sentMs }) => sentMs < beforeMs).length,
  }
}
