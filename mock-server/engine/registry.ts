import { knownTimeZone } from '#domain/time/site-time.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { EngineTag } from '#domain/zone-engine/outcome.ts'
import type { Change } from '../store/changes.ts'
import type { DocumentQuery } from '../store/document-table.ts'
import {
  defaultProjectSettings,
  type ProjectSettings,
  projectSettingsTable,
} from '../store/project-settings.ts'
import type { Store } from '../store/store.ts'
import type { Tag } from '../store/tags.ts'
import type { Zone as StoredZone } from '../store/zones.ts'
import { domainZone, speedOfTag, withProjectRules } from './domain-zone.ts'
import type { Stale } from './zone-sync.ts'

export interface KnownArea {
  uid: string
  projectUid: string
  locationUid: string
  /** The legacy numbers of the area and its site on the `pos` channel. */
  number: number
  siteNumber: number
}

interface KnownZone {
  zone: Zone
  projectUid: string
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

/** The rows that a registry is created from. */
export type RegistryRows = Awaited<ReturnType<typeof readRegistryRows>>

/** Reads the rows of all projects once, for any number of registries. */
export async function readRegistryRows(store: Store) {
  const projects = await Promise.all(
    (await store.projects.listAll()).map(async ({ uid }) => ({
      uid,
      settings: await store.projectSettings.of(uid),
      sites: await store.locations.list(uid),
      areas: await store.sublocations.list(uid),
    })),
  )
  const byUid = (query: DocumentQuery) => query.orderBy('uid')
  return {
    // Includes removed ones, so that a restart changes no number.
    everySite: await store.locations.select(byUid),
    everyArea: await store.sublocations.select(byUid),
    tags: (await store.tags.listAll()).map(knownTag),
    zones: await store.zones.listAll(),
    bindings: await store.tagAssociations.listOpenAll(),
    projects,
  }
}

/**
 * The data that ingest needs for every fix, in memory: loaded once, then updated by the store's changes.
 */
export class Registry {
  readonly #tags = new Map<string, KnownTag>()
  readonly #zones = new Map<string, KnownZone>()
  readonly #areas = new Map<string, KnownArea>()
  readonly #timeZones = new Map<string, string>()
  readonly #settings = new Map<string, ProjectSettings>()
  readonly #tagByMac = new Map<string, string>()
  readonly #macByTag = new Map<string, string>()
  readonly #numberOfArea = createNumbering()
  readonly #numberOfSite = createNumbering()
  readonly #numberOfType = createNumbering()

  readonly #hasProject: (projectUid: string) => boolean

  /** @param hasProject whether the rows of a project are needed */
  constructor(rows: RegistryRows, hasProject: (projectUid: string) => boolean) {
    this.#hasProject = hasProject
    for (const { uid } of rows.everySite) this.#numberOfSite(uid)
    for (const { uid } of rows.everyArea) this.#numberOfArea(uid)
    for (const tag of rows.tags) if (hasProject(tag.project_uid)) this.#tags.set(tag.uid, tag)
    for (const zone of rows.zones) if (hasProject(zone.project_uid)) this.#keepZone(zone)
    for (const { uid, settings, sites, areas } of rows.projects) {
      if (!hasProject(uid)) continue
      this.#settings.set(uid, settings)
      for (const site of sites) this.#timeZones.set(site.uid, knownTimeZone(site.timezone))
      for (const area of areas) this.#keepArea(area.uid, uid, area.location_uid)
    }
    for (const binding of rows.bindings) if (hasProject(binding.project_uid)) this.#keepBinding(binding)
  }

  tag(uid: string): KnownTag | undefined {
    return this.#tags.get(uid)
  }

  /** The legacy number of the type of a tag; 0 for a tag without type. */
  typeNumber(uid: string): number {
    const type = this.#tags.get(uid)?.type
    return typeof type === 'string' && type !== '' ? this.#numberOfType(type) : 0
  }

  everyTag(): Iterable<KnownTag> {
    return this.#tags.values()
  }

  tagOfMac(mac: string): string | undefined {
    return this.#tagByMac.get(mac)
  }

  macOfTag(uid: string): string | undefined {
    return this.#macByTag.get(uid)
  }

  area(uid: string): KnownArea | undefined {
    return this.#areas.get(uid)
  }

  zone(uid: string): KnownZone | undefined {
    return this.#zones.get(uid)
  }

  zones(): Zone[] {
    return Array.from(this.#zones.values(), z => this.#withRules(z))
  }

  settingsOf(projectUid: string): ProjectSettings {
    return this.#settings.get(projectUid) ?? defaultProjectSettings
  }

  timeZoneOf(areaUid: string): string {
    return this.#timeZones.get(this.#areas.get(areaUid)?.locationUid ?? '') ?? 'UTC'
  }

  engineTags(): EngineTag[] {
    return Array.from(this.#tags.values(), tag => this.#engineTag(tag))
  }

  engineTag(uid: string): EngineTag | undefined {
    const tag = this.#tags.get(uid)
    return tag && this.#engineTag(tag)
  }

  engineZone(uid: string): Zone | undefined {
    const known = this.#zones.get(uid)
    return known && this.#withRules(known)
  }

  /** Applies a committed change. Returns what the zone rules must reload. */
  follow({ table, action, uid, projectUid, row }: Change): Stale | undefined {
    if (projectUid !== null && !this.#hasProject(projectUid)) return undefined
    const gone = action === 'DELETE'
    switch (table) {
      case 'trackable_objects': {
        const before = this.#tags.get(uid)
        const after = gone ? undefined : knownTag(row as Tag)
        if (after) this.#tags.set(uid, after)
        else this.#tags.delete(uid)
        return before && after && sameForZones(before, after) ? undefined : { tag: uid }
      }
      case 'zones':
        if (gone) this.#zones.delete(uid)
        else this.#keepZone(row as StoredZone)
        return { zone: uid }
      case projectSettingsTable:
        this.#settings.set(uid, { ...defaultProjectSettings, ...row })
        return 'all'
      case 'sublocations':
        if (gone) this.#areas.delete(uid)
        else this.#keepArea(uid, String(row.project_uid), String(row.location_uid))
        return undefined
      case 'locations':
        if (gone) this.#timeZones.delete(uid)
        else this.#timeZones.set(uid, knownTimeZone(row.timezone))
        return undefined
      case 'trackable_objects_associations':
        this.#keepBinding(row as { mac_address: string; obj_uid: string; closed_at: number | null })
        return undefined
      default:
        return undefined
    }
  }

  #withRules({ zone, projectUid }: KnownZone): Zone {
    return withProjectRules(zone, this.#settings.get(projectUid))
  }

  #keepZone(stored: StoredZone): void {
    const zone = domainZone(stored)
    if (zone) this.#zones.set(stored.uid, { zone, projectUid: stored.project_uid })
    else this.#zones.delete(stored.uid)
  }

  #keepArea(uid: string, projectUid: string, locationUid: string): void {
    this.#areas.set(uid, {
      uid,
      projectUid,
      locationUid,
      number: this.#numberOfArea(uid),
      siteNumber: this.#numberOfSite(locationUid),
    })
  }

  #keepBinding(row: { mac_address: string; obj_uid: string; closed_at: number | null }): void {
    if (row.closed_at === null) {
      this.#tagByMac.set(row.mac_address, row.obj_uid)
      this.#macByTag.set(row.obj_uid, row.mac_address)
      return
    }
    if (this.#tagByMac.get(row.mac_address) !== row.obj_uid) return
    this.#tagByMac.delete(row.mac_address)
    this.#macByTag.delete(row.obj_uid)
  }

  #engineTag(tag: KnownTag): EngineTag {
    return {
      uid: tag.uid,
      groupUids: tag.groups ?? [],
      exemptTagUid: tag.t2t_no_alarm_uid ?? undefined,
      intervalMs: tag.position_update_interval ?? undefined,
      maxSpeedMps: speedOfTag(tag.type, this.#settings.get(tag.project_uid)),
    }
  }
}
