import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNodeReporter } from '../engine/node-reporter.ts'
import type { Standing } from '../simulation/radio-state.ts'
import { createRandom } from '../simulation/random.ts'
import { createStore, type Store } from '../store/store.ts'
import { createDemoNodes, type DemoNodes } from './demo-nodes.ts'

const anchor = '02f100000001'
const tagMac = '02f200000001'
const factory = { sf: { addr: '' }, p: { firmware: '1.0.0' } }
const awake: Standing = { reach: { state: 'awake' } }
const offline: Standing = { reach: { state: 'offline' } }

let store: Store
let nodes: DemoNodes
let nowMs: number
let standings: Map<string, Standing>
let tagUid: string
let frames: { channel: string; data: Record<string, unknown> }[]
const errors: unknown[] = []

async function start(): Promise<void> {
  const hub = {
    publish: (channel: string, _project: string, data: object) => {
      frames.push({ channel, data: { ...data } })
    },
  }
  const both = [
    { mac: anchor, kind: 'ANCHOR' as const, factory },
    { mac: tagMac, kind: 'TAG' as const, factory },
  ]
  nodes = await createDemoNodes(
    store,
    createNodeReporter(store, hub),
    both,
    e => errors.push(e),
    createRandom(3),
  )
}

/** Advances the clock by seconds, in steps of 100 ms. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds * 10; i++) {
    nowMs += 100
    nodes.tick(nowMs, standings)
    await nodes.idle()
  }
}
const paramsOf = async (mac: string) =>
  Object.fromEntries((await store.nodeParams.list('p', [mac], [])).map(row => [row.field, row.value]))
const messages = async (mac: string) =>
  (await store.nodeMessages.list('p', [mac])).map(({ field, state, reason }) => ({ field, state, reason }))

beforeEach(async () => {
  nowMs = Date.now()
  frames = []
  errors.length = 0
  standings = new Map([
    [anchor, awake],
    [tagMac, awake],
  ])
  store = await createStore(':memory:')
  const owner = { project_uid: 'p', company_uid: null }
  for (const mac_address of [anchor, tagMac]) await store.nodes.create({ ...owner, mac_address })
  tagUid = (await store.tags.create({ project_uid: 'p', name: 'T', groups: null })).uid
  await store.tagAssociations.create({
    project_uid: 'p',
    mac_address: tagMac,
    obj_uid: tagUid,
    closed_at: null,
  })
  await start()
})
afterEach(async () => {
  await nodes.stop()
  await store.close()
  expect(errors).toEqual([])
})

describe('nodes of the demo', () => {
  it('report their settings soon after the start', async () => {
    await pass(6)
    expect(await paramsOf(anchor)).toEqual(factory)
    expect(frames).toContainEqual({
      channel: 'param_p',
      data: { mac: tagMac, plist: factory, ts: expect.any(Number) },
    })
  })

  it('apply queued parameters, report them, and give the reason of a rejection', async () => {
    await store.nodeMessages.queue('p', anchor, { sf: { addr: anchor } })
    await store.nodeMessages.queue('p', tagMac, { sync_slot: { slot: 1 } })
    await pass(6)
    expect(await paramsOf(anchor)).toMatchObject({ sf: { addr: anchor } })
    expect(await messages(anchor)).toEqual([{ field: 'sf', state: 'applied', reason: null }])
    expect(await messages(tagMac)).toEqual([
      { field: 'sync_slot', state: 'refused', reason: 'a tag has no sync slot' },
    ])
    expect(frames).toContainEqual({
      channel: 'param_p',
      data: { mac: anchor, plist: { sf: { addr: anchor } }, ts: expect.any(Number) },
    })
  })

  it('find messages queued before a restart, and keep their settings', async () => {
    await store.nodeMessages.queue('p', tagMac, { sf: { addr: anchor } })
    await pass(6)
    standings.set(anchor, offline)
    await store.nodeMessages.queue('p', anchor, { sf: { addr: anchor } })
    await pass(20)
    expect(await messages(anchor)).toEqual([{ field: 'sf', state: 'queued', reason: null }])
    await nodes.stop()
    await start()
    standings.set(anchor, awake)
    nodes.ping([tagMac])
    await pass(6)
    expect(await messages(anchor)).toEqual([{ field: 'sf', state: 'applied', reason: null }])
    expect(await paramsOf(tagMac)).toMatchObject({ sf: { addr: anchor } })
  })

  it('that leave the project neither receive its messages nor report to it', async () => {
    await pass(6)
    standings.set(anchor, offline)
    await store.nodeMessages.queue('p', anchor, { sf: { addr: anchor } })
    const node = await store.nodes.byMac(anchor)
    await store.nodes.release(node?.uid ?? '')
    frames.length = 0
    standings.set(anchor, awake)
    nodes.ping([anchor])
    await pass(6)
    expect(await store.nodeMessages.listQueued()).toEqual([])
    expect(frames).toEqual([])
    await store.nodes.update(node?.uid ?? '', { project_uid: 'other' })
    nodes.ping([anchor])
    await pass(6)
    expect(await store.nodeParams.list('other', [anchor], ['sf'])).toMatchObject([{ value: { addr: '' } }])
    expect(await store.nodeParams.list('p', [anchor], [])).toEqual([])
  })

  it('receive zones with IN_PROGRESS in between, and fail if out of reach', async () => {
    const seen: unknown[] = []
    store.changes.subscribe(({ table, row }) => {
      if (table === 'zone_download_status') seen.push(row.download_status)
    })
    await store.zoneDownloads.request('p', tagUid, tagMac, 'UPDATE')
    await pass(9)
    expect(seen).toEqual(['REQUESTED', 'IN_PROGRESS', 'SETTLED'])
    await store.zoneDownloads.request('p', tagUid, tagMac, 'UPDATE')
    while ((await store.zoneDownloads.ofTag(tagUid))?.download_status === 'REQUESTED') await pass(0.1)
    standings.set(tagMac, offline)
    await pass(1)
    expect(await store.zoneDownloads.ofTag(tagUid)).toMatchObject({
      download_status: 'FAILED',
      reason: 'connection lost during the transfer',
    })
  })

  it('update their firmware and report it on ota with the tag that carries them', async () => {
    await store.nodeMessages.queue('p', tagMac, { p: { firmware: '1.1.0' } })
    await pass(40)
    const otaFrames = frames.filter(frame => frame.channel === 'ota').map(frame => frame.data)
    expect(otaFrames[0]).toEqual({
      mac: tagMac,
      dev_id: tagUid,
      status: 'DOWNLOADING',
      progress: 0,
      version: '1.1.0',
      from_version: '1.0.0',
      ts: expect.any(Number),
    })
    expect(otaFrames.at(-1)).toMatchObject({ status: 'UPDATED', progress: 100 })
    expect(await paramsOf(tagMac)).toMatchObject({ p: { firmware: '1.1.0' } })
    expect(await messages(tagMac)).toEqual([{ field: 'p', state: 'applied', reason: null }])
  })
})
