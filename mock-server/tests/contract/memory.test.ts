import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../resources/operations.ts'
import { isOnPostgres, sqliteOnly } from '../test-storage.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { seedHistory } from './memory-history.ts'
import { sampleMemory } from './memory-samples.ts'

/** `MEMORY_ROWS=1000000` creates a million rows of each kind, which takes minutes. */
const given = process.env.MEMORY_ROWS
const rows = { tags: 1_000, events: Number(given ?? 200_000), others: Number(given ?? 50_000) }
const maxBytes = 200_000_000

let dataDir: string
let server: ChildServer
let scope: Awaited<ReturnType<typeof seedHistory>>
let headers: Record<string, string>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-memory-'))
  scope = await seedHistory(dataDir, rows)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

beforeEach(async () => {
  const admin = { email: 'root@plant.example', password: 'correct horse' }
  server = await startChild({ DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const answer = await fetch(`${server.url}/api/v2/auth/log_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await answer.json()) as { token: string }
  headers = { authorization: `Bearer ${token}`, 'x-user-project': scope.projectUid }
})
afterEach(() => server.stop('SIGKILL'))

/** Reads a response to its end without storing it. */
async function drain(path: string) {
  const answer = await fetch(`${server.url}/api/v2${path}`, { headers })
  let lines = 0
  for await (const part of answer.body ?? [])
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1
  return { status: answer.status, lines, nextPage: answer.headers.get('content-next-page') }
}

/** Rows of a report, read chunk by chunk to the last. */
async function rowsOfReport(path: string): Promise<number> {
  let count = 0
  for (let page: string | null = '1'; page !== null; ) {
    const chunk = await drain(`${path}&page=${page}`)
    expect(chunk.status).toBe(200)
    count += chunk.lines - 1
    page = chunk.nextPage
  }
  return count
}

describe.skipIf(isOnPostgres)(`every list and every table of a large plant${sqliteOnly}`, () => {
  // Some 160 MB, a tenth more if other processes keep both cores busy and delay the garbage collector; then a
  // new process gets a second try.
  test('is read to its end while the server stays below 200 MB', { retry: 1, timeout: 300_000 }, async () => {
    const { period, areaUid, siteUid } = scope
    const memory = sampleMemory(Number(server.process.pid))
    const plain = operations.filter(
      row => row.method === 'GET' && row.access === 'project' && !row.root && !/[:.]/.test(row.path),
    )
    const asked: Record<string, string> = {
      '/alarms': `?location_uid=${siteUid}&${period}`,
      '/zones/history': `?${period}`,
      '/row_versions': `?${period}&resource=zones`,
      '/trackable_objects/active_for_period': `?${period}&sublocation_uid=${areaUid}`,
      '/trackable_objects/existing_for_period': '?start=0&end=9000000000000',
      '/track_assoc': '?start=0&end=9000000000',
      '/zone_events': `?${period}&page=1000`,
      '/external_events': `?${period}`,
      '/win_message_que': '?mac=aabbccddeeff',
    }
    for (const { path } of [...plain, { path: '/trackable_objects' }, { path: '/nodes' }])
      expect([path, (await drain(`${path}${asked[path] ?? ''}`)).status]).toEqual([path, 200])

    const report = '/obsolete/report'
    expect(await rowsOfReport(`${report}/zone_activity.csv?${period}&sublocation_uid=${areaUid}`)).toBe(
      rows.events,
    )
    expect(await rowsOfReport(`${report}/alarms.csv?${period}&location_uid=${siteUid}`)).toBe(rows.others)
    expect(await rowsOfReport(`${report}/pws.csv?${period}`)).toBe(rows.others)
    const alarms = await drain(`/alarms?${period}&location_uid=${siteUid}&format=csv`)
    expect(alarms.lines).toBe(rows.others + 1)
    expect(memory.end()).toBeLessThan(maxBytes)
  })
})
