import type { PointM } from '#domain/geometry/point.ts'
import type { AlarmUid, TagUid, ZoneUid } from '#domain/uid.ts'
import { type Severity, severities } from '#domain/zone/zone.ts'

export const panelTabs = ['alarms', 'tags', 'selection', 'layers'] as const
export type PanelTab = (typeof panelTabs)[number]

/** Query parameters of the floor in addition to the area. */
export interface FloorAddress {
  readonly tag: TagUid | undefined
  readonly zone: ZoneUid | undefined
  readonly alarm: AlarmUid | undefined
  readonly tab: PanelTab | undefined
  /** Centre of the view in metres, and its scale in CSS pixels per metre. */
  readonly look: { readonly at: PointM; readonly pxPerM: number } | undefined
  /** The selected time, ISO 8601, and the playback speed; absent for live. Read by the time bar. */
  readonly at?: string | undefined
  readonly speed?: string | undefined
  /** A proposed dwell time of the zone, seconds. */
  readonly dwellS?: number | undefined
  /** A proposed severity of the zone. */
  readonly severity?: Severity | undefined
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

function dwellIn(query: URLSearchParams): number | undefined {
  const dwellS = numberIn(query, 'dwell')
  return dwellS !== undefined && dwellS > 0 ? dwellS : undefined
}

function severityIn(query: URLSearchParams): Severity | undefined {
  return severities.find(severity => String(severity) === query.get('severity'))
}

/** Reads the query; invalid values count as absent. */
export function readFloorAddress(query: URLSearchParams): FloorAddress {
  const [x, y, pxPerM] = [numberIn(query, 'x'), numberIn(query, 'y'), numberIn(query, 'zoom')]
  return {
    tag: query.get('tag') || undefined,
    zone: query.get('zone') || undefined,
    alarm: query.get('alarm') || undefined,
    dwellS: dwellIn(query),
    severity: severityIn(query),
    tab: panelTabs.find(tab => tab === query.get('panel')),
    look:
      x === undefined || y === undefined || pxPerM === undefined || pxPerM <= 0
        ? undefined
        : { at: { x, y }, pxPerM },
  }
}

/** Replaces parts of the query; `undefined` removes a part. */
export function withFloorAddress(query: URLSearchParams, change: Partial<FloorAddress>): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  if ('tag' in change) put('tag', change.tag)
  if ('zone' in change) put('zone', change.zone)
  if ('alarm' in change) put('alarm', change.alarm)
  if ('tab' in change) put('panel', change.tab)
  if ('at' in change) put('at', change.at)
  if ('dwellS' in change) put('dwell', change.dwellS?.toString())
  if ('severity' in change) put('severity', change.severity?.toString())
  if ('speed' in change) put('speed', change.speed)
  if ('look' in change) {
    put('x', change.look?.at.x.toFixed(2))
    put('y', change.look?.at.y.toFixed(2))
    put('zoom', change.look?.pxPerM.toPrecision(4))
  }
  return next
}
