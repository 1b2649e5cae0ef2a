import type { PointM } from '../geometry/point.ts'
import type { TimeSpan } from '../time/time-window.ts'
import type { TagUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { shapeCentre } from '../zone/zone-outline.ts'
import type { Alarm } from './alarm.ts'

/** Recorded time before and after an alarm. */
export const aroundMs = 60_000
/** Maximum age of a fix that still shows where a tag stood before the recorded time. */
export const blackBoxLeadMs = 5 * 60_000

interface TimedPoint extends PointM {
  readonly atMs: number
}

/** Positions of one tag around an alarm, oldest first. */
export interface BlackBoxTrack {
  readonly tagUid: TagUid
  readonly points: readonly TimedPoint[]
  /** Minimum distance from the alarm's place, metres. */
  readonly nearestM: number
  readonly nearestAtMs: number
}

export function blackBoxSpan({ setAtMs }: Pick<Alarm, 'setAtMs'>): TimeSpan {
  return { startMs: setAtMs - aroundMs, endMs: setAtMs + aroundMs }
}

/** Last fix of a track at a moment; undefined before its first one. */
export function pointAt({ points }: Pick<BlackBoxTrack, 'points'>, atMs: number): TimedPoint | undefined {
  return points.findLast(point => point.atMs <= atMs)
}

type TagPoint = TimedPoint & { readonly tagUid: TagUid }

/** Place of an alarm: its own position, otherwise that of its tag, otherwise the centre of its zone. */
export function alarmPlace(
  alarm: Pick<Alarm, 'x' | 'y' | 'tagUid' | 'setAtMs'>,
  fixes: readonly TagPoint[],
  zone: Pick<Zone, 'shape'> | undefined,
): PointM | undefined {
  if (alarm.x !== undefined && alarm.y !== undefined) return { x: alarm.x, y: alarm.y }
  const own = fixes.filter(fix => fix.tagUid === alarm.tagUid)
  const there = pointAt({ points: own }, alarm.setAtMs) ?? own[0]
  if (there) return { x: there.x, y: there.y }
  return zone && shapeCentre(zone.shape)
}

/**
 * Tracks that came within `reachM` of a place in the time span, nearest first; the alarm's own tag is always included.
 * Of the time before the span only the last fix counts.
 */
export function tracksNear(
  fixes: readonly TagPoint[],
  span: TimeSpan,
  place: PointM | undefined,
  radiusM: number,
  ownTagUid: TagUid | undefined,
): readonly BlackBoxTrack[] {
  const byTag = new Map<TagUid, TimedPoint[]>()
  for (const { tagUid, x, y, atMs } of [...fixes].sort((a, b) => a.atMs - b.atMs)) {
    if (atMs > span.endMs) continue
    const points = byTag.get(tagUid) ?? []
    const [first] = points
    if (first && points.length === 1 && first.atMs < span.startMs && atMs <= span.startMs) points.length = 0
    points.push({ x, y, atMs })
    byTag.set(tagUid, points)
  }
  return [...byTag]
    .map(([tagUid, points]): BlackBoxTrack => {
      const distance = (p: PointM) => (place ? Math.hypot(p.x - place.x, p.y - place.y) : 0)
      const nearest = points.reduce((best, p) => (distance(p) < distance(best) ? p : best))
      return {
        tagUid,
        points,
        nearestM: distance(nearest),
        nearestAtMs: Math.max(span.startMs, nearest.atMs),
      }
    })
    .filter(track => track.tagUid === ownTagUid || track.nearestM <= radiusM)
    .sort(
      (a, b) => Number(b.tagUid === ownTagUid) - Number(a.tagUid === ownTagUid) || a.nearestM - b.nearestM,
    )
}
