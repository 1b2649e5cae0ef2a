import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createService, type Service } from '../../service.ts'
import { type DescribedOperation, type GarbageCall, garbageCalls } from './garbage.ts'

const runs = 12
/** The same garbage in every run, so that a refusal of today is not tomorrow's riddle; another by GARBAGE_SEED. */
const seed = Number(process.env.GARBAGE_SEED ?? 1)
const admin = { email: 'root@server.example', password: 'correct horse' }
const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-garbage-'))

// What the server does by the clock would change rows between two looks at them.
vi.useFakeTimers({ toFake: ['setInterval'] })
vi.spyOn(console, 'log').mockImplementation(() => undefined)
const failures: unknown[] = []
const service: Service = await createService(
  { dataDir, admin, demo: false },
  join(dataDir, 'no-dist'),
  (_, error) => failures.push(error),
)
await service.app.ready()
const database = new DatabaseSync(join(dataDir, 'floorwatch.db'), { readOnly: true })
const { paths } = (await service.app.inject('/openapi.json')).json() as {
  paths: Record<string, Record<string, DescribedOperation>>
}
const rows = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, row]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    row,
  })),
)

let token = ''
let project = ''
/** Uids of rows that exist. The project and the account that the calls are made with are not among them. */
const names: string[] = []

async function signIn(): Promise<void> {
  const answer = await service.app.inject({ method: 'POST', url: '/api/v2/auth/log_in', payload: admin })
  expect(answer.statusCode, answer.body).toBe(200)
  token = answer.json().token
}

async function made(path: string, payload: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'x-user-project': project }
  const answer = await service.app.inject({ method: 'POST', url: `/api/v2${path}`, payload, headers })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(201)
  names.push(answer.json().uid)
  return answer.json().uid
}

beforeAll(async () => {
  await signIn()
  project = await made('/projects', { project: { name: 'Plant' } })
  names.pop()
  const location_uid = await made('/locations', { name: 'Works' })
  const sublocation_uid = await made('/sublocations', { name: 'Hall', location_uid })
  await made('/trackable_objects', { name: 'Forklift 1' })
  await made('/zones', {
    name: 'Dock',
    shape: 'circle',
    center: { x: 0, y: 0 },
    radius_m: 2,
    sublocation_uid,
  })
  await made('/nodes', { mac_address: '0a1b2c3d4e5f', project_uid: project })
  await made('/win_anchors', { name: 'A1', position: { x: 0, y: 0, z: 3, sublocation_uid } })
  await made('/groups', { name: 'Carts' })
})
afterAll(async () => {
  database.close()
  await service.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

const tables = database
  .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  .all()
  .map(each => String(each.name))
  // A session slides with every call; a report is drawn after the call that asked for it was answered.
  .filter(name => name !== 'sessions' && name !== 'reports')

/** Everything that is stored, as text. */
function stored(): string {
  const contents = tables.map(name => [name, database.prepare(`select * from "${name}"`).all()])
  const files = readdirSync(dataDir, { recursive: true }).map(String)
  return JSON.stringify([contents, files.filter(file => file.startsWith('uploads')).toSorted()])
}

function urlOf(path: string, { params, query }: GarbageCall): string {
  const rest = [...params]
  const filled = path.replace(/\{\w+\}/g, () => encodable(rest.shift() ?? ''))
  return `${filled}?${query.map(pair => pair.map(encodable).join('=')).join('&')}`
}
/** Half of a surrogate pair cannot be put into an address. */
const encodable = (text: string) => encodeURIComponent(text.toWellFormed())

const inner = /\bat (async )?\S+ \(|\.[jt]s:\d+|node_modules|sqlite|kysely|\bselect\b.+\bfrom\b|insert into/i

/** A problem that tells the caller what is wrong, nothing about the inside, and has left everything as it was. */
function requireRefusal({ statusCode, headers, body }: LightMyRequestResponse, before: string): void {
  expect(headers['content-type']).toContain('application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ status: statusCode, detail: expect.stringMatching(/./) })
  expect(body).not.toMatch(inner)
  expect(stored() === before, 'a refused call changes nothing').toBe(true)
}

describe('garbage at every operation: no 5xx, nothing of the inside shown, nothing kept of what is refused', () => {
  test.each(['/api/v2/zones/%', '/%E0%A4%A', '/api/v2/zones/%2', `/api/v2/locations/${'x'.repeat(5_000)}`])(
    'GET %.30s',
    async url => {
      const headers = { authorization: `Bearer ${token}`, 'x-user-project': project }
      const answer = await service.app.inject({ method: 'GET', url, headers })
      expect([400, 404, 414]).toContain(answer.statusCode)
      requireRefusal(answer, stored())
    },
  )

  test.each(rows)('$name', async ({ path, method, row }) => {
    await fc.assert(
      fc.asyncProperty(garbageCalls(row, method.toUpperCase(), names), async call => {
        const before = stored()
        const answer = await service.app.inject({
          method: method.toUpperCase() as 'GET',
          url: urlOf(path, call),
          headers: { authorization: `Bearer ${token}`, 'x-user-project': project, ...call.headers },
          ...(call.payload && { payload: call.payload }),
        })
        expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500)
        if (answer.statusCode >= 400) requireRefusal(answer, before)
        if (path.endsWith('/log_out')) await signIn()
      }),
      { numRuns: runs, endOnFailure: true, seed },
    )
    expect(failures).toEqual([])
  })
})
