import type { Alarm } from './alarm.ts'
import type { TagBinding } from './hardware.ts'
import type { Tag } from './tag.ts'
import type { TagUid } from './uid.ts'
import type { ZoneOfHistory } from './zone.ts'

/** The alarms that had been set by a moment, each as it stood then: what was done about it later is not said. */
export function alarmsThen(alarms: readonly Alarm[], atMs: number): readonly Alarm[] {
  return alarms
    .filter(alarm => alarm.setAtMs <= atMs)
    .map(({ clearedAtMs, acknowledgedAtMs, acknowledgedBy, comment, shelvedUntilMs: _, ...alarm }) => {
      const cleared = clearedAtMs !== undefined && clearedAtMs <= atMs
      const answered = acknowledgedAtMs !== undefined && acknowledgedAtMs <= atMs
      return {
        ...alarm,
        // A service that tells no time of clearing: what is clear now may have lasted then, which nobody can know.
        active: clearedAtMs === undefined ? alarm.active : !cleared,
        ...(cleared && { clearedAtMs }),
        ...(answered && {
          acknowledgedAtMs,
          ...(acknowledgedBy && { acknowledgedBy }),
          ...(comment && { comment }),
        }),
      }
    })
}

/** The zones in force at a moment, of those that a service tells of a period. */
export function zonesThen(zones: readonly ZoneOfHistory[], atMs: number): readonly ZoneOfHistory[] {
  return zones.filter(
    ({ createdAtMs, removedAtMs }) =>
      (createdAtMs === undefined || createdAtMs <= atMs) && (removedAtMs === undefined || removedAtMs > atMs),
  )
}

/** Those of them that were changed since: they are known as they are now, or as they were last. */
export function changedSince(zones: readonly ZoneOfHistory[], atMs: number): readonly ZoneOfHistory[] {
  return zones.filter(
    ({ updatedAtMs, removedAtMs }) =>
      updatedAtMs !== undefined && updatedAtMs > atMs && updatedAtMs !== removedAtMs,
  )
}

/** The hardware that each tag carried at a moment. */
export function hardwareThen(bindings: readonly TagBinding[], atMs: number): ReadonlyMap<TagUid, string> {
  return new Map(
    bindings
      .filter(
        ({ openedAtMs, closedAtMs }) =>
          (openedAtMs === undefined || openedAtMs <= atMs) && (closedAtMs === undefined || closedAtMs > atMs),
      )
      .map(({ tagUid, mac }) => [tagUid, mac]),
  )
}

/** The tags that had not been removed by a moment, each with the hardware of then. */
export function tagsThen(
  tags: readonly Tag[],
  bindings: readonly TagBinding[] | undefined,
  atMs: number,
): readonly Tag[] {
  const hardware = bindings && hardwareThen(bindings, atMs)
  return tags
    .filter(({ removedAtMs }) => removedAtMs === undefined || removedAtMs > atMs)
    .map(tag => {
      if (!hardware) return tag
      const { mac: _, ...rest } = tag
      const mac = hardware.get(tag.uid)
      return mac === undefined ? rest : { ...rest, mac }
    })
}
