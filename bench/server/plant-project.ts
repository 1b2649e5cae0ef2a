import type { Store } from '../../mock-server/store/store.ts'

export interface ProjectSize {
  readonly tags: number
  readonly zones: number
  /** At most nine, so that their numbers have one digit and all frames the same length. */
  readonly areas?: number
  /** Further fields of each tag. */
  readonly more?: object
}

/** A project with one site, its areas and its tags. */
export interface PlantProject {
  readonly projectUid: string
  readonly areaUids: readonly string[]
  readonly tagUids: readonly string[]
}

/** The square of the walk, metres; zones are squares of 6 m on a grid over it. */
const [fromM, sideM, zoneM] = [10, 90, 6]

/** Creates a project with tags, and zones in all its areas. */
export async function createPlantProject(
  store: Store,
  { tags, zones, areas = 9, more = {} }: ProjectSize,
): Promise<PlantProject> {
  const { uid: project_uid } = await store.projects.create({ name: 'Plant', company_uid: null })
  const site = await store.locations.create({ project_uid, name: 'Works', timezone: 'Europe/Berlin' })
  const areaUids: string[] = []
  for (let i = 0; i < areas; i++) {
    const area = { project_uid, name: `Hall ${i}`, location_uid: site.uid }
    areaUids.push((await store.sublocations.create(area)).uid)
  }
  const made = await store.tags.createMany(
    Array.from({ length: tags }, (_, i) => ({ project_uid, name: `Tag ${i}`, groups: null, ...more })),
  )
  const across = Math.ceil(Math.sqrt(zones / areas))
  const zoneAt = (i: number) => {
    const cell = Math.floor(i / areas)
    const x = fromM + (cell % across) * (sideM / across)
    const y = fromM + Math.floor(cell / across) * (sideM / across)
    return {
      project_uid,
      name: `Zone ${i}`,
      shape: 'polygon',
      points: [
        { x, y },
        { x: x + zoneM, y },
        { x: x + zoneM, y: y + zoneM },
        { x, y: y + zoneM },
      ],
      dynamic: false,
      sublocation_uid: areaUids[i % areas] ?? null,
      trackable_object_uid: null,
      severity_level: 0,
      alarm_on: 'enter' as const,
      dwell_seconds: 30,
      group_uids: [],
    }
  }
  await store.zones.createMany(Array.from({ length: zones }, (_, i) => zoneAt(i)))
  return { projectUid: project_uid, areaUids, tagUids: made.map(tag => tag.uid) }
}
