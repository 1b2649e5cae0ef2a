import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPositionOperations } from '../../resources/positions.ts'
import { singleHistory } from '../../store/histories.ts'
import { memoryHistory } from '../memory-history.ts'
import { type Contract, startContract } from './contract-server.ts'
import { form, png } from './plan-samples.ts'

const history = memoryHistory()
const accept = async () => ({ accepted: 0, late: 0, rejected: [] })

type Row = Record<string, unknown> & { uid: string }

/** A site, an area, a plan, a tag, a zone, an alarm and a subscriber in the project of the plant. */
async function furnish(server: Contract) {
  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await server.api('POST', path, body)
    expect(answer.status, `${path}: ${answer.text}`).toBe(201)
    return answer.body
  }
  const site = await made('/locations', { name: 'Works', shift: { early: '06:00' } })
  const plainSite = await made('/locations', { name: 'Depot' })
  const area = await made('/sublocations', { name: 'Hall', location_uid: site.uid })
  const tag = await made('/trackable_objects', { name: 'Forklift 1' })
  const zone = await made('/zones', {
    name: 'Dock',
    shape: 'circle',
    center: { x: 1, y: 2 },
    radius_m: 3,
    sublocation_uid: area.uid,
  })
  const subscriber = await made('/subscribers', { name: 'Gate', addresses: { email: 'gate@acme.example' } })
  const { body, headers } = form({ sublocation_uid: area.uid, image: png(30, 20) })
  const plan: Row = (await server.api('POST', '/floorplans', body, headers)).body
  const alarm = await server.store.alarms.raise({
    project_uid: server.projects.plant.uid,
    type: 'zone_violation',
    severity_level: 2,
    set_at: 1_000,
    key: 'zone:a:b',
    location_uid: site.uid,
    sublocation_uid: area.uid,
    trackable_object_uid: tag.uid,
    zone_uid: zone.uid,
    x: 1.5,
    y: -2,
    z: 0,
  })
  return { site, plainSite, area, tag, zone, subscriber, plan, alarm }
}

describe.each(['modern', 'legacy'] as const)('%s', variant => {
  const modern = variant === 'modern'
  let server: Contract
  let rows: Awaited<ReturnType<typeof furnish>>
  beforeAll(async () => {
    server = await startContract(createPositionOperations({ accept }, singleHistory(history)), variant)
    rows = await furnish(server)
  })
  afterAll(() => server.close())

  test('version', async () => {
    const { body } = await server.call('GET', '/version')
    expect(body).toEqual(
      modern
        ? expect.objectContaining({
            api: { version: '2.0' },
            custom_product_attributes: expect.objectContaining({ position_history: true }),
          })
        : { api: '2.0', rtls_frontend: expect.stringMatching(/^\d+\.\d+/) },
    )
  })

  test('no single sign-on', async () => {
    expect((await server.call('GET', '/api/v2/auth/sso/log_in')).status).toBe(404)
  })

  test('sites, with their shift', async () => {
    const { locations } = (await server.api('GET', '/locations')).body
    expect(locations.map((each: Row) => [each.name, each.shift])).toEqual([
      ['Works', modern ? { early: '06:00' } : [{ early: '06:00' }]],
      ['Depot', modern ? undefined : []],
    ])
    const one = await server.api('GET', `/locations/${rows.site.uid}`)
    expect(one.body.locations[0].shift).toEqual(modern ? { early: '06:00' } : [{ early: '06:00' }])
    expect(one.headers.etag).toBe(modern ? '"1"' : undefined)
  })

  test('areas, zones, tags and floorplans are the same in both', async () => {
    const read = async (path: string) => (await server.api('GET', path)).body
    expect((await read('/sublocations')).sublocations.map((each: Row) => each.uid)).toEqual([rows.area.uid])
    expect((await read('/zones')).zones).toMatchObject([{ uid: rows.zone.uid, center: { x: 1, y: 2 } }])
    expect((await read('/trackable_objects')).trackableObjects).toMatchObject([{ uid: rows.tag.uid }])
    expect((await read('/floorplans')).floorplans).toMatchObject([{ uid: rows.plan.uid, img_blob: null }])
  })

  test('alarms', async () => {
    const shown = modern
      ? { uid: rows.alarm.uid, x: 1.5, y: -2, z: 0, acknowledged_at: null }
      : { uid: rows.alarm.uid, x: '1.5', y: '-2', z: '0' }
    for (const path of ['/alarms/active', `/alarms?sublocation_uid=${rows.area.uid}&start=0`]) {
      const { alarms } = (await server.api('GET', path)).body
      expect(alarms).toMatchObject([shown])
      expect('acknowledged_at' in alarms[0]).toBe(modern)
      expect('shelved_until' in alarms[0]).toBe(modern)
    }
  })

  test('an acknowledgement is an extension, clearing is not', async () => {
    const path = `/alarms/${rows.alarm.uid}`
    for (const body of [{ acknowledged: true }, { acknowledged: true, comment: 'seen' }]) {
      const answer = await server.api('PUT', path, body)
      expect(answer.status).toBe(modern ? 200 : 422)
      expect(answer.body.errors?.[0].path).toBe(modern ? undefined : 'state')
    }
    expect((await server.api('PUT', path, { state: 'acknowledged' })).status).toBe(422)
    const stored = await server.store.alarms.get(rows.alarm.uid)
    expect(stored).toMatchObject({ state: 'set', comment: modern ? expect.any(Object) : null })
  })

  test('subscribers, with their addresses', async () => {
    const addresses = modern
      ? { email: ['gate@acme.example'], phone: [] }
      : { email: 'gate@acme.example', phone: '' }
    const { subscribers } = (await server.api('GET', '/subscribers')).body
    expect(subscribers).toMatchObject([{ uid: rows.subscriber.uid, addresses }])
    expect(rows.subscriber.addresses).toEqual(addresses)
    const again = await server.api('PUT', `/subscribers/${rows.subscriber.uid}`, { addresses })
    expect(again.body.addresses).toEqual(addresses)
  })

  test('the WIN module', async () => {
    for (const path of ['/win_anchors', '/win_anchor_associations', '/win_anchor_associations/all'])
      expect((await server.api('GET', path)).status).toBe(modern ? 200 : 404)
    expect((await server.api('POST', '/win_anchors', { name: 'A' })).status).toBe(modern ? 422 : 404)
  })

  test('position history and ingest', async () => {
    const history = await server.api('GET', `/trackable_objects/${rows.tag.uid}/positions?start=0`)
    expect(history.status).toBe(modern ? 200 : 404)
    expect((await server.api('POST', '/positions', [])).status).toBe(modern ? 200 : 404)
  })

  test('If-Match', async () => {
    const path = `/locations/${rows.plainSite.uid}`
    const stale = await server.api('PUT', path, { name: 'Depot 2' }, { 'if-match': '"99"' })
    expect(stale.status).toBe(modern ? 412 : 200)
  })

  test('the description contains the served operations', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).body
    expect('/api/v2/win_anchors' in paths).toBe(modern)
    expect('/api/v2/positions' in paths).toBe(modern)
    const { properties } = paths['/api/v2/alarms/{uid}'].put.requestBody.content['application/json'].schema
    expect('acknowledged' in properties).toBe(modern)
  })
})
