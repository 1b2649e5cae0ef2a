import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CachedPosition } from '../http/dependencies.ts'
import { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import { createStore, type Store } from '../store/store.ts'
import { TagList } from './tag-list.ts'

let store: Store
let positions: Map<string, CachedPosition>
let list: (projectUids: readonly string[], viewer?: string) => Promise<unknown[]>
beforeEach(async () => {
  store = await createStore(':memory:')
  positions = new Map()
  const tagList = new TagList(store, positions, await PrivacyDirectory.open(store, Date.now))
  list = async (projectUids, viewer) =>
    JSON.parse((await tagList.read(projectUids, viewer)).toString()).trackableObjects
})
afterEach(() => store.close())

const tagOf = (project_uid: string, name: string) => store.tags.create({ project_uid, name, groups: null })
const nodeOf = (mac_address: string) =>
  store.nodes.create({ project_uid: 'p', company_uid: null, mac_address, name: 'badge' })
const place = { x: 1, y: 2, z: 0, sublocation_uid: 'a', location_uid: null, ts: 5 }

test('includes new, changed and removed tags of its projects only', async () => {
  await tagOf('other', 'not here')
  expect(await list(['p'])).toEqual([])
  const tag = await tagOf('p', 'Ümläut "1"')
  expect(await list(['p'])).toEqual([tag])
  const renamed = await store.tags.update(tag.uid, { name: 'two' })
  expect(await list(['p'])).toEqual([renamed])
  await store.tags.remove(tag.uid)
  expect(await list(['p'])).toEqual([])
})

test('shows the newest position of each tag, and none of a removed one', async () => {
  const [one, two] = [await tagOf('p', 'one'), await tagOf('p', 'two')]
  positions.set(two.uid, place)
  expect(await list(['p'])).toEqual([one, { ...two, position: place }])
  positions.set(two.uid, { ...place, x: 9 })
  expect(await list(['p'])).toEqual([one, { ...two, position: { ...place, x: 9 } }])
  positions.delete(two.uid)
  expect(await list(['p'])).toEqual([one, two])
})

test('shows the current bound node: bound, renamed, released', async () => {
  const tag = await tagOf('p', 'one')
  const node = await nodeOf('a00000000001')
  await list(['p'])
  const binding = await store.tagAssociations.create({
    project_uid: 'p',
    mac_address: node.mac_address,
    obj_uid: tag.uid,
    closed_at: null,
  })
  expect(await list(['p'])).toEqual([{ ...tag, node }])
  const renamed = await store.nodes.update(node.uid, { name: 'spare' })
  expect(await list(['p'])).toEqual([{ ...tag, node: renamed }])
  await store.tagAssociations.close(binding.uid)
  expect(await list(['p'])).toEqual([tag])
})

test('of several projects is one list, in their order', async () => {
  const [one, two] = [await tagOf('p', 'one'), await tagOf('q', 'two')]
  expect(await list(['q', 'p'])).toEqual([two, one])
  expect(await list(['p', 'q'])).toEqual([one, two])
})
