import { type Expected, type MusterRow, musterCount, musterRows } from '#domain/muster/muster.ts'
import { freshnessOf } from '#domain/tag/freshness.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import type { MusterFields } from '../store/musters.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { Store, Tables } from '../store/store.ts'
import type { Tag } from '../store/tags.ts'
import { domainZone } from './domain-zone.ts'

interface Located {
  readonly x: number
  readonly y: number
  readonly sublocation_uid: string
  readonly ts: number
}

/** The newest position of each tag. */
export interface NewestPositions {
  get(tagUid: string): Located | undefined
}

type MusterTables = Pick<Tables, 'sublocations' | 'tags' | 'zones'>
type Places = Pick<MusterFields, 'project_uid' | 'location_uid' | 'sublocation_uids'>
type Covered = Places &
  Pick<MusterFields, 'zone_uids' | 'everything' | 'found'> & { roster?: readonly string[] }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function expectedOf(tag: Tag, newest: Located | undefined, nowMs: number): Expected {
  const name = text(tag.display_name) ?? tag.name
  if (!newest) return { tagUid: tag.uid, name, isReceived: false }
  const ageMs = Math.max(0, nowMs - newest.ts)
  const freshness = freshnessOf(ageMs, tag.position_update_interval ?? undefined)
  const isReceived = freshness === 'live' || freshness === 'stale'
  return {
    tagUid: tag.uid,
    name,
    areaUid: newest.sublocation_uid,
    x: newest.x,
    y: newest.y,
    ageMs,
    isReceived,
  }
}

/** The areas of a muster; undefined: all areas of the project. */
export async function areasOfMuster(
  tables: MusterTables,
  { project_uid, location_uid, sublocation_uids }: Places,
): Promise<ReadonlySet<string> | undefined> {
  if (sublocation_uids) return new Set(sublocation_uids)
  if (location_uid === null) return undefined
  const areas = await tables.sublocations.list(project_uid)
  return new Set(areas.filter(area => area.location_uid === location_uid).map(area => area.uid))
}

/**
 * Current positions, by the same rules as on the dashboard. A tag that is deleted during the muster stays
 * expected.
 */
export async function rowsOfMuster(
  tables: MusterTables,
  positions: NewestPositions,
  muster: Covered,
  nowMs: number,
): Promise<MusterRow[]> {
  const roster = muster.roster && new Set(muster.roster)
  const tags = (await tables.tags.listWithRemoved(muster.project_uid)).filter(tag => {
    if (roster?.has(tag.uid)) return true
    if (tag.removed_at !== null) return false
    return muster.everything || tagKind({ type: text(tag.type), category: text(tag.category) }) === 'person'
  })
  const zones = (await tables.zones.list(muster.project_uid)).filter(zone =>
    muster.zone_uids.includes(zone.uid),
  )
  const areaUids = await areasOfMuster(tables, muster)
  return musterRows(
    tags.map(tag => expectedOf(tag, positions.get(tag.uid), nowMs)),
    zones.flatMap(zone => domainZone(zone) ?? []),
    Object.fromEntries(Object.entries(muster.found).map(([uid, { found_at }]) => [uid, found_at])),
    { ...(areaUids && { areaUids }), ...(roster && { roster }) },
  )
}

/** Records the number of safe people whenever it changes during a muster, so that drills can be compared. */
export function createMusterWatch(
  store: Store,
  { owns }: Pick<ProjectOwnership, 'owns'>,
  positions: NewestPositions,
) {
  const last = new Map<string, string>()
  return async function watch(nowMs: number): Promise<void> {
    const running = (await store.musters.listRunning()).filter(({ project_uid }) => owns(project_uid))
    for (const muster of running) {
      const rows = await rowsOfMuster(store, positions, muster, nowMs)
      const { safe } = musterCount(rows)
      const count = `${safe} of ${rows.length}`
      if (last.get(muster.uid) === count) continue
      last.set(muster.uid, count)
      await store.musters.addSample(muster.uid, { at: nowMs, safe, expected: rows.length })
    }
    for (const uid of last.keys()) if (!running.some(muster => muster.uid === uid)) last.delete(uid)
  }
}
