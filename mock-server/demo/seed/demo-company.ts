import type { FloorplanFields } from '../../store/floorplans.ts'
import type { Store, Tables } from '../../store/store.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoPlaces } from './demo-places.ts'
import { demoShifts, demoSites } from './demo-site.ts'
import { seedSync } from './demo-sync.ts'
import { demoBuffers, demoZones } from './demo-zones.ts'
import { drawPlan, pxPerM } from './plans/plan-drawing.ts'
import { roster } from './roster.ts'

const seededSetting = 'demo'
/** Set before the first file is stored, to distinguish a start that was killed while seeding from a lost database. */
const begunSetting = 'demo_begun'

const groupNames = {
  staff: { name: 'Staff', color: '#4a6fa5' },
  maintenance: { name: 'Maintenance', color: '#8a6d3b' },
  visitors: { name: 'Visitors', color: '#7a5195' },
  forklifts: { name: 'Forklifts', color: '#5a6f4f' },
  assets: { name: 'Carts', color: '#6b7584' },
} as const

/** Locally administered addresses, which no manufacturer uses. */
const macOf = (kind: number, i: number) =>
  `02f1${kind.toString(16).padStart(2, '0')}${(i + 1).toString(16).padStart(6, '0')}`

/** A plan in the same state as after an upload: file stored, size read. */
export type StoredPlan = Pick<
  FloorplanFields,
  'original_filename' | 'width' | 'height' | 'size' | 'content_type' | 'file_uid'
>

export interface DemoPorts {
  hashPassword(password: string): Promise<string>
  /** Stores a drawn plan like an upload. */
  storePlan(fileName: string, svg: string): Promise<StoredPlan>
}

async function seedFloors(
  store: Tables,
  projectUid: string,
  plans: ReadonlyMap<string, StoredPlan>,
): Promise<Pick<DemoPlaces, 'areas' | 'anchors'>> {
  const areas: DemoPlaces['areas'] = {}
  const anchors: DemoPlaces['anchors'] = []
  for (const { name, address, country, timezone, floors } of demoSites) {
    const site = await store.locations.create({
      project_uid: projectUid,
      name,
      address,
      country,
      timezone,
      shift: demoShifts,
    })
    for (const floor of floors) {
      const area = await store.sublocations.create({
        project_uid: projectUid,
        location_uid: site.uid,
        name: floor.name,
      })
      areas[floor.key] = area.uid
      const plan = plans.get(floor.key)
      if (plan)
        await store.floorplans.create({
          ...plan,
          project_uid: projectUid,
          sublocation_uid: area.uid,
          display_name: floor.name,
          image_scale: 1 / pxPerM,
          image_rotation: 0,
          image_offset_x: 0,
          image_offset_y: 0,
        })
      for (const [i, place] of floor.anchors.entries()) {
        const mac = macOf(1, anchors.length)
        const label = `${floor.name} ${String(i + 1).padStart(2, '0')}`
        const owner = { project_uid: projectUid, company_uid: null }
        await store.nodes.create({
          ...owner,
          mac_address: mac,
          name: label,
          node_type: 'ANCHOR',
          announce: 10,
        })
        const anchor = await store.anchors.create({
          project_uid: projectUid,
          name: label,
          type: 'ANCHOR',
          locked: true,
          sublocation_uid: area.uid,
          position: { ...place, sublocation_uid: area.uid },
        })
        await store.anchorAssociations.create({
          project_uid: projectUid,
          mac_address: mac,
          win_uid: anchor.uid,
          closed_at: null,
        })
        anchors.push({ mac, floor: floor.key, ...place })
      }
    }
  }
  return { areas, anchors }
}

async function seedTags(
  store: Tables,
  projectUid: string,
  groups: Record<string, string>,
): Promise<DemoPlaces['tags']> {
  const tags: DemoPlaces['tags'] = {}
  const intervals = { person: 1_000, forklift: 500, asset: 10_000 }
  for (const [i, entry] of roster.entries()) {
    const mac = macOf(2, i)
    const tag = await store.tags.create({
      project_uid: projectUid,
      name: entry.name,
      type: entry.kind,
      category: groupNames[entry.group].name,
      groups: [groups[entry.group] ?? ''],
      position_update_interval: intervals[entry.kind],
    })
    await store.nodes.create({
      project_uid: projectUid,
      company_uid: null,
      mac_address: mac,
      name: `Tag ${i + 1}`,
      node_type: 'TAG',
    })
    await store.tagAssociations.create({
      project_uid: projectUid,
      mac_address: mac,
      obj_uid: tag.uid,
      closed_at: null,
    })
    tags[entry.key] = { uid: tag.uid, mac }
  }
  return tags
}

async function seedZones(store: Tables, places: DemoPlaces, groups: Record<string, string>): Promise<void> {
  const unbound = { project_uid: places.projectUid, trackable_object_uid: null, dynamic: false }
  for (const { floor, groups: groupKeys, ...zone } of demoZones)
    await store.zones.create({
      ...unbound,
      ...zone,
      sublocation_uid: places.areas[floor] ?? null,
      group_uids: groupKeys.map(g => groups[g] ?? ''),
    })
  for (const [key, radiusM] of Object.entries(demoBuffers)) {
    const tag = places.tags[key]
    if (!tag) continue
    const name = `Buffer of ${roster.find(r => r.key === key)?.name}`
    const zone = await store.zones.create({
      ...unbound,
      name,
      shape: 'circle',
      center: { x: 0, y: 0 },
      radius_m: radiusM,
      dynamic: true,
      trackable_object_uid: tag.uid,
      sublocation_uid: null,
      severity_level: 2,
      alarm_on: 'enter',
      dwell_seconds: 0,
      group_uids: ['visitors', 'maintenance'].map(g => groups[g] ?? ''),
    })
    await store.tags.update(tag.uid, { self_zone_uid: zone.uid })
  }
}

async function seedAccounts(
  store: Tables,
  companyUid: string,
  projectUid: string,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { email, role, first_name, last_name } of demoAccounts) {
    const company_uid = role === 'SYSTEM_ADMIN' ? null : companyUid
    const user = await store.users.create({ email, role, first_name, last_name, company_uid })
    await store.users.setPasswordHash(user.uid, hashes.get(email) ?? '')
    if (role === 'PROJECT_USER')
      await store.projects.grant({ project_uid: projectUid, user_uid: user.uid, role })
  }
}

/** Creates the demo company once, in one transaction. Returns the uids that the simulation needs. */
export async function seedDemo(store: Store, ports: DemoPorts): Promise<DemoPlaces> {
  const known = await store.settings.get(seededSetting)
  if (known !== undefined) return known as DemoPlaces
  await store.settings.set(begunSetting, true)
  const plans = new Map<string, StoredPlan>()
  for (const floor of demoSites.flatMap(s => s.floors))
    plans.set(floor.key, await ports.storePlan(`${floor.key}.svg`, drawPlan(floor)))
  const hashes = new Map<string, string>()
  for (const { email, password } of demoAccounts) hashes.set(email, await ports.hashPassword(password))

  return store.transaction(async tables => {
    const company = await tables.companies.create({ name: 'Northfield Industries', user_params: {} })
    const owner = { company_uid: company.uid }
    const project = await tables.projects.create({ name: 'Plant operations', ...owner })
    await tables.projects.create({ name: 'Pilot line', ...owner })
    await seedAccounts(tables, company.uid, project.uid, hashes)
    const groups: Record<string, string> = {}
    for (const [key, group] of Object.entries(groupNames))
      groups[key] = (await tables.groups.create({ project_uid: project.uid, ...group })).uid
    const floors = await seedFloors(tables, project.uid, plans)
    const tags = await seedTags(tables, project.uid, groups)
    const places: DemoPlaces = { projectUid: project.uid, ...floors, tags }
    await seedZones(tables, places, groups)
    await seedSync(tables, places)
    await tables.settings.set(seededSetting, places)
    await tables.settings.remove(begunSetting)
    return places
  })
}
