import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore, type Store } from './store.ts'
import { StaleRevisionError } from './store-error.ts'

const mac = '02f100000001'
let store: Store
let nowMs: number
beforeEach(async () => {
  nowMs = 1_000_000
  store = await createStore(':memory:', () => nowMs)
})
afterEach(() => store.close())

describe('a message to a node', () => {
  it('that was replaced ignores the result of the older one', async () => {
    await store.nodeMessages.queue('p', mac, { sf: { addr: 'old' } })
    const [older] = await store.nodeMessages.listQueued()
    await store.nodeMessages.queue('p', mac, { sf: { addr: 'new' } })
    await store.nodeMessages.settle(older?.uid ?? '', older?.rev ?? 0, { state: 'applied' })
    const [newer] = await store.nodeMessages.listQueued()
    expect(newer).toMatchObject({ uid: older?.uid, state: 'queued', value: { addr: 'new' } })
    nowMs += 5_000
    await store.nodeMessages.settle(newer?.uid ?? '', newer?.rev ?? 0, { state: 'refused', reason: 'no' })
    expect(await store.nodeMessages.list('p', [mac])).toMatchObject([
      { state: 'refused', reason: 'no', sent_at: 1_000_000, settled_at: 1_005_000 },
    ])
  })
})

describe('a zone download', () => {
  let tagUid: string
  beforeEach(async () => {
    tagUid = (await store.tags.create({ project_uid: 'p', name: 'T', groups: null })).uid
  })

  it('that was requested again ignores the result of the older request', async () => {
    const older = await store.zoneDownloads.request('p', tagUid, mac, 'UPDATE')
    nowMs += 1_000
    const newer = await store.zoneDownloads.request('p', tagUid, mac, 'VERIFY')
    await store.zoneDownloads.move(older.uid, older.requested_at, { download_status: 'FAILED', reason: 'no' })
    expect(await store.zoneDownloads.ofTag(tagUid)).toEqual(newer)
  })

  it('that has ended stays ended', async () => {
    const { uid, requested_at } = await store.zoneDownloads.request('p', tagUid, mac, 'UPDATE')
    await store.zoneDownloads.move(uid, requested_at, { download_status: 'FAILED', reason: 'no' })
    const ended = await store.zoneDownloads.ofTag(tagUid)
    await store.zoneDownloads.move(uid, requested_at, { download_status: 'SETTLED', held: 'late' })
    expect(await store.zoneDownloads.ofTag(tagUid)).toEqual(ended)
  })

  it('discards the zones of previous hardware, and remembers those of the same one', async () => {
    const first = await store.zoneDownloads.request('p', tagUid, mac, 'UPDATE')
    await store.zoneDownloads.move(first.uid, first.requested_at, { download_status: 'SETTLED', held: 'abc' })
    expect((await store.zoneDownloads.request('p', tagUid, mac, 'VERIFY')).held).toBe('abc')
    expect((await store.zoneDownloads.request('p', tagUid, '02f100000002', 'UPDATE')).held).toBe('')
  })
})

describe('the settings of a project', () => {
  const off = { action: 'disable' as const, devices_in_service_mode: null, until: null }

  it('are one row, written at a revision if one is given', async () => {
    const fields = { project_uid: 'p', service_mode: off }
    await expect(store.networkSettings.save(fields, 1)).rejects.toThrow(StaleRevisionError)
    const first = await store.networkSettings.save({ ...fields, channel: 5 })
    const second = await store.networkSettings.save({ ...fields, channel: 9 }, first.rev)
    expect(second).toMatchObject({ uid: first.uid, channel: 9, rev: 2 })
    await expect(store.networkSettings.save(fields, first.rev)).rejects.toThrow(StaleRevisionError)
    await store.networkSettings.save({ ...fields, project_uid: 'q' })
    expect((await store.networkSettings.listAll()).map(row => row.project_uid)).toEqual(['p', 'q'])
  })
})
