import type { Alarm } from '../alarm/alarm.ts'
import type { TagBinding } from '../hardware/hardware.ts'
import { type RowVersion, rowsAt } from '../row-version.ts'
import type { Tag } from '../tag/tag.ts'
import type { TagUid } from '../uid.ts'
import type { ZoneOfHistory } from '../zone/zone.ts'

/**
 * Alarms raised before a moment, in their state at that time: without later actions, and without actions of unknown
 * time (shelving, assignment).
 */
export function alarmsAt(alarms: readonly Alarm[], atMs: number): readonly Alarm[] {
  return alarms
    .filter(alarm => alarm.setAtMs <= atMs)
    .map(alarm => {
      const { clearedAtMs, acknowledgedAtMs, acknowledgedBy, comment, causeGoneAtMs, ...rest } = alarm
      const { shelvedUntilMs: _, assignedTo: __, ...recorded } = rest
      const cleared = clearedAtMs !== undefined && clearedAtMs <= atMs
      const answered = acknowledgedAtMs !== undefined && acknowledgedAtMs <= atMs
      return {
        ...recorded,
        // Without a clearing time, whether a cleared alarm was still active is unknown.
        active: clearedAtMs === undefined ? alarm.active : !cleared,
        ...(cleared && { clearedAtMs }),
        ...(causeGoneAtMs !== undefined && causeGoneAtMs <= atMs && { causeGoneAtMs }),
        ...(answered && {
          acknowledgedAtMs,
          ...(acknowledgedBy && { acknowledgedBy }),
          ...(comment && { comment }),
        }),
      }
    })
}

/** Zones in force at a moment, in their state at that time if the service reports it. */
export function zonesAt(
  zones: readonly ZoneOfHistory[],
  versions: readonly RowVersion<ZoneOfHistory>[],
  atMs: number,
): readonly ZoneOfHistory[] {
  return rowsAt(zones, versions, atMs)
}

/** Number of rows whose state at the moment is unknown, so that their current or last state is shown. */
export function changedSince(zones: readonly ZoneOfHistory[], atMs: number): readonly ZoneOfHistory[] {
  return zones.filter(
    ({ updatedAtMs, removedAtMs }) =>
      updatedAtMs !== undefined && updatedAtMs > atMs && updatedAtMs !== removedAtMs,
  )
}

/**
 * Zones that raised one of `alarms` although they were not in force at the time: imported positions are checked against
 * the zones that exist at the import.
 */
export function isChangedLater<Z extends { readonly uid: string }>(
  inForce: readonly Z[],
  known: readonly Z[],
  alarms: readonly Pick<Alarm, 'zoneUid'>[],
): readonly Z[] {
  const there = new Set(inForce.map(({ uid }) => uid))
  const named = new Set(alarms.flatMap(({ zoneUid }) => (zoneUid && !there.has(zoneUid) ? [zoneUid] : [])))
  return known.filter(({ uid }) => named.delete(uid))
}

/** Hardware of each tag at a moment. */
export function hardwareAt(bindings: readonly TagBinding[], atMs: number): ReadonlyMap<TagUid, string> {
  return new Map(
    bindings
      .filter(
        ({ openedAtMs, closedAtMs }) =>
          (openedAtMs === undefined || openedAtMs <= atMs) && (closedAtMs === undefined || closedAtMs > atMs),
      )
      .map(({ tagUid, mac }) => [tagUid, mac]),
  )
}

/**
 * Tags not yet removed at a moment, in their state at that time if known, with their hardware at that time. Includes
 * tags created later, because imported positions can be older than their tag.
 */
export function tagsAt(
  tags: readonly Tag[],
  versions: readonly RowVersion<Tag>[],
  bindings: readonly TagBinding[] | undefined,
  atMs: number,
): readonly Tag[] {
  const hardware = bindings && hardwareAt(bindings, atMs)
  const now = new Map(tags.map(tag => [tag.uid, tag]))
  const notRemoved = ({ removedAtMs }: Tag) => removedAtMs === undefined || removedAtMs > atMs
  return rowsAt(tags, versions, atMs, notRemoved).map(state => {
    // Embedded values are current ones. Without bindings only the current hardware is known.
    const { mac: own, lastFix: _, ...rest } = state
    const mac = hardware ? hardware.get(state.uid) : (own ?? now.get(state.uid)?.mac)
    return mac === undefined ? rest : { ...rest, mac }
  })
}
