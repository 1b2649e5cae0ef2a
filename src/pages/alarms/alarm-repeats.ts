import type { Alarm } from '#domain/alarm/alarm.ts'
import { densest } from '#domain/alarm/alarm-quality.ts'

/** How often one cause has raised an alarm. */
export interface Repeats {
  readonly count: number
  /** Repeats often enough in a short time to check the zone or the radio. */
  readonly flapping: boolean
}

/**
 * Number within ten minutes that counts as flapping (ISA-18.2 calls three within one minute chattering; see the Quality
 * page).
 */
const flaps = 3
const withinMs = 600_000

/** Identifies the cause of an alarm: type, zone, tag and node. An alarm without these is its own cause. */
export function causeKey({ type, zoneUid, tagUid, node, uid }: Alarm): string {
  if (!(zoneUid || tagUid || node) && type !== 'sync_lost') return uid
  return [type, zoneUid, tagUid, node].join('|')
}

/** The repeats of every cause, by its key. */
export function repeatsOf(alarms: readonly Alarm[]): ReadonlyMap<string, Repeats> {
  const times = new Map<string, number[]>()
  for (const alarm of alarms) {
    const key = causeKey(alarm)
    const known = times.get(key)
    if (known) known.push(alarm.setAtMs)
    else times.set(key, [alarm.setAtMs])
  }
  const repeats = new Map<string, Repeats>()
  for (const [key, all] of times) {
    const rising = all.sort((a, b) => a - b)
    repeats.set(key, { count: rising.length, flapping: densest(rising, withinMs) >= flaps })
  }
  return repeats
}

/** The first alarm of each cause in the given order, with all alarms of that cause. */
export function oneOfEachCause(
  alarms: readonly Alarm[],
): readonly { readonly alarm: Alarm; readonly all: readonly Alarm[] }[] {
  const rows = new Map<string, { alarm: Alarm; all: Alarm[] }>()
  for (const alarm of alarms) {
    const row = rows.get(causeKey(alarm))
    if (row) row.all.push(alarm)
    else rows.set(causeKey(alarm), { alarm, all: [alarm] })
  }
  return [...rows.values()]
}
