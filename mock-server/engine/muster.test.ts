import { expect, it } from 'vitest'
import { ownsAllProjects } from '../store/project-ownership.ts'
import { createStore } from '../store/store.ts'
import { createMusterWatch } from './muster.ts'

it('O6: records the number of safe people whenever it changes, and only then', async () => {
  const store = await createStore(':memory:')
  const project = await store.projects.create({ name: 'P', company_uid: null })
  const project_uid = project.uid
  const site = await store.locations.create({ project_uid, name: 'S' } as never)
  const area = await store.sublocations.create({ project_uid, name: 'A', location_uid: site.uid } as never)
  const zone = await store.zones.create({
    project_uid,
    name: 'Muster yard',
    sublocation_uid: area.uid,
    trackable_object_uid: null,
    shape: 'circle',
    center: { x: 0, y: 0 },
    radius_m: 5,
    dynamic: false,
    severity_level: 0,
  } as never)
  const tag = await store.tags.create({ project_uid, name: 'Anna', groups: null })
  const muster = await store.musters.create({
    project_uid,
    location_uid: null,
    sublocation_uids: null,
    zone_uids: [zone.uid],
    everything: false,
    started_by: 'olga@plant.example',
    roster: [tag.uid],
    found: {},
    ended_at: null,
    ended_by: null,
    result: null,
  })
  let position = { x: 50, y: 0, sublocation_uid: area.uid, ts: 1_000 }
  const watch = createMusterWatch(store, ownsAllProjects, { get: () => position })
  await watch(1_000)
  await watch(2_000)
  position = { ...position, x: 1, ts: 3_000 }
  await watch(3_000)
  await watch(4_000)
  expect(await store.musters.samples(muster.uid)).toEqual([
    { at: 1_000, safe: 0, expected: 1 },
    { at: 3_000, safe: 1, expected: 1 },
  ])
  await store.close()
})
