import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let siteUid: string
let areaUid: string
beforeAll(async () => {
  server = await startContract()
  siteUid = (await server.api('POST', '/locations', { name: 'Site' })).body.uid
  areaUid = (await server.api('POST', '/sublocations', { name: 'Area', location_uid: siteUid })).body.uid
})
afterAll(() => server.close())

let causes = 0
const raise = (more: object = {}) =>
  server.store.alarms.raise({
    project_uid: server.projects.plant.uid,
    type: 'zone_violation',
    severity_level: 2,
    set_at: 1_700_000_000_000,
    key: `zone:z:${causes++}`,
    location_uid: siteUid,
    sublocation_uid: areaUid,
    trackable_object_uid: 'tag',
    zone_uid: 'zone',
    x: 1,
    y: 2,
    z: 0,
    ...more,
  })
const put = (uid: string, body: object, headers?: Record<string, string>) =>
  server.api('PUT', `/alarms/${uid}`, body, headers)
const uidsOf = async (path: string): Promise<string[]> =>
  (await server.api('GET', path)).body.alarms.map((alarm: { uid: string }) => alarm.uid)

describe('GET /alarms/active', () => {
  test('contains the active alarms in the format of every read of alarms', async () => {
    const alarm = await raise()
    const active = (await server.api('GET', '/alarms/active')).body.alarms
    expect(active.find((each: { uid: string }) => each.uid === alarm.uid)).toMatchObject({
      type: 'zone_violation',
      state: 'set',
      severity_level: 2,
      set_at: 1_700_000_000_000,
      cleared_at: null,
      location_uid: siteUid,
      sublocation_uid: areaUid,
      trackable_object_uid: 'tag',
      zone_uid: 'zone',
      x: 1,
      y: 2,
      z: 0,
      acknowledged_at: null,
      acknowledged_by: null,
      comment: null,
      shelved_until: null,
    })
    expect((await server.foreignApi('GET', '/alarms/active')).body.alarms).toEqual([])
  })
})

describe('GET /alarms', () => {
  test('D5: those of a period only, including alarms without a position', async () => {
    const project_uid = server.projects.plant.uid
    const cause = { project_uid, key: 'sync:1', type: 'sync_lost', severity_level: 2, set_at: 1_000 }
    const { uid } = await server.store.alarms.raise(cause)
    await server.store.alarms.clear(uid, 1_200)
    const read = async (query: string) => server.api('GET', `/alarms?${query}`)
    expect((await read('start=500&end=1500')).body.alarms).toMatchObject([{ uid, location_uid: null }])
    expect((await read('start=1500&end=1600')).body.alarms).toEqual([])
    expect((await read('')).status).toBe(422)
  })

  const query = (more: string) => `/alarms?start=1700000000000&end=1700000001000&${more}`

  test('those of a site or an area that were active at some time of the period, by type', async () => {
    const during = await raise({ set_at: 1_700_000_000_500 })
    const before = await raise({ set_at: 1_600_000_000_000 })
    await server.store.alarms.clear(before.uid, 1_600_000_001_000)
    const lasting = await raise({ set_at: 1_600_000_000_000, type: 'tag_silent' })
    const after = await raise({ set_at: 1_700_000_002_000 })
    for (const where of [`location_uid=${siteUid}`, `sublocation_uid=${areaUid}`]) {
      const uids = await uidsOf(query(where))
      expect(uids).toEqual(expect.arrayContaining([during.uid, lasting.uid]))
      expect(uids).not.toContain(before.uid)
      expect(uids).not.toContain(after.uid)
      const silent = await uidsOf(query(`${where}&alarm_type=tag_silent&alarm_type=low_battery`))
      expect(silent).toEqual([lasting.uid])
    }
  })

  test('in pages if page or page_size is present, otherwise complete', async () => {
    const times = [1_700_000_000_100, 1_700_000_000_200, 1_700_000_000_200]
    const made = []
    for (const set_at of times) made.push((await raise({ type: 'node_offline', set_at })).uid)
    const read = async (more: string) =>
      (await server.api('GET', query(`sublocation_uid=${areaUid}&alarm_type=node_offline${more}`))).body
    const first = await read('&page_size=2')
    expect(first).toMatchObject({ page: 1, total: 3, has_next: true })
    const second = await read('&page_size=2&page=2')
    expect(second).toMatchObject({ page: 2, total: 3, has_next: false })
    const uids = [...first.alarms, ...second.alarms].map((alarm: { uid: string }) => alarm.uid)
    expect(uids).toEqual(made)
    expect(await read('&page=1')).toMatchObject({ page: 1, total: 3, has_next: false })
    const whole = await read('')
    expect(Object.keys(whole)).toEqual(['alarms'])
    expect(whole.alarms).toHaveLength(3)
    for (const wrong of ['&page=0', '&page_size=0', '&page=many'])
      expect((await server.api('GET', query(`location_uid=${siteUid}${wrong}`))).status).toBe(422)
  })

  test('every one, even if there are more than one read returns, with the same time', async () => {
    await server.store.transaction(async tables => {
      for (let i = 0; i < 2_500; i += 1)
        await tables.alarms.raise({
          project_uid: server.projects.plant.uid,
          type: 'buffer_violation',
          severity_level: 1,
          set_at: 1_650_000_000_000 + Math.floor(i / 900),
          key: `buffer:${i}`,
          location_uid: siteUid,
        })
    })
    const many = `location_uid=${siteUid}&alarm_type=buffer_violation`
    const uids = await uidsOf(query(many))
    expect(uids).toHaveLength(2_500)
    expect(new Set(uids).size).toBe(2_500)
    const lines = (await server.api('GET', query(`${many}&format=csv`))).text.split('\r\n')
    expect(lines.slice(1, -1).map(line => line.split(',')[0])).toEqual(uids)
  })

  test('as CSV: one row per alarm, texts quoted, no cell that a spreadsheet would evaluate', async () => {
    const alarm = await raise({ type: 'low_battery' })
    await put(alarm.uid, { acknowledged: true, comment: '=1+1, "now"' })
    const answer = await server.api('GET', query(`location_uid=${siteUid}&alarm_type=low_battery&format=CSV`))
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, row, end] = answer.text.split('\r\n')
    expect(header).toBe(
      'uid,type,state,severity_level,set_at,cleared_at,location_uid,sublocation_uid,trackable_object_uid,tag_name,zone_uid,zone_name,x,y,z,acknowledged_at,acknowledged_by,comment',
    )
    expect(row).toContain(`${alarm.uid},low_battery,set,2,2023-11-14T22:13:20.000Z,,`)
    expect(row?.endsWith(`pat@acme.example,"'=1+1, ""now"""`)).toBe(true)
    expect(end).toBe('')
  })

  test.each([
    ['location_uid', '/alarms'],
    ['location_uid', '/alarms?location_uid=no-such-site&start=1&end=2'],
    ['end', '/alarms?location_uid=SITE&start=2&end=1'],
    ['start', '/alarms?location_uid=SITE&start=soon&end=2'],
    ['format', '/alarms?location_uid=SITE&format=xml'],
  ])('422 at %s: %s', async (path, url) => {
    const answer = await server.api('GET', url.replace('SITE', siteUid))
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })
})

describe('PUT /alarms/{uid}', () => {
  let uid: string
  beforeEach(async () => {
    uid = (await raise()).uid
  })

  test('state clear clears it, once', async () => {
    const cleared = await put(uid, { state: 'clear' })
    expect(cleared.body).toMatchObject({
      state: 'clear',
      cleared_at: expect.any(Number),
      acknowledged_at: null,
    })
    server.clock.ms += 5_000
    expect((await put(uid, { state: 'clear' })).body.cleared_at).toBe(cleared.body.cleared_at)
    expect(await uidsOf('/alarms/active')).not.toContain(uid)
  })

  test('the first acknowledgement stays: user, time and note', async () => {
    const first = await put(uid, { acknowledged: true, comment: 'on my way' })
    expect(first.body).toMatchObject({
      state: 'set',
      acknowledged_by: 'pat@acme.example',
      acknowledged_at: expect.any(Number),
      comment: 'on my way',
    })
    server.clock.ms += 5_000
    const second = await server.call('PUT', `/api/v2/alarms/${uid}`, {
      token: server.people.ada.token,
      project: server.projects.plant.uid,
      body: { acknowledged: true, comment: 'me too' },
    })
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({
      acknowledged_by: 'pat@acme.example',
      acknowledged_at: first.body.acknowledged_at,
      comment: 'on my way',
    })
  })

  test('is shelved until a future time, and unshelved', async () => {
    const until = Date.now() + server.clock.ms + 60_000
    expect((await put(uid, { shelved_until: until })).body.shelved_until).toBe(until)
    expect((await put(uid, { shelved_until: null })).body.shelved_until).toBeNull()
    expect((await put(uid, { shelved_until: 5 })).body.errors[0].path).toBe('shelved_until')
  })

  test('every change is published once', async () => {
    const changes: unknown[] = []
    const stop = server.store.changes.subscribe(change =>
      changes.push([change.action, change.table, change.uid]),
    )
    await put(uid, { acknowledged: true })
    await put(uid, { acknowledged: true })
    await put(uid, { state: 'clear' })
    stop()
    expect(changes).toEqual([
      ['UPDATE', 'alarms', uid],
      ['UPDATE', 'alarms', uid],
    ])
  })

  test.each([
    ['state', {}],
    ['state', { nonsense: 1 }],
    ['state', { state: 'set' }],
    ['acknowledged', { acknowledged: false }],
    ['comment', { acknowledged: true, comment: 'x'.repeat(1001) }],
  ])('422 at %s for %j', async (path, body) => {
    const answer = await put(uid, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })

  test('POST is rejected, and an alarm of another project is unknown', async () => {
    expect((await server.api('POST', `/alarms/${uid}`, { state: 'clear' })).status).toBe(404)
    expect((await server.foreignApi('PUT', `/alarms/${uid}`, { state: 'clear' })).status).toBe(404)
    expect(await uidsOf('/alarms/active')).toContain(uid)
  })
})

describe('GET /zone_events', () => {
  test('by area, period and severity word, in pages', async () => {
    const rows = Array.from({ length: 1001 }, (_, i) => ({
      project_uid: server.projects.plant.uid,
      type: 'enter' as const,
      ts: 1000 + i,
      zone_uid: 'zone',
      trackable_object_uid: 'tag',
      sublocation_uid: areaUid,
      x: 1,
      y: 2,
      severity_level: i === 0 ? 2 : 0,
    }))
    await server.store.zoneEvents.append(rows)
    const read = async (more: string) =>
      (await server.api('GET', `/zone_events?sublocation_uid=${areaUid}&start=0&end=9000${more}`)).body
    const first = await read('')
    expect(first.zone_events.length).toBe(1000)
    expect(first).toMatchObject({ page: 1, total: 1001, has_next: true })
    expect(first.zone_events[0]).toMatchObject({ type: 'enter', ts: 1000, zone_uid: 'zone', x: 1, y: 2 })
    expect(await read('&page=2')).toMatchObject({ page: 2, has_next: false, zone_events: [{ ts: 2000 }] })
    expect((await read('&type=alarm')).zone_events.map((event: { ts: number }) => event.ts)).toEqual([1000])
    expect((await server.api('GET', '/zone_events?type=loud')).status).toBe(422)
    expect((await server.foreignApi('GET', '/zone_events')).body.total).toBe(0)
  })
})

describe('GET /external_events', () => {
  test('PWS events of the named tags, in pages of the requested size', async () => {
    const { body: tag } = await server.api('POST', '/trackable_objects', { name: 'T' })
    const { body: other } = await server.api('POST', '/trackable_objects', { name: 'U' })
    const event = (ts: number, trackable_uid: string) => ({
      project_uid: server.projects.plant.uid,
      ts,
      trackable_uid,
      zone_uid: 'buffer',
    })
    await server.store.pwsEvents.append([event(1, tag.uid), event(2, other.uid), event(3, tag.uid)])
    const read = (more: string) => server.api('GET', `/external_events?event_type[]=pws&start=0&end=9${more}`)
    const times = async (more: string) =>
      (await read(more)).body.external_events.map((each: { ts: number }) => each.ts)
    expect(await times('')).toEqual([1, 2, 3])
    expect(await times(`&track_uid[]=${tag.uid}`)).toEqual([1, 3])
    expect(await times(`&track_uid[]=${tag.uid}&track_uid[]=${other.uid}`)).toEqual([1, 2, 3])
    const page = await read('&page_size=2')
    expect(page.body).toMatchObject({ page: 1, total: 3, has_next: true })
    expect(page.body.external_events[0]).toMatchObject({ trackable_uid: tag.uid, zone_uid: 'buffer' })
    expect((await read('&event_type[]=fire')).status).toBe(422)
    expect((await server.foreignApi('GET', `/external_events?track_uid[]=${tag.uid}`)).status).toBe(422)
  })
})
