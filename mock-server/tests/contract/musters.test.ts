import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let site: string
let [hall, yard, far]: string[] = []
let point: string
beforeAll(async () => {
  server = await startContract()
  site = await create('/locations', { name: 'Plant' })
  const other = await create('/locations', { name: 'Depot' })
  hall = await create('/sublocations', { name: 'Hall', location_uid: site })
  yard = await create('/sublocations', { name: 'Yard', location_uid: site })
  far = await create('/sublocations', { name: 'Far', location_uid: other })
  const shape = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 5, severity_level: 0 }
  point = await create('/zones', { name: 'Muster yard', sublocation_uid: yard, ...shape })
})
afterAll(() => server.close())

const create = async (path: string, body: object): Promise<string> => {
  const { status, body: made } = await server.api('POST', path, body)
  expect(status).toBe(201)
  return made.uid
}
const start = (body: object) => server.api('POST', '/musters', { zone_uids: [point], ...body })
const end = (uid: string) => server.api('PUT', `/musters/${uid}`, { ended: true })

describe('O6: musters of the service', () => {
  test('O6: start, are visible to all users, are marked and ended, and store the last positions', async () => {
    const anna = await create('/trackable_objects', { name: 'Anna' })
    await create('/trackable_objects', { name: 'Truck', type: 'forklift' })
    const made = await start({})
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ roster: [anna], found: [], ended_at: null, result: null })
    const { uid } = made.body
    const found = await server.api('PUT', `/musters/${uid}/found`, {
      trackable_object_uid: anna,
      found: true,
    })
    expect(found.body.found).toMatchObject([
      { trackable_object_uid: anna, found_by: expect.stringContaining('@') },
    ])
    expect((await server.api('GET', '/musters')).body.musters[0]).toMatchObject({
      uid,
      expected_count: 1,
      found_count: 1,
      ended_at: null,
    })
    await server.api('DELETE', `/trackable_objects/${anna}`)
    const ended = await end(uid)
    expect(ended.body).toMatchObject({
      ended_at: expect.any(Number),
      ended_by: made.body.started_by,
      result: [{ trackable_object_uid: anna, name: 'Anna', state: 'safe', position_at: null }],
    })
    expect((await end(uid)).status).toBe(409)
    expect(
      (await server.api('PUT', `/musters/${uid}/found`, { trackable_object_uid: anna, found: false })).status,
    ).toBe(422)
  })

  test('O6: only one at a time per area; two sites may have one each', async () => {
    const first = await start({ location_uid: site })
    expect((await start({ sublocation_uids: [yard] })).status).toBe(409)
    expect((await start({})).body.detail).toContain('join it')
    const second = await start({ sublocation_uids: [far] })
    expect(second.status).toBe(201)
    const both = await Promise.all([start({ sublocation_uids: [hall] }), end(first.body.uid)])
    expect(both[1].status).toBe(200)
    await end(second.body.uid)
  })

  test('O6: of two concurrent starts one succeeds, the other is told to join', async () => {
    const open = (await server.api('GET', '/musters')).body.musters.filter(
      (muster: { ended_at: number | null }) => muster.ended_at === null,
    )
    for (const { uid } of open) await end(uid)
    const statuses = (await Promise.all([start({}), start({}), start({})])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409])
  })

  test('O6: concurrent marks of several users are all stored', async () => {
    const [{ uid }] = (await server.api('GET', '/musters')).body.musters
    const tags = await Promise.all(['A', 'B', 'C', 'D'].map(name => create('/trackable_objects', { name })))
    await Promise.all(
      tags.map(trackable_object_uid =>
        server.api('PUT', `/musters/${uid}/found`, { trackable_object_uid, found: true }),
      ),
    )
    const read = (await server.api('GET', `/musters/${uid}`)).body.musters[0]
    expect(
      read.found.map((each: { trackable_object_uid: string }) => each.trackable_object_uid).sort(),
    ).toEqual(tags.sort())
  })

  test('O6: names of another project are rejected, and its musters are unknown', async () => {
    const foreignSite = (await server.foreignApi('POST', '/locations', { name: 'Foreign' })).body.uid
    expect((await start({ location_uid: foreignSite })).status).toBe(422)
    const [{ uid }] = (await server.api('GET', '/musters')).body.musters
    expect((await server.foreignApi('GET', `/musters/${uid}`)).status).toBe(404)
    expect((await server.foreignApi('PUT', `/musters/${uid}`, { ended: true })).status).toBe(404)
  })
})
