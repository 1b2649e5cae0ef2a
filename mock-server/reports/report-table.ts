import { siteTime } from '#domain/time/site-time.ts'
import { hiddenName } from '../privacy/name-filter.ts'
import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { Store } from '../store/store.ts'
import type { TimeKey } from '../store/timeline.ts'

/**
 * Current and previous names of zones and tags of a project, and the tags of buffers, because history shows
 * them. In privacy mode people have pseudonyms: reports are files, so they show no disclosed names.
 */
export async function knownNames(
  store: Pick<Store, 'zones' | 'tags'>,
  projectUid: string,
  privacy: ProjectPrivacy | undefined,
) {
  const zones = await store.zones.names(projectUid)
  const tags = await store.tags.names(projectUid)
  const names = new Map([...zones, ...tags].map(({ uid, name }) => [String(uid), String(name)]))
  const tagUids = new Set(tags.map(({ uid }) => String(uid)))
  const owners = new Map(zones.map(zone => [String(zone.uid), String(zone.trackable_object_uid ?? '')]))
  return {
    nameOf: (uid: string) => {
      const name = names.get(uid) ?? ''
      if (!privacy) return name
      return tagUids.has(uid) ? (privacy.nameOf(uid, undefined) ?? hiddenName) : privacy.text(name, undefined)
    },
    /** The tag that a buffer moves with. */
    ownerOf: (zoneUid: string) => owners.get(zoneUid) ?? '',
  }
}

/** Offsets of time zones change only at whole quarters of an hour. */
const quarterMs = 15 * 60_000

/**
 * `siteTime` for many consecutive times: looks up the offset once per quarter of an hour. `timeZone` is an
 * IANA name.
 */
export function siteClock(timeZone: string): (ms: number) => string {
  let quarter = Number.NaN
  let offset = 'Z'
  let offsetMs = 0
  return ms => {
    const current = Math.floor(ms / quarterMs)
    if (current !== quarter) {
      quarter = current
      const text = siteTime(current * quarterMs, timeZone)
      offset = text.slice(23)
      offsetMs = Date.parse(`${text.slice(0, 23)}Z`) - current * quarterMs
    }
    return new Date(ms + offsetMs).toISOString().slice(0, 23) + offset
  }
}

export type ReportCell = string | number | null | undefined

/** A report as rows ordered by time; read in batches, so its length does not matter. */
export interface ReportTable {
  readonly header: readonly string[]
  /** IANA name: the time zone of its times. */
  readonly timeZone: string
  rows(after?: TimeKey, limit?: number): AsyncIterable<ReportCell[][]>
  /** The key of the `steps`th row after a key; undefined if there is none. */
  keyAfter(after: TimeKey | undefined, steps: number): Promise<TimeKey | undefined>
}

interface Timeline<Row, Wanted> {
  walk(wanted: Wanted, after?: TimeKey, limit?: number): AsyncIterable<Row[]>
  keyAfter(wanted: Wanted, after: TimeKey | undefined, steps: number): Promise<TimeKey | undefined>
}

/**
 * A table over rows of a store that are ordered by time: `columns` are its header and how a row fills them.
 */
export function reportTable<Row, Wanted>(
  timeline: Timeline<Row, Wanted>,
  wanted: Wanted,
  timeZone: string,
  columns: Readonly<Record<string, (row: Row) => ReportCell>>,
): ReportTable {
  const cells = Object.values(columns)
  async function* rows(after?: TimeKey, limit?: number) {
    for await (const batch of timeline.walk(wanted, after, limit))
      yield batch.map(row => cells.map(cell => cell(row)))
  }
  return {
    header: Object.keys(columns),
    timeZone,
    rows,
    keyAfter: (after, steps) => timeline.keyAfter(wanted, after, steps),
  }
}
