import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownsAllProjects } from '../store/project-ownership.ts'
import { createStore, type Store } from '../store/store.ts'
import { endServiceModes, endSilentDownloads } from './maintenance.ts'

let store: Store
let nowMs: number
beforeEach(async () => {
  nowMs = 1_000_000
  store = await createStore(':memory:', () => nowMs)
})
afterEach(() => store.close())

it('a download without a response fails after 15 minutes, and a new request restarts the time', async () => {
  const tag = (name: string) => store.tags.create({ project_uid: 'p', name, groups: null })
  const [first, second] = [await tag('1'), await tag('2')]
  await store.zoneDownloads.request('p', first.uid, '02f100000001', 'UPDATE')
  await store.zoneDownloads.request('p', second.uid, '02f100000002', 'UPDATE')
  nowMs += 14 * 60_000
  await endSilentDownloads(store, ownsAllProjects, nowMs)
  await store.zoneDownloads.request('p', second.uid, '02f100000002', 'VERIFY')
  nowMs += 60_000
  await endSilentDownloads(store, ownsAllProjects, nowMs)
  expect(await store.zoneDownloads.list('p')).toMatchObject([
    {
      trackable_uid: first.uid,
      download_status: 'FAILED',
      reason: 'the tag did not answer within 15 minutes',
      finished_at: nowMs,
    },
    { trackable_uid: second.uid, download_status: 'REQUESTED', action: 'VERIFY', reason: null },
  ])
})

it('a service mode ends at its time, and its nodes are informed', async () => {
  const mac_address = '02f100000001'
  const node = await store.nodes.create({ project_uid: 'p', company_uid: null, mac_address })
  const on = { action: 'enable', devices_in_service_mode: [node.uid], until: nowMs + 5_000 } as const
  await store.networkSettings.save({
    project_uid: 'p',
    channel: 5,
    service_mode: { ...on, devices_in_service_mode: [node.uid] },
  })
  await endServiceModes(store, ownsAllProjects, nowMs + 4_999)
  expect((await store.networkSettings.ofProject('p'))?.service_mode).toEqual(on)
  expect(await store.nodeMessages.listQueued()).toEqual([])
  await endServiceModes(store, ownsAllProjects, nowMs + 5_000)
  expect(await store.networkSettings.ofProject('p')).toMatchObject({
    channel: 5,
    service_mode: { action: 'disable', devices_in_service_mode: null, until: null },
  })
  expect(await store.nodeMessages.listQueued()).toMatchObject([
    { mac_address, field: 'srv_mode', value: { enabled: false, until: null } },
  ])
})
