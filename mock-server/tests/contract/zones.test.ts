import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let areaUid: string
beforeAll(async () => {
  server = await startContract()
  const { body: site } = await server.api('POST', '/locations', { name: 'Site' })
  const { body: area } = await server.api('POST', '/sublocations', { name: 'Area', location_uid: site.uid })
  areaUid = area.uid
})
afterAll(() => server.close())

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
]
const ring = (corners: number) =>
  Array.from({ length: corners }, (_, i) => ({
    x: 100 * Math.cos((2 * Math.PI * i) / corners),
    y: 100 * Math.sin((2 * Math.PI * i) / corners),
  }))

describe('POST /zones', () => {
  test('a polygon of an area, with its rules and the defaults', async () => {
    const answer = await server.api('POST', '/zones', {
      name: 'Dock',
      points: square,
      sublocation_uid: areaUid,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      name: 'Dock',
      shape: 'polygon',
      points: square,
      dynamic: false,
      sublocation_uid: areaUid,
      trackable_object_uid: null,
      severity_level: 1,
      alarm_on: 'enter',
      dwell_seconds: 0,
      group_uids: [],
    })
  })

  test.each([
    ['points', { points: square.slice(0, 2) }],
    ['points', { points: [square[0], square[2], square[1], square[3]] }],
    ['points', { points: [...square, square[3]] }],
    ['points', {}],
    ['points', { shape: 'polygon', points: 'all' }],
    ['points.1.y', { points: [square[0], { x: 1, y: 'NaN' }, square[2]] }],
    ['points.1.y', { points: [square[0], { x: 1, y: null }, square[2]] }],
    ['points.0.x', { points: [{ x: 1e300, y: 0 }, square[1], square[2]] }],
    ['radius_m', { shape: 'circle', center: { x: 0, y: 0 } }],
    ['radius_m', { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 0 }],
    ['radius_m', { shape: 'circle', center: { x: 0, y: 0 }, radius_m: -1 }],
    ['center', { shape: 'circle', radius_m: 2 }],
    ['shape', { shape: 'star', points: square }],
    ['severity_level', { points: square, severity_level: 4 }],
    ['severity_level', { points: square, severity_level: 1.5 }],
    ['alarm_on', { points: square, alarm_on: 'leave' }],
    ['dwell_seconds', { points: square, dwell_seconds: -1 }],
    ['active_hours.start', { points: square, active_hours: { days: [1], start: '24:00', end: '06:00' } }],
    ['active_hours.days.0', { points: square, active_hours: { days: [7], start: '22:00', end: '06:00' } }],
    ['group_uids.0', { points: square, group_uids: ['no-such-group'] }],
    ['sublocation_uid', { points: square, sublocation_uid: 'no-such-area' }],
    ['trackable_object_uid', { points: square, dynamic: true, trackable_object_uid: 'no-such-tag' }],
  ])('422 at %s', async (path, body) => {
    const before = (await server.api('GET', '/zones')).body.zones.length
    const answer = await server.api('POST', '/zones', { name: 'Bad', ...body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
    expect((await server.api('GET', '/zones')).body.zones.length).toBe(before)
  })

  test('infinity, which JSON can only express as an overflow, is 422', async () => {
    const payload = '{"name":"Far","points":[{"x":0,"y":0},{"x":1e999,"y":0},{"x":1,"y":1}]}'
    const answer = await server.api('POST', '/zones', payload, { 'content-type': 'application/json' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe('points.1.x')
  })

  test('S6: 1,000 points are accepted, more are rejected with the limit, both quickly', async () => {
    const most = await server.api('POST', '/zones', { name: 'Most', points: ring(1_000) })
    expect(most.status).toBe(201)
    const startedAt = performance.now()
    for (const corners of [1_001, 10_000]) {
      const tooMany = await server.api('POST', '/zones', { name: 'Too many', points: ring(corners) })
      expect(tooMany.status).toBe(422)
      expect(tooMany.body.errors).toEqual([{ path: 'points', message: 'has more than 1000 points' }])
    }
    expect((await server.api('POST', '/zones', { name: 'Too large', points: ring(100_000) })).status).toBe(
      413,
    )
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})

describe('PUT /zones/{uid}', () => {
  test('omitted fields stay; the resulting shape is validated', async () => {
    const { body: zone } = await server.api('POST', '/zones', {
      name: 'Z',
      points: square,
      severity_level: 3,
    })
    const renamed = await server.api('PUT', `/zones/${zone.uid}`, { name: 'Y' })
    expect(renamed.body).toMatchObject({ name: 'Y', points: square, severity_level: 3 })
    const bad = await server.api('PUT', `/zones/${zone.uid}`, { shape: 'circle' })
    expect(bad.body.errors[0].path).toBe('radius_m')
  })

  test('a buffer is bound to a tag, and unbound without one', async () => {
    const { body: tag } = await server.api('POST', '/trackable_objects', { name: 'Forklift' })
    const buffer = { name: 'B', shape: 'circle', radius_m: 3, dynamic: true, trackable_object_uid: tag.uid }
    const { body: zone, status } = await server.api('POST', '/zones', buffer)
    expect(status).toBe(201)
    expect(zone.trackable_object_uid).toBe(tag.uid)
    const put = async (body: object) => (await server.api('PUT', `/zones/${zone.uid}`, body)).body
    expect((await put({ name: 'C' })).trackable_object_uid).toBe(tag.uid)
    expect((await put({ trackable_object_uid: '' })).trackable_object_uid).toBeNull()
    expect((await put({ dynamic: true, trackable_object_uid: tag.uid })).trackable_object_uid).toBe(tag.uid)
    expect((await put({ dynamic: true, radius_m: 4 })).trackable_object_uid).toBeNull()
  })
})

describe('DELETE /zones/{uid}', () => {
  test('the zone disappears from the list and stays in the history; the tag loses its reference', async () => {
    const { body: tag } = await server.api('POST', '/trackable_objects', { name: 'Crane' })
    const { body: zone } = await server.api('POST', '/zones', {
      name: 'Gone',
      shape: 'circle',
      radius_m: 3,
      dynamic: true,
      trackable_object_uid: tag.uid,
    })
    await server.api('PUT', `/trackable_objects/${tag.uid}`, { self_zone_uid: zone.uid })
    expect((await server.api('DELETE', `/zones/${zone.uid}`)).status).toBe(204)
    const uids = async (path: string) =>
      (await server.api('GET', path)).body.zones.map((each: { uid: string }) => each.uid)
    expect(await uids('/zones')).not.toContain(zone.uid)
    const now = Date.now()
    expect(await uids(`/zones/history?start=${now - 60_000}&end=${now + 1000}`)).toContain(zone.uid)
    expect(await uids(`/zones/history?start=${now + 60_000}&end=${now + 90_000}`)).not.toContain(zone.uid)
    const read = await server.api('GET', `/trackable_objects/${tag.uid}`)
    expect(read.body.trackableObjects[0].self_zone_uid).toBeNull()
  })
})

describe('GET /zones/custom', () => {
  test('prototypes are the static zones without an area', async () => {
    const { body: shape } = await server.api('POST', '/zones', { name: 'Pallet', points: square })
    const { body: placed } = await server.api('POST', '/zones', {
      name: 'P',
      points: square,
      sublocation_uid: areaUid,
    })
    const uids = (await server.api('GET', '/zones/custom')).body.zones.map(
      (zone: { uid: string }) => zone.uid,
    )
    expect(uids).toContain(shape.uid)
    expect(uids).not.toContain(placed.uid)
  })
})

describe('GET /zones/{uid}', () => {
  test('404: there is no single-zone endpoint', async () => {
    const { body: zone } = await server.api('POST', '/zones', { name: 'Z', points: square })
    expect((await server.api('GET', `/zones/${zone.uid}`)).status).toBe(404)
  })
})
