import type { BlackBoxTrack } from '#domain/alarm/black-box.ts'
import type { PointM } from '#domain/geometry/point.ts'
import type { Bounds } from '#domain/geometry/ring.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { Severity } from '#domain/zone/zone.ts'

/** A line of the timeline. */
export interface BlackBoxLine {
  readonly atMs: number
  readonly text: string
}

export interface NamedTrack extends BlackBoxTrack {
  readonly name: string
  readonly own: boolean
  /** Update interval of the tag, if set. */
  readonly intervalMs: number | undefined
}

/** Content of a black box as texts and metres, for page and file. */
export interface BlackBoxView {
  readonly title: string
  readonly areaName: string
  readonly severity: Severity
  readonly setAtMs: number
  /** Time zone of the site (IANA); undefined if unknown. */
  readonly timeZone: string | undefined
  readonly span: TimeSpan
  readonly place: PointM | undefined
  readonly zone:
    | { readonly name: string; readonly ring: readonly PointM[]; readonly facts: readonly [string, string][] }
    | undefined
  readonly plan:
    | {
        readonly url: string
        readonly widthPx: number
        readonly heightPx: number
        /** Converts image pixels to metres with y down, as an SVG matrix. */
        readonly matrix: readonly number[]
      }
    | undefined
  readonly bounds: Bounds
  readonly tracks: readonly NamedTrack[]
  readonly lines: readonly BlackBoxLine[]
  /** State changes of the alarm with full dates: name and value. */
  readonly alarmTimes: readonly (readonly [string, string])[]
  /** Notes on missing data. */
  readonly notes: readonly string[]
}

/** The visible area as an SVG viewBox, with y down. */
export function viewBoxOf({ minX, minY, maxX, maxY }: Bounds): string {
  const [width, height] = [Math.max(1, maxX - minX), Math.max(1, maxY - minY)]
  const margin = Math.max(width, height) * 0.03
  return [minX - margin, -maxY - margin, width + 2 * margin, height + 2 * margin]
    .map(each => each.toFixed(3))
    .join(' ')
}

/** Letter height in metres that is legible at any plan size. */
export function letterM({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.max(1, maxX - minX, maxY - minY) / 55
}

export function pathOf(points: readonly PointM[], close = false): string {
  if (points.length === 0) return ''
  return `M${points.map(({ x, y }) => `${x.toFixed(2)},${(-y).toFixed(2)}`).join('L')}${close ? 'Z' : ''}`
}
