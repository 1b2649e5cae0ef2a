import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createService, type Service } from '../../service.ts'
import { storageOf } from '../test-storage.ts'

const hour = 3_600_000
const admin = { email: 'root@plant.example', password: 'correct horse' }
let dataDir: string
let service: Service

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true })
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-clock-'))
  service = await createService(
    { ...(await storageOf(dataDir)), admin, demo: false },
    join(dataDir, 'no-dist'),
    (id, error) => {
      throw new Error(id, { cause: error })
    },
  )
})
afterEach(async () => {
  await service.close()
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})

it('S9: alarms continue when the clock of the machine is set back, and all users are informed', async () => {
  let headers: Record<string, string> = {}
  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await service.app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, body: answer.json(), date: String(answer.headers.date) }
  }
  const create = async (path: string, body: object) => (await call('POST', `/api/v2${path}`, body)).body.uid
  headers = { authorization: `Bearer ${(await call('POST', '/api/v2/auth/log_in', admin)).body.token}` }
  const company_uid = await create('/companies', {
    company: { name: 'Acme' },
    user: { email: 'ada@acme.example', password: 'correct horse', role: 'COMPANY_ADMIN' },
  })
  headers['x-user-project'] = await create('/projects', { project: { name: 'Plant', company_uid } })
  const location_uid = await create('/locations', { name: 'Works' })
  const sublocation_uid = await create('/sublocations', { name: 'Hall', location_uid })
  const trackable_uid = await create('/trackable_objects', { name: 'Forklift' })
  const round = { shape: 'circle', center: { x: 50, y: 50 }, radius_m: 9, severity_level: 2 }
  await create('/zones', { name: 'Press', ...round, sublocation_uid })
  const walk = async (xs: readonly number[], startMs: number) => {
    const fixes = xs.map((x, i) => ({
      trackable_uid,
      sublocation_uid,
      x,
      y: 50,
      z: 0,
      ts: startMs + 500 * i,
    }))
    return (await call('POST', '/api/v2/positions', fixes as never)).body
  }
  await walk([30, 31, 32], Date.now() - 2_000)
  expect((await call('GET', '/ready')).body).toMatchObject({ status: 'ready', warnings: [] })

  vi.setSystemTime(Date.now() - hour)
  expect(await walk([40, 46, 50, 50, 50], Date.now())).toMatchObject({ late: 0, rejected_count: 0 })
  await expect.poll(async () => (await call('GET', '/api/v2/alarms/active')).body.alarms.length).toBe(1)

  const ready = (await call('GET', '/ready')).body
  expect(ready.status).toBe('ready')
  expect(ready.warnings[0]).toMatch(/^the clock of the machine was set back by 3\d{3} s$/)
  const version = await call('GET', '/version')
  expect(version.body.custom_product_attributes.clock_behind_seconds).toBeGreaterThan(3_500)
  expect(Date.parse(version.date) - Date.now()).toBeGreaterThan(hour - 10_000)
})
