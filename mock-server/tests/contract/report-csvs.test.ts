import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReportOperations } from '../../resources/reports.ts'
import { type Contract, startContract } from './contract-server.ts'

const hour = 3_600_000
/** 2026-07-01T00:00:00+02:00 in Berlin. */
const startMs = 1_782_856_800_000

let server: Contract
let siteUid: string
let areaUid: string
let walker: string
let truck: string
let bufferUid: string
beforeAll(async () => {
  server = await startContract(createReportOperations({ picture: async () => Buffer.from('picture') }))
  const made = async (path: string, body: object) => (await server.api('POST', path, body)).body.uid
  siteUid = await made('/locations', { name: 'Works', timezone: 'Europe/Berlin' })
  areaUid = await made('/sublocations', { name: 'Hall', location_uid: siteUid })
  walker = await made('/trackable_objects', { name: 'Walker' })
  truck = await made('/trackable_objects', { name: 'Truck, 3 t' })
  bufferUid = await made('/zones', {
    name: 'Around the truck',
    shape: 'circle',
    radius_m: 3,
    dynamic: true,
    trackable_object_uid: truck,
  })
  const warning = (minute: number, trackable_uid: string) => ({
    project_uid: server.projects.plant.uid,
    ts: startMs + minute * 60_000,
    trackable_uid,
    zone_uid: bufferUid,
  })
  await server.store.pwsEvents.append([warning(1, walker), warning(2, walker), warning(3, truck)])
})
afterAll(() => server.close())

const period = `start=${startMs}&end=${startMs + 24 * hour}`
const rowsOf = (text: string) => text.split('\r\n').slice(0, -1)
const reportsOf = async (query: string) => (await server.api('GET', `/reports?${query}`)).body.reports

describe('GET /obsolete/report/pws.csv', () => {
  test('lists who entered which buffer, in the time zone of the site', async () => {
    const answer = await server.api('GET', `/obsolete/report/pws.csv?${period}&track_uid=${walker}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['response-filename']).toBe('pws_2026-07-01_2026-07-02_Europe-Berlin.csv')
    expect(answer.headers['content-next-page']).toBeUndefined()
    expect(rowsOf(answer.text)).toEqual([
      'time,tag,tag_uid,buffer,buffer_uid,other_tag,other_tag_uid',
      `2026-07-01T00:01:00.000+02:00,Walker,${walker},Around the truck,${bufferUid},"Truck, 3 t",${truck}`,
      `2026-07-01T00:02:00.000+02:00,Walker,${walker},Around the truck,${bufferUid},"Truck, 3 t",${truck}`,
    ])
  })

  test('of several tags, of every tag without any, and of none of another project', async () => {
    const count = async (more: string) =>
      rowsOf((await server.api('GET', `/obsolete/report/pws.csv?${period}${more}`)).text).length - 1
    expect(await count(`&track_uid=${walker}&track_uid=${truck}`)).toBe(3)
    expect(await count('')).toBe(3)
    const foreign = await server.foreignApi('GET', `/obsolete/report/pws.csv?${period}&track_uid=${walker}`)
    expect(foreign.body.errors).toMatchObject([{ path: 'track_uid.0' }])
    expect((await server.api('GET', `/obsolete/report/pws.csv?start=2&end=1`)).body.errors).toMatchObject([
      { path: 'end' },
    ])
  })
})

describe('GET /obsolete/report/zone_activity.csv', () => {
  test('is read to its end by content-next-page: every event once, in order, each chunk with its header', async () => {
    const total = 20_003
    const events = Array.from({ length: total }, (_, i) => ({
      project_uid: server.projects.plant.uid,
      type: 'enter' as const,
      // Many at the same time, also at the end of a chunk.
      ts: startMs + Math.floor(i / 700) * 1000,
      zone_uid: bufferUid,
      trackable_object_uid: walker,
      sublocation_uid: areaUid,
      x: i,
      y: 0,
      severity_level: 0,
    }))
    await server.store.zoneEvents.append(events, true)
    const path = `/obsolete/report/zone_activity.csv?${period}&sublocation_uid=${areaUid}`
    const places: number[] = []
    const pages: unknown[] = []
    let last: string | undefined = '1'
    while (last !== undefined) {
      const chunk = await server.api('GET', `${path}&page=${last}`)
      const [header, ...rows] = rowsOf(chunk.text)
      expect(header).toBe('time,event,zone,zone_uid,tag,tag_uid,area_uid,seconds,x,y,severity_level')
      places.push(...rows.map(row => Number(row.split(',')[8])))
      last = chunk.headers['content-next-page'] as string | undefined
      pages.push(last)
    }
    expect(pages).toEqual(['2', '3', undefined])
    expect(places.toSorted((a, b) => a - b)).toEqual(events.map(event => event.x))
    const times = places.map(i => events[i]?.ts ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    // A page requested directly has the same rows.
    const again = await server.api('GET', `${path}&page=3&sublocation_uid=${areaUid}`)
    expect(rowsOf(again.text)).toHaveLength(1 + 3)
    expect(rowsOf((await server.api('GET', `${path}&page=4`)).text)).toHaveLength(1)
  })
})

describe('GET /reports', () => {
  test('lists each created CSV once, however often it is read, by type and site', async () => {
    await server.api('GET', `/obsolete/report/alarms.csv?${period}&location_uid=${siteUid}`)
    await server.api('GET', `/obsolete/report/alarms.csv?${period}&location_uid=${siteUid}`)
    expect(await reportsOf('type=alarms')).toMatchObject([
      {
        type: 'alarms',
        status: 'ready',
        location_uid: siteUid,
        created_by: 'pat@acme.example',
        request: { start: startMs, end: startMs + 24 * hour, location_uid: siteUid },
      },
    ])
    const pws = await reportsOf('type=pws')
    expect(pws.length).toBeGreaterThan(0)
    // A report of the whole project is listed with each of its sites.
    expect(await reportsOf(`type=pws&location_uid=${siteUid}`)).toEqual(pws)
    expect((await server.api('GET', '/reports?type=weather')).status).toBe(422)
    const foreign = await server.foreignApi('GET', '/reports')
    expect(foreign.body.reports).toEqual([])
  })
})

describe('GET /reports/{uid}', () => {
  test('with is_output_file the whole file, created again from current data', async () => {
    const asked = `/obsolete/report/pws.csv?${period}&track_uid=${truck}`
    const first = await server.api('GET', asked)
    const uid = first.headers['report-uid']
    expect((await server.api('GET', `/reports/${uid}`)).body.reports).toMatchObject([{ uid, type: 'pws' }])
    const file = await server.api('GET', `/reports/${uid}?is_output_file=true`)
    expect(file.text).toBe(first.text)
    expect(file.headers['response-filename']).toBe(first.headers['response-filename'])
    expect((await server.foreignApi('GET', `/reports/${uid}?is_output_file=true`)).status).toBe(404)
  })

  test('of more rows than a chunk has one header', async () => {
    const [{ uid }] = await reportsOf('type=zone_activity')
    const rows = rowsOf((await server.api('GET', `/reports/${uid}?is_output_file=true`)).text)
    expect(rows.filter(row => row.startsWith('time,'))).toHaveLength(1)
    expect(rows.length).toBeGreaterThan(10_001)
  })
})
