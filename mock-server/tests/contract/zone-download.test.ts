import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createZoneSets } from '../../engine/zone-set.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let areaUid: string
beforeAll(async () => {
  server = await startContract()
  const location_uid = (await server.api('POST', '/locations', { name: 'Site' })).body.uid
  areaUid = (await server.api('POST', '/sublocations', { name: 'Hall', location_uid })).body.uid
})
afterAll(() => server.close())

let nextMac = 0xe00000000000
const call = (method: string, path: string, body?: unknown) =>
  server.call(method, path, {
    token: server.people.pat.token,
    project: server.projects.plant.uid,
    ...(body !== undefined && { body }),
  })
const request = (body: object) => call('POST', '/api/zone_download_request', body)
const statusOf = async (uid: string) => (await call('GET', `/api/zone_download_status/${uid}`)).body

async function bindNode(obj_uid: string): Promise<string> {
  const mac_address = (nextMac++).toString(16)
  await server.api('POST', '/nodes', { mac_address })
  await server.api('POST', '/trackable_objects_associations', { mac_address, obj_uid })
  return mac_address
}
const newTag = async (more: object = {}) =>
  (await server.api('POST', '/trackable_objects', { name: 'T', ...more })).body
async function boundTag(more: object = {}) {
  const tag = await newTag(more)
  await bindNode(tag.uid)
  return tag
}
const circle = { shape: 'circle', center: { x: 1, y: 1 }, radius_m: 2 }
const newZone = async (more: object = {}) =>
  (await server.api('POST', '/zones', { name: 'Z', sublocation_uid: areaUid, ...circle, ...more })).body

/** Simulates the response of the hardware of a tag: it now has the current zones. */
async function answerFor(uid: string): Promise<void> {
  const asked = await server.store.zoneDownloads.ofTag(uid)
  const tag = await server.store.tags.get(uid)
  const zones = await server.store.zones.list(server.projects.plant.uid)
  if (!(asked && tag)) throw new Error('there was no request for this tag')
  const held = createZoneSets(zones)(tag).digest
  await server.store.zoneDownloads.move(asked.uid, asked.requested_at, { download_status: 'SETTLED', held })
}

describe('POST /api/zone_download_request', () => {
  test('names processed and rejected tags, and does not wait', async () => {
    const [tag, bare] = [await boundTag(), await newTag()]
    const foreign = (await server.foreignApi('POST', '/trackable_objects', { name: 'F' })).body
    const { status, body } = await request({
      trackable_uids: [tag.uid, bare.uid, foreign.uid, 'no-such-tag', tag.uid],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      message:
        `UPDATE. Processed: ${tag.uid}. Rejected: ${bare.uid} (no hardware is bound to it), ` +
        `${foreign.uid} (no tag of this project), no-such-tag (no tag of this project).`,
    })
    expect(await statusOf(tag.uid)).toEqual([
      {
        trackable_uid: tag.uid,
        download_status: 'REQUESTED',
        zone_count: 0,
        sync_requested: true,
        action: 'UPDATE',
        requested_at: expect.any(Number),
        finished_at: null,
      },
    ])
    expect(await server.store.zoneDownloads.ofTag(bare.uid)).toBeUndefined()
    expect(await server.store.zoneDownloads.ofTag(foreign.uid)).toBeUndefined()
  })

  test('accepts VERIFY, and the newest request counts', async () => {
    const tag = await boundTag()
    await request({ trackable_uids: [tag.uid], action: 'UPDATE' })
    expect((await request({ trackable_uids: [tag.uid], action: 'VERIFY' })).body.message).toContain('VERIFY.')
    expect(await statusOf(tag.uid)).toMatchObject([{ download_status: 'REQUESTED', action: 'VERIFY' }])
  })

  test.each([
    [{}, 'trackable_uids'],
    [{ trackable_uids: [] }, 'trackable_uids'],
    [{ trackable_uids: 'one' }, 'trackable_uids'],
    [{ trackable_uids: [''] }, 'trackable_uids.0'],
    [{ trackable_uids: ['x'], action: 'PUSH' }, 'action'],
  ])('422 for %j', async (body, path) => {
    const answer = await request(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })
})

describe('GET /api/zone_download_status', () => {
  test('is a bare array, one row per tag, of this project only', async () => {
    const tag = await boundTag()
    const { body } = await call('GET', '/api/zone_download_status')
    expect(Array.isArray(body)).toBe(true)
    const tags = (await server.api('GET', '/trackable_objects')).body.trackableObjects
    expect(body.map((row: { trackable_uid: string }) => row.trackable_uid)).toEqual(
      tags.map((each: { uid: string }) => each.uid),
    )
    expect(body).toContainEqual((await statusOf(tag.uid))[0])
    const abroad = await server.call('GET', `/api/zone_download_status/${tag.uid}`, {
      token: server.people.zoe.token,
      project: server.projects.foreign.uid,
    })
    expect(abroad.status).toBe(404)
  })

  test('a tag is in sync until one of its zones changes', async () => {
    const group = (await server.api('POST', '/groups', { name: 'Visitors' })).body
    const visitor = await boundTag({ name: 'Visitor' })
    await server.api('PUT', `/trackable_objects/${visitor.uid}`, { groups: [group.uid] })
    const other = await boundTag({ name: 'Other' })
    const both = [visitor.uid, other.uid]
    const rows = async () => [...(await statusOf(visitor.uid)), ...(await statusOf(other.uid))]
    const statuses = async () => (await rows()).map(row => row.download_status)
    expect(await statuses()).toEqual(['UPDATED', 'UPDATED'])

    const zone = await newZone({ group_uids: [group.uid] })
    expect(await rows()).toMatchObject([
      {
        download_status: 'OUTDATED',
        reason: 'zones were never sent to this hardware',
        zone_count: 1,
      },
      { download_status: 'UPDATED', zone_count: 0 },
    ])

    await request({ trackable_uids: both })
    expect(await statuses()).toEqual(['REQUESTED', 'REQUESTED'])
    for (const uid of both) await answerFor(uid)
    expect(await statuses()).toEqual(['UPDATED', 'UPDATED'])
    expect((await rows())[0]).not.toHaveProperty('sync_requested')

    await server.api('PUT', `/zones/${zone.uid}`, { name: 'Only another name' })
    expect(await statuses()).toEqual(['UPDATED', 'UPDATED'])
    await server.api('PUT', `/zones/${zone.uid}`, { radius_m: 3 })
    expect(await rows()).toMatchObject([
      { download_status: 'OUTDATED', reason: 'zones changed since the tag received them' },
      { download_status: 'UPDATED' },
    ])
    await server.api('DELETE', `/zones/${zone.uid}`)
    expect(await statuses()).toEqual(['OUTDATED', 'UPDATED'])
  })

  test('new hardware has no zones yet', async () => {
    const tag = await newTag()
    const mac_address = await bindNode(tag.uid)
    const zone = await newZone()
    await request({ trackable_uids: [tag.uid] })
    await answerFor(tag.uid)
    expect(await statusOf(tag.uid)).toMatchObject([{ download_status: 'UPDATED' }])
    await server.api('PUT', '/trackable_objects_associations/close', { mac_address })
    expect(await statusOf(tag.uid)).toMatchObject([
      { download_status: 'OUTDATED', reason: 'no hardware is bound to it' },
    ])
    await bindNode(tag.uid)
    expect(await statusOf(tag.uid)).toMatchObject([
      { download_status: 'OUTDATED', reason: 'zones were never sent to this hardware' },
    ])
    await server.api('DELETE', `/zones/${zone.uid}`)
  })

  test('a failure has a reason', async () => {
    const tag = await boundTag()
    await request({ trackable_uids: [tag.uid] })
    const asked = await server.store.zoneDownloads.ofTag(tag.uid)
    await server.store.zoneDownloads.move(asked?.uid ?? '', asked?.requested_at ?? 0, {
      download_status: 'FAILED',
      reason: 'connection lost during the transfer',
    })
    expect(await statusOf(tag.uid)).toMatchObject([
      { download_status: 'FAILED', reason: 'connection lost during the transfer' },
    ])
  })
})
