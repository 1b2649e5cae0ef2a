import { type MusterRow, timeToShareMs } from '#domain/muster/muster.ts'
import type { MusterRun } from '#domain/muster/muster-run.ts'
import type { Area } from '#domain/site/site.ts'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { TextOf } from '#locales/message-types.ts'

/** The name of a zone; empty if it is not in the list. */
export function zoneName(zones: readonly Zone[], uid: ZoneUid | undefined): string {
  return zones.find(zone => zone.uid === uid)?.name ?? ''
}

/** Shares of the people by which drills are compared. */
export const shares = [0.5, 0.9, 1] as const

/**
 * The report of a muster as table rows: its times, then all people, with their current state or their state at its end.
 * Times are ISO 8601 in UTC, ages whole seconds.
 */
export function musterReport(
  run: MusterRun,
  now: readonly MusterRow[],
  points: readonly Zone[],
  areas: readonly Area[],
  t: TextOf<'muster'>,
  nowMs: number,
): { header: string[]; lines: (string | number)[][] } {
  const iso = (ms: number | undefined) => (ms === undefined ? '' : new Date(ms).toISOString())
  const times = shares.map(share => {
    const ms = timeToShareMs(run.startedAtMs, run.samples, share)
    return [
      t('muster.timeTo', { percent: share * 100 }),
      ms === undefined ? t('muster.notReached') : Math.round(ms / 1_000),
    ]
  })
  const [rows, atMs] = [run.atEnd ?? now, run.endedAtMs ?? nowMs]
  const people = rows.map(row => [
    row.name,
    t(`muster.states.${row.state}`),
    zoneName(points, row.zoneUid),
    areas.find(area => area.uid === row.areaUid)?.name ?? '',
    row.ageMs === undefined ? '' : iso(atMs - row.ageMs),
    row.ageMs === undefined ? '' : Math.round(row.ageMs / 1_000),
    iso(row.foundAtMs),
  ])
  return {
    header: [
      t('muster.name'),
      t('muster.state'),
      t('muster.point'),
      t('muster.area'),
      t('muster.lastSeen'),
      t('muster.ageS'),
      t('muster.confirmedAt'),
    ],
    lines: [
      [t('muster.started'), iso(run.startedAtMs)],
      [t('muster.ended'), iso(run.endedAtMs)],
      ...times,
      ...people,
    ],
  }
}
