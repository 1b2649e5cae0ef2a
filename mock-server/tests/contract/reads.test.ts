import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'
import { form, png } from './plan-samples.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

type Row = { uid: string }
const uidsOf = (rows: Row[]) => rows.map(each => each.uid)
const made = async (path: string, body: object) => {
  const answer = await server.api('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const asAda = (method: string, path: string, body?: object) =>
  server.call(method, `/api/v2${path}`, { token: server.people.ada.token, ...(body && { body }) })
const circle = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 2 }

describe('GET /zones', () => {
  test('static zones and buffers together; a filter is ignored', async () => {
    const tag = await made('/trackable_objects', { name: 'Truck' })
    const zone = await made('/zones', { name: 'Dock', ...circle })
    const buffer = await made('/zones', {
      name: 'Around',
      shape: 'circle',
      radius_m: 3,
      dynamic: true,
      trackable_object_uid: tag.uid,
    })
    for (const query of ['', '?dynamic=true', `?uid=${zone.uid}`]) {
      const { zones } = (await server.api('GET', `/zones${query}`)).body
      expect(uidsOf(zones)).toEqual([zone.uid, buffer.uid])
      expect(zones.map((each: { dynamic: boolean }) => each.dynamic)).toEqual([false, true])
    }
  })
})

describe('POST /zones', () => {
  test('of a buffer: the tag names it after the client has written that side too', async () => {
    const tag = await made('/trackable_objects', { name: 'Crane' })
    const buffer = { name: 'B', shape: 'circle', radius_m: 3, dynamic: true, trackable_object_uid: tag.uid }
    const zone = await made('/zones', buffer)
    const selfZone = async () =>
      (await server.api('GET', `/trackable_objects/${tag.uid}`)).body.trackableObjects[0].self_zone_uid
    expect((await selfZone()) ?? null).toBeNull()
    const both = await server.api('PUT', `/trackable_objects/${tag.uid}`, { self_zone_uid: zone.uid })
    expect(both.status).toBe(200)
    expect(await selfZone()).toBe(zone.uid)
  })
})

describe('DELETE /trackable_objects/{uid}', () => {
  test('leaves the attached zone to a separate delete', async () => {
    const tag = await made('/trackable_objects', { name: 'Reach truck' })
    const buffer = { name: 'B', shape: 'circle', radius_m: 3, dynamic: true, trackable_object_uid: tag.uid }
    const zone = await made('/zones', buffer)
    await server.api('PUT', `/trackable_objects/${tag.uid}`, { self_zone_uid: zone.uid })
    const answer = await server.api('DELETE', `/trackable_objects/${tag.uid}`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(uidsOf((await server.api('GET', '/zones')).body.zones)).toContain(zone.uid)
    expect((await server.api('DELETE', `/zones/${zone.uid}`)).status).toBe(204)
    expect(uidsOf((await server.api('GET', '/zones')).body.zones)).not.toContain(zone.uid)
  })
})

describe('DELETE /sublocations/{uid}', () => {
  test('also removes floorplans, anchors and zones of the area, and no others', async () => {
    const site = await made('/locations', { name: 'Site' })
    const [area, other] = [
      await made('/sublocations', { name: 'Doomed', location_uid: site.uid }),
      await made('/sublocations', { name: 'Stays', location_uid: site.uid }),
    ]
    for (const { uid: sublocation_uid } of [area, other]) {
      await made('/zones', { name: 'Z', ...circle, sublocation_uid })
      await made('/win_anchors', { name: 'A', position: { x: 0, y: 0, z: 3, sublocation_uid } })
      const { body, headers } = form({ sublocation_uid, image: png(4, 4) })
      expect((await server.api('POST', '/floorplans', body, headers)).status).toBe(201)
    }
    const areas = async () => {
      const read = async (path: string) => (await server.api('GET', path)).body
      const { zones } = await read('/zones')
      const { win_anchors } = await read('/win_anchors')
      const { floorplans } = await read('/floorplans')
      return [
        uidsOf((await read('/sublocations')).sublocations),
        zones.flatMap((each: { sublocation_uid: string | null }) => each.sublocation_uid ?? []),
        win_anchors.map((each: { position: { sublocation_uid: string } }) => each.position.sublocation_uid),
        floorplans.map((each: { sublocation_uid: string }) => each.sublocation_uid),
      ]
    }
    const both = [area.uid, other.uid]
    expect(await areas()).toEqual([both, both, both, both])
    expect((await server.api('DELETE', `/sublocations/${area.uid}`)).status).toBe(204)
    expect(await areas()).toEqual([[other.uid], [other.uid], [other.uid], [other.uid]])
  })
})

describe('resources without a read by uid', () => {
  test('GET /users/me is 404: the own record is in the list, by its e-mail address', async () => {
    expect((await server.api('GET', '/users/me')).status).toBe(404)
    const { users } = (await server.api('GET', '/users/')).body
    expect(users.map((each: { email: string }) => each.email)).toContain('pat@acme.example')
  })

  test('GET /projects/{uid} and /companies/{uid} are 404, and their lists ignore a uid', async () => {
    const { plant, depot } = server.projects
    const { acme } = server.companies
    expect((await asAda('GET', `/projects/${plant.uid}`)).status).toBe(404)
    expect((await asAda('GET', `/companies/${acme.uid}`)).status).toBe(404)
    expect(uidsOf((await asAda('GET', `/projects?uid=${plant.uid}`)).body.projects)).toEqual([
      plant.uid,
      depot.uid,
    ])
    expect(uidsOf((await asAda('GET', '/companies?uid=another')).body.companies)).toEqual([acme.uid])
  })
})

describe('PUT /companies/{uid}', () => {
  test('the administrator of the company renames it; user_params are free-form', async () => {
    const { acme, other } = server.companies
    const change = { company: { name: 'Acme 2', user_params: { theme: { dark: true } } } }
    const answer = await asAda('PUT', `/companies/${acme.uid}`, change)
    expect(answer.body).toMatchObject({ uid: acme.uid, name: 'Acme 2' })
    expect((await asAda('GET', '/companies')).body.companies).toMatchObject([change.company])
    expect((await asAda('PUT', `/companies/${other.uid}`, change)).status).toBe(404)
  })
})

describe('POST /nodes', () => {
  test('keeps every create field', async () => {
    const fields = {
      mac_address: 'abcdefabcdef',
      name: 'UWB 7',
      hw_info: { revision: 'B' },
      parent_mac_address: '0000000000a1',
      bridge_mac_address: '0000000000a2',
      announce: { interval: 5 },
      node_type: 'TAG',
      periferial_info: { imu: true },
      uwb_trx_config: { channel: 5 },
      project_uid: server.projects.plant.uid,
    }
    const node = await made('/nodes', fields)
    expect(node).toMatchObject({ ...fields, company_uid: server.companies.acme.uid })
    expect((await server.api('GET', `/nodes/${node.uid}`)).body).toEqual({ nodes: [node] })
  })
})

describe('prefixes', () => {
  test.each([
    '/locations',
    '/api/locations',
    '/api/v2/version',
    '/api/v2/zone_download_status',
    '/api/v2/uploads/floorplan/image/a/b',
  ])('404 at %s', async path => {
    const { token } = server.people.pat
    expect((await server.call('GET', path, { token, project: server.projects.plant.uid })).status).toBe(404)
  })

  test('no response is limited by a timeout of the server: an image may take its 180 s and more', () => {
    expect(server.app.server.timeout).toBe(0)
  })
})
