import type { Area, Site } from '#domain/site/site.ts'
import type { Group } from '#domain/tag/tag.ts'
import { knownTimeZone, siteTime } from '#domain/time/site-time.ts'
import type { LocatedTag } from '#live/use-tag-evidence.ts'
import type { TextOf } from '#locales/message-types.ts'

const fields = [
  'name',
  'displayName',
  'description',
  'type',
  'category',
  'updateIntervalMs',
  'groups',
  'mac',
  'freshness',
  'lastReceived',
  'timeZone',
  'site',
  'area',
  'x',
  'y',
  'z',
  'removed',
] as const

type TableField = (typeof fields)[number]

interface TableNames {
  readonly groups: readonly Group[]
  readonly areas: readonly Area[]
  readonly sites: readonly Site[]
}

/**
 * The tags of a list as a table that can be imported again: its first columns match the import. Times are in the time
 * zone of the site, with offset; positions in metres in the area's frame.
 */
export function tagTable(
  rows: readonly LocatedTag[],
  names: TableNames,
  t: TextOf<'tags' | 'freshness'>,
  nowMs: number,
) {
  const groupNames = new Map(names.groups.map(({ uid, name }) => [uid, name]))
  const areas = new Map(names.areas.map(area => [area.uid, area]))
  const sites = new Map(names.sites.map(site => [site.uid, site]))
  const metres = (value: number | undefined) => value?.toFixed(2) ?? ''
  const cells = (row: LocatedTag): Record<TableField, string> => {
    const { tag, freshness, ageMs, areaUid, x, y, z } = row
    const area = areas.get(areaUid ?? '')
    const site = area && sites.get(area.siteUid)
    const timeZone = knownTimeZone(site?.timeZone)
    return {
      name: tag.name,
      displayName: tag.displayName ?? '',
      description: tag.description ?? '',
      type: tag.type ?? '',
      category: tag.category ?? '',
      updateIntervalMs: String(tag.updateIntervalMs ?? ''),
      groups: tag.groupUids.map(uid => groupNames.get(uid) ?? uid).join('; '),
      mac: tag.mac ?? '',
      freshness: t(`freshness.${freshness}`),
      lastReceived: ageMs === undefined ? '' : siteTime(Math.round(nowMs - ageMs), timeZone),
      timeZone: ageMs === undefined ? '' : timeZone,
      site: site?.name ?? '',
      area: area?.name ?? '',
      x: metres(x),
      y: metres(y),
      z: metres(z),
      removed: tag.removedAtMs === undefined ? '' : new Date(tag.removedAtMs).toISOString(),
    }
  }
  return {
    header: fields.map(field => t(`tags.csv.${field}`)),
    rows: rows.map(cells).map(row => fields.map(field => row[field])),
  }
}
