import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgroundOperations } from './background-operations.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let siteUid: string
let areaUid: string
let project_uid: string
beforeAll(async () => {
  server = await startContract(backgroundOperations)
  project_uid = server.projects.plant.uid
  const site = { name: 'Site', timezone: 'Europe/Berlin' }
  siteUid = (await server.api('POST', '/locations', site)).body.uid
  areaUid = (await server.api('POST', '/sublocations', { name: 'Hall', location_uid: siteUid })).body.uid
})
afterAll(() => server.close())

describe('GET /reports', () => {
  test('of a site, a period in ISO 8601 and a type, newest first', async () => {
    const other = (await server.api('POST', '/locations', { name: 'Other site' })).body.uid
    const made = (name: string, location_uid: string) =>
      server.store.reports.create({
        project_uid,
        location_uid,
        type: 'heatmap',
        name,
        status: 'ready',
        progress: 1,
        error: null,
        request: {},
        created_by: 'pat@acme.example',
      })
    const first = await made('First', siteUid)
    await made('Elsewhere', other)
    server.clock.ms += 60_000
    const second = await made('Second', siteUid)
    const names = async (query: string) =>
      (await server.api('GET', `/reports?${query}`)).body.reports.map((each: { name: string }) => each.name)
    const iso = (ms: number) => new Date(ms).toISOString()
    expect(await names(`location_uid=${siteUid}&type=heatmap`)).toEqual(['Second', 'First'])
    const until = `start=${iso(first.created_at)}&end=${iso(second.created_at - 1)}`
    expect(await names(until)).toEqual(expect.arrayContaining(['First', 'Elsewhere']))
    expect(await names(`${until}&location_uid=${siteUid}`)).toEqual(['First'])
    expect(await names(`start=${iso(second.created_at)}`)).toEqual(['Second'])
  })

  test.each([
    ['start', 'start=2026-11-20T10:00:00'],
    ['type', 'type=pie'],
    ['location_uid', 'location_uid=no-such-site'],
  ])('422 at %s: %s', async (path, query) => {
    const answer = await server.api('GET', `/reports?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })
})

describe('GET /obsolete/report/zone_activity.csv', () => {
  test('in chunks: content-next-page as long as there are more, each with the header row', async () => {
    const rows = Array.from({ length: 10_001 }, (_, i) => ({
      project_uid,
      type: 'enter' as const,
      ts: 1_700_000_000_000 + i,
      zone_uid: 'zone',
      trackable_object_uid: `tag-${i}`,
      sublocation_uid: areaUid,
      x: 1,
      y: 2,
      severity_level: 0,
    }))
    await server.store.zoneEvents.append(rows)
    const period = 'start=2023-11-14T22:13:20Z&end=2023-11-14T23:14:00%2B01:00'
    const path = `/obsolete/report/zone_activity.csv?sublocation_uid=${areaUid}&${period}`
    const first = await server.api('GET', path)
    expect(first.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(first.headers['content-next-page']).toBe('2')
    expect(first.headers['response-filename']).toBe('zone-activity_2023-11-14_2023-11-14_Europe-Berlin.csv')
    const second = await server.api('GET', `${path}&page=2`)
    expect(second.headers['content-next-page']).toBeUndefined()
    const [header, ...firstRows] = first.text.trim().split('\r\n')
    const [again, ...secondRows] = second.text.trim().split('\r\n')
    expect(again).toBe(header)
    expect([firstRows.length, secondRows.length]).toEqual([10_000, 1])
    expect(firstRows[0]).toMatch(/^2023-11-14T23:13:20\.000\+01:00,enter,/)
    expect(secondRows[0]).toContain(',tag-10000,')
  })
})

describe('GET /external_events', () => {
  test('a page has 1000 rows unless a smaller size is requested; a larger one is a hint', async () => {
    const tag = (await server.api('POST', '/trackable_objects', { name: 'T' })).body.uid
    const rows = Array.from({ length: 1_001 }, (_, i) => ({
      project_uid,
      ts: 1 + i,
      trackable_uid: tag,
      zone_uid: 'buffer',
    }))
    await server.store.pwsEvents.append(rows)
    const page = async (more: string) => {
      const path = `/external_events?event_type[]=pws&track_uid[]=${tag}&start=0&end=2000${more}`
      const { body } = await server.api('GET', path)
      return [body.page, body.external_events.length, body.total, body.has_next]
    }
    expect(await page('')).toEqual([1, 1000, 1001, true])
    expect(await page('&page=2')).toEqual([2, 1, 1001, false])
    expect(await page('&page_size=5000')).toEqual([1, 1000, 1001, true])
    expect(await page('&page_size=500&page=3')).toEqual([3, 1, 1001, false])
  })
})
