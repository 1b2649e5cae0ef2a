import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, client } from './child-client.ts'
import { type ChildServer, startChild } from './child-server.ts'

const METRICS_TOKEN = 'a token of enough letters'
let dataDir: string
let server: ChildServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-observe-'))
  server = await startChild({ DATA_DIR: dataDir, METRICS_TOKEN, ...admin })
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Forwarded by a proxy on this machine for another client. */
function getFrom(address: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers: { 'x-forwarded-for': address, ...headers } }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
}

/** The value of a metric by its name and labels as written. */
function metricOf(text: string, name: string): number {
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

describe('the administrator of the server', () => {
  test('checks that it responds and that it can work', async () => {
    const health = await fetch(`${server.url}/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', troubles: [], warnings: [] }])
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })

  test('reads metrics that count what arrived', async () => {
    const { send, token } = await client(server.url)
    const authorization = `Bearer ${token}`
    const { uid } = (await send('POST', '/api/v2/projects', { project: { name: 'P' } }, { authorization }))
      .body
    const scope = { authorization, 'x-user-project': uid }
    const make = async (path: string, body: object) =>
      (await send('POST', `/api/v2${path}`, body, scope)).body.uid
    const site = await make('/locations', { name: 'S' })
    const area = await make('/sublocations', { name: 'A', location_uid: site })
    const tag = await make('/trackable_objects', { name: 'T' })
    const fix = { trackable_uid: tag, sublocation_uid: area, x: 1, y: 2, z: 0, ts: Date.now() }
    await send('POST', '/api/v2/positions', [fix, { ...fix, ts: fix.ts - 5 }, { ...fix, x: 'far' }], scope)

    const zone = { name: 'Z', shape: 'circle', center: { x: 50, y: 50 }, radius_m: 9, severity_level: 2 }
    await make('/zones', { ...zone, sublocation_uid: area })
    const way = [30, 45, 50, 50, 50].map((x, i) => ({ ...fix, x, y: 50, ts: fix.ts + 500 * i }))
    await send('POST', '/api/v2/positions', way, scope)
    const alarms = async () => (await send('GET', '/api/v2/alarms/active', undefined, scope)).body.alarms
    await expect.poll(alarms).toHaveLength(1)

    const scraped = await fetch(`${server.url}/metrics`)
    expect(scraped.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await scraped.text()
    expect(metricOf(text, 'floorwatch_positions_total{outcome="accepted"}')).toBe(7)
    expect(metricOf(text, 'floorwatch_fix_to_alarm_seconds_count')).toBe(1)
    expect(metricOf(text, 'floorwatch_fix_to_alarm_seconds_bucket{le="5"}')).toBe(1)
    expect(metricOf(text, 'floorwatch_store_queue')).toBe(0)
    expect(metricOf(text, 'floorwatch_alarms_active')).toBe(1)
    expect(metricOf(text, 'floorwatch_notices_queue')).toBe(0)
    expect(metricOf(text, 'floorwatch_notices_failed_total')).toBe(0)
    expect(metricOf(text, 'floorwatch_positions_total{outcome="rejected"}')).toBe(1)
    expect(metricOf(text, 'floorwatch_stream_sockets')).toBe(0)
    expect(metricOf(text, 'floorwatch_http_request_seconds_count{method="POST",status="2xx"}')).toBe(8)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).not.toContain(admin.ADMIN_EMAIL)
  })

  test('is refused on other machines without a token', async () => {
    expect(await getFrom('192.0.2.7', '/metrics')).toBe(403)
    expect(
      await getFrom('192.0.2.7', '/metrics', { authorization: 'Bearer a token of enough letterS' }),
    ).toBe(403)
    expect(await getFrom('192.0.2.7', '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    expect(await getFrom('192.0.2.7', '/health')).toBe(200)
  })
})
