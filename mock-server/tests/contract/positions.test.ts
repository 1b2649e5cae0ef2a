import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createService, type Service } from '../../service.ts'
import { storageOf } from '../test-storage.ts'
import { requireDescribed } from './described-answers.ts'

const admin = { email: 'root@plant.example', password: 'correct horse' }
let dataDir: string
let service: Service
const headers: Record<string, string> = {}

async function call(method: 'GET' | 'POST', path: string, body?: object | string, type = 'application/json') {
  const url = `/api/v2${path}`
  const sent = { ...headers, ...(body && { 'content-type': type }) }
  const answer = await service.app.inject({ method, url, headers: sent, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json() }
}
const create = async (path: string, body: object): Promise<string> =>
  (await call('POST', path, body)).body.uid

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-positions-'))
  service = await createService(
    { ...(await storageOf(dataDir)), admin, demo: false },
    join(dataDir, 'no-dist'),
    (id, error) => {
      throw new Error(id, { cause: error })
    },
  )
  headers.authorization = `Bearer ${(await call('POST', '/auth/log_in', admin)).body.token}`
  const user = { email: 'ada@acme.example', password: 'correct horse', role: 'COMPANY_ADMIN' }
  const company_uid = await create('/companies', { company: { name: 'Acme' }, user })
  headers['x-user-project'] = await create('/projects', { project: { name: 'Plant', company_uid } })
})
afterAll(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('R6: responds to positions as described, with the reason for each rejected row', async () => {
  const location_uid = await create('/locations', { name: 'Works' })
  const sublocation_uid = await create('/sublocations', { name: 'Hall', location_uid })
  const trackable_uid = await create('/trackable_objects', { name: 'Forklift' })
  const now = Date.now()
  const fix = { trackable_uid, sublocation_uid, x: 1, y: 2, z: 0, ts: now }
  const rows = [fix, { ...fix, ts: Math.round(now / 1_000) }, { ...fix, x: 'far' }]
  for (const [body, type] of [
    [JSON.stringify(rows), 'application/json'],
    [rows.map(row => JSON.stringify({ ...row, ts: row.ts + 1 })).join('\n'), 'application/x-ndjson'],
  ] as const) {
    const answer = await call('POST', '/positions', body, type)
    expect(answer.status).toBe(200)
    requireDescribed('POST', '/api/v2/positions', answer.body)
    expect(answer.body).toMatchObject({
      accepted: 1,
      rejected_count: 2,
      rejected: [
        { row: 1, message: 'ts is before the year 2000: it takes epoch milliseconds, not seconds' },
        { row: 2, message: 'x, y and z must be finite metres' },
      ],
    })
  }
  const read = await call('GET', `/trackable_objects/${trackable_uid}/positions?start=0`)
  requireDescribed('GET', `/api/v2/trackable_objects/${trackable_uid}/positions`, read.body)
  expect(read.body).toMatchObject({ has_next: false, next_start: null })
})
