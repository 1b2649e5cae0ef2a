import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

describe('POST /locations', () => {
  test('keeps name, shift and placement metadata, and drops unknown fields', async () => {
    const created = await server.api('POST', '/locations', {
      name: 'Plant North',
      shift: { early: '06:00' },
      address: 'Dock road 1',
      country: 'DE',
      timezone: 'Europe/Berlin',
      uid: 'mine',
      colour: 'red',
    })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      name: 'Plant North',
      shift: { early: '06:00' },
      timezone: 'Europe/Berlin',
    })
    expect(created.body.colour).toBeUndefined()
    expect(created.body.uid).not.toBe('mine')
    const read = await server.api('GET', `/locations/${created.body.uid}/`)
    expect(read.body).toEqual({ locations: [created.body] })
  })

  test('takes a shift that is an array', async () => {
    const created = await server.api('POST', '/locations', { name: 'A', shift: [] })
    expect(created.body.shift).toEqual([])
  })

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 5 }],
    [{ name: 'x'.repeat(201) }],
    [{ name: 'a\u0000b' }],
  ])('422 at name: %j', async body => {
    const answer = await server.api('POST', '/locations', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe('name')
  })
})

describe('PUT /locations/{uid}', () => {
  test('updates name and shift only', async () => {
    const { body: site } = await server.api('POST', '/locations', { name: 'Old', address: 'Here' })
    const updated = await server.api('PUT', `/locations/${site.uid}`, { name: 'New', address: 'There' })
    expect(updated.body).toMatchObject({ name: 'New', address: 'Here' })
  })

  test('a stale If-Match is 412 and changes nothing; without one the update succeeds', async () => {
    const { body: site } = await server.api('POST', '/locations', { name: 'First' })
    const read = await server.api('GET', `/locations/${site.uid}`)
    const etag = String(read.headers.etag)
    const second = await server.api('PUT', `/locations/${site.uid}`, { name: 'Second' }, { 'if-match': etag })
    expect(second.status).toBe(200)
    expect(second.headers.etag).not.toBe(etag)
    const stale = await server.api('PUT', `/locations/${site.uid}`, { name: 'Third' }, { 'if-match': etag })
    expect(stale.status).toBe(412)
    expect((await server.api('GET', `/locations/${site.uid}`)).body.locations[0].name).toBe('Second')
    expect((await server.api('PUT', `/locations/${site.uid}`, { name: 'Fourth' })).status).toBe(200)
  })
})

describe('POST /sublocations', () => {
  test('needs a site of this project', async () => {
    const { body: theirs } = await server.foreignApi('POST', '/locations', { name: 'Theirs' })
    for (const location_uid of [theirs.uid, 'no-such-site']) {
      const answer = await server.api('POST', '/sublocations', { name: 'Hall', location_uid })
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe('location_uid')
    }
    const missing = await server.api('POST', '/sublocations', { name: 'Hall' })
    expect(missing.body.errors[0]).toEqual({ path: 'location_uid', message: 'location_uid is required' })
  })

  test('keeps its offsets, also when moved to another site', async () => {
    const { body: one } = await server.api('POST', '/locations', { name: 'One' })
    const { body: two } = await server.api('POST', '/locations', { name: 'Two' })
    const { body: area } = await server.api('POST', '/sublocations', {
      name: 'Hall',
      location_uid: one.uid,
      offset_x: -1.5,
      offset_y: 2,
      offset_z: 0,
    })
    const moved = await server.api('PUT', `/sublocations/${area.uid}`, { location_uid: two.uid })
    expect(moved.body).toMatchObject({ location_uid: two.uid, offset_x: -1.5, offset_y: 2, offset_z: 0 })
  })
})

describe('DELETE /locations/{uid}', () => {
  test('also removes areas, anchors and zones, and publishes each', async () => {
    const { body: site } = await server.api('POST', '/locations', { name: 'Doomed' })
    const { body: area } = await server.api('POST', '/sublocations', { name: 'Hall', location_uid: site.uid })
    const { body: zone } = await server.api('POST', '/zones', {
      name: 'Z',
      sublocation_uid: area.uid,
      shape: 'circle',
      center: { x: 0, y: 0 },
      radius_m: 2,
    })
    const position = { x: 0, y: 0, z: 3, sublocation_uid: area.uid }
    const { body: anchor } = await server.api('POST', '/win_anchors', { name: 'A1', position })
    await server.api('POST', '/nodes', { mac_address: '0000000000c1' })
    const { body: binding } = await server.api('POST', '/win_anchor_associations', {
      mac_address: '0000000000c1',
      win_uid: anchor.uid,
    })
    const changes: string[] = []
    const stop = server.store.changes.subscribe(each =>
      changes.push(`${each.action} ${each.table} ${each.uid}`),
    )
    expect((await server.api('DELETE', `/locations/${site.uid}`)).status).toBe(204)
    stop()
    expect(changes).toEqual([
      `DELETE zones ${zone.uid}`,
      `UPDATE win_anchor_associations ${binding.uid}`,
      `DELETE win_anchors ${anchor.uid}`,
      `DELETE sublocations ${area.uid}`,
      `DELETE locations ${site.uid}`,
    ])
    for (const path of [`/locations/${site.uid}`, `/sublocations/${area.uid}`, `/win_anchors/${anchor.uid}`])
      expect((await server.api('GET', path)).status).toBe(404)
    expect((await server.api('GET', '/zones')).body.zones).toEqual([])
    expect((await server.api('GET', '/win_anchor_associations')).body.win_anchor_associations).toEqual([])
  })
})

describe("another project's uid", () => {
  test('is 404 on read, update and delete, and stays unchanged', async () => {
    const { body: site } = await server.foreignApi('POST', '/locations', { name: 'Theirs' })
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const)
      expect((await server.api(method, `/locations/${site.uid}`, body)).status).toBe(404)
    expect((await server.foreignApi('GET', `/locations/${site.uid}`)).body.locations[0].name).toBe('Theirs')
    const listed = (await server.api('GET', '/locations')).text
    expect(listed).not.toContain(site.uid)
  })
})
