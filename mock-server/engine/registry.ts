import { knownTimeZone } from '#domain/time/site-time.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { EngineTag } from '#domain/zone-engine/outcome.ts'
import type { Change } from '../store/changes.ts'
import {
  defaultProjectSettings,
  type ProjectSettings,
  projectSettingsTable,
} from '../store/project-settings.ts'
import type { Store } from '../store/store.ts'
import type { Tag } from '../store/tags.ts'
import type { Zone as StoredZone } from '../store/zones.ts'
import { domainZone } from './domain-zone.ts'
import { speedOfTag, withProjectRules } from './project-rules.ts'
import type { Stale } from './zone-sync.ts'

export interface KnownArea {
  uid: string
  projectUid: string
  locationUid: string
  /** The legacy numbers of the area and its site on the `pos` channel. */
  number: number
  siteNumber: number
}

export type KnownTag = Pick<
  Tag,
  'uid' | 'project_uid' | 'type' | 'groups' | 't2t_no_alarm_uid' | 'position_update_interval'
>

/** The fields of a tag that ingest needs; the rest of the row, which may be large, stays in the database. */
function knownTag(tag: Tag): KnownTag {
  const { uid, project_uid, type, groups, t2t_no_alarm_uid, position_update_interval } = tag
  return { uid, project_uid, type, groups, t2t_no_alarm_uid, position_update_interval }
}

/** Whether the same zones apply to both; most changes of a tag do not matter to the engine. */
function sameForZones(a: KnownTag, b: KnownTag): boolean {
  return (
    a.t2t_no_alarm_uid === b.t2t_no_alarm_uid &&
    a.type === b.type &&
    a.position_update_interval === b.position_update_interval &&
    (a.groups ?? []).join() === (b.groups ?? []).join()
  )
}

/** Assigns numbers from 1, one per name, never reused. */
function createNumbering(): (name: string) => number {
  const given = new Map<string, number>()
  return name => {
    const number = given.get(name) ?? given.size + 1
    given.set(name, number)
    return number
  }
}

/**
 * The data that ingest needs for every fix, in memory: loaded once, then updated by the store's changes.
 */
export async function createRegistry(store: Store) {
  const tags = new Map<string, KnownTag>()
  const zones = new Map<string, { zone: Zone; projectUid: string }>()
  const areas = new Map<string, KnownArea>()
  const timeZones = new Map<string, string>()
  const settings = new Map<string, ProjectSettings>()
  const tagByMac = new Map<string, string>()
  const macByTag = new Map<string, string>()
  const numberOfArea = createNumbering()
  const numberOfSite = createNumbering()
  const numberOfType = createNumbering()
  // Includes removed ones, so that a restart changes no number.
  for (const site of await store.locations.select(query => query.orderBy('uid'))) numberOfSite(site.uid)
  for (const area of await store.sublocations.select(query => query.orderBy('uid'))) numberOfArea(area.uid)

  function keepZone(stored: StoredZone): void {
    const zone = domainZone(stored)
    if (zone) zones.set(stored.uid, { zone, projectUid: stored.project_uid })
    else zones.delete(stored.uid)
  }

  function keepArea(uid: string, projectUid: string, locationUid: string): void {
    areas.set(uid, {
      uid,
      projectUid,
      locationUid,
      number: numberOfArea(uid),
      siteNumber: numberOfSite(locationUid),
    })
  }

  function keepBinding(row: { mac_address: string; obj_uid: string; closed_at: number | null }): void {
    if (row.closed_at === null) {
      tagByMac.set(row.mac_address, row.obj_uid)
      macByTag.set(row.obj_uid, row.mac_address)
      return
    }
    if (tagByMac.get(row.mac_address) !== row.obj_uid) return
    tagByMac.delete(row.mac_address)
    macByTag.delete(row.obj_uid)
  }

  for (const tag of await store.tags.listAll()) tags.set(tag.uid, knownTag(tag))
  for (const zone of await store.zones.listAll()) keepZone(zone)
  for (const project of await store.projects.listAll()) {
    settings.set(project.uid, await store.projectSettings.of(project.uid))
    for (const site of await store.locations.list(project.uid))
      timeZones.set(site.uid, knownTimeZone(site.timezone))
    for (const area of await store.sublocations.list(project.uid))
      keepArea(area.uid, project.uid, area.location_uid)
  }
  for (const binding of await store.tagAssociations.listOpenAll()) keepBinding(binding)

  function engineTag(tag: KnownTag): EngineTag {
    return {
      uid: tag.uid,
      groupUids: tag.groups ?? [],
      exemptTagUid: tag.t2t_no_alarm_uid ?? undefined,
      intervalMs: tag.position_update_interval ?? undefined,
      maxSpeedMps: speedOfTag(tag.type, settings.get(tag.project_uid)),
    }
  }

  /** Applies a committed change. Returns what the zone rules must reload. */
  function follow({ table, action, uid, row }: Change): Stale | undefined {
    const gone = action === 'DELETE'
    switch (table) {
      case 'trackable_objects': {
        const before = tags.get(uid)
        const after = gone ? undefined : knownTag(row as Tag)
        if (after) tags.set(uid, after)
        else tags.delete(uid)
        return before && after && sameForZones(before, after) ? undefined : { tag: uid }
      }
      case 'zones':
        if (gone) zones.delete(uid)
        else keepZone(row as StoredZone)
        return { zone: uid }
      case projectSettingsTable:
        settings.set(uid, { ...defaultProjectSettings, ...row })
        return 'all'
      case 'sublocations':
        if (gone) areas.delete(uid)
        else keepArea(uid, String(row.project_uid), String(row.location_uid))
        return undefined
      case 'locations':
        if (gone) timeZones.delete(uid)
        else timeZones.set(uid, knownTimeZone(row.timezone))
        return undefined
      case 'trackable_objects_associations':
        keepBinding(row as { mac_address: string; obj_uid: string; closed_at: number | null })
        return undefined
      default:
        return undefined
    }
  }

  return {
    follow,
    tag: (uid: string) => tags.get(uid),
    /** The legacy number of the type of a tag; 0 for a tag without type. */
    typeNumber: (uid: string): number => {
      const type = tags.get(uid)?.type
      return typeof type === 'string' && type !== '' ? numberOfType(type) : 0
    },
    everyTag: (): Iterable<KnownTag> => tags.values(),
    tagOfMac: (mac: string) => tagByMac.get(mac),
    macOfTag: (uid: string) => macByTag.get(uid),
    area: (uid: string) => areas.get(uid),
    zone: (uid: string) => zones.get(uid),
    zones: (): Zone[] =>
      Array.from(zones.values(), z => withProjectRules(z.zone, settings.get(z.projectUid))),
    settingsOf: (projectUid: string): ProjectSettings => settings.get(projectUid) ?? defaultProjectSettings,
    timeZoneOf: (areaUid: string) => timeZones.get(areas.get(areaUid)?.locationUid ?? '') ?? 'UTC',
    engineTags: (): EngineTag[] => Array.from(tags.values(), engineTag),
    engineTag: (uid: string): EngineTag | undefined => {
      const tag = tags.get(uid)
      return tag && engineTag(tag)
    },
    engineZone: (uid: string): Zone | undefined => {
      const known = zones.get(uid)
      return known && withProjectRules(known.zone, settings.get(known.projectUid))
    },
  }
}

export type Registry = Awaited<ReturnType<typeof createRegistry>>
