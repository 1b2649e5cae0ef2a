import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { pathOf } from '../../http/operation.ts'
import { servedOperations } from './background-operations.ts'
import { type GarbageCall, garbageCalls } from './garbage.ts'
import { garbageForms, validForm } from './garbage-forms.ts'
import { type GarbageCaller, startGarbageServer } from './garbage-server.ts'

/**
 * The garbage is the same in every run, so that failures can be reproduced; these variables change seed and
 * amount.
 */
const seed = Number(process.env.GARBAGE_SEED ?? 1)
const times = Number(process.env.GARBAGE_TIMES ?? 1)
const runs: Record<GarbageCaller, number> = { system: 8 * times, user: 8 * times, nobody: 3 * times }
const formRuns: Record<GarbageCaller, number> = { system: 4 * times, user: 4 * times, nobody: 2 * times }
const callers = Object.keys(runs) as GarbageCaller[]

// Periodic work of the server would change rows between two comparisons.
vi.useFakeTimers({ toFake: ['setInterval'] })
vi.spyOn(console, 'log').mockImplementation(() => undefined)
const server = await startGarbageServer()
let there = await server.furnish()
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function urlOf(path: string, { params, query }: GarbageCall): string {
  const rest = [...params]
  const filled = path.replace(/\{\w+\}/g, () => encodable(rest.shift() ?? ''))
  return `${filled}?${query.map(pair => pair.map(encodable).join('=')).join('&')}`
}
/** Half of a surrogate pair cannot be part of a URL. */
const encodable = (text: string) => encodeURIComponent(text.toWellFormed())

const inner =
  /\bat (async )?\S+ \(|\.[jt]s:\d+|node_modules|sqlite|postgres|kysely|\bselect\b.+\bfrom\b|insert into/i

const stored = async () => ({ rows: await server.rows(), files: server.files() })
type Stored = Awaited<ReturnType<typeof stored>>

/**
 * A problem response that explains the error without internals, and leaves all rows unchanged. The only 5xx
 * is for a malformed image (specification, Errors).
 */
async function requireCivil(answer: LightMyRequestResponse, before: Stored): Promise<void> {
  const { statusCode, headers, body } = answer
  expect(body).not.toContain(server.dataDir)
  expect(body).not.toContain(process.cwd())
  if (statusCode < 400) return
  expect(headers['content-type']).toContain('application/problem+json')
  const problem = JSON.parse(body)
  expect(problem).toMatchObject({ status: statusCode, detail: expect.stringMatching(/./) })
  const malformedImage = statusCode === 500 && problem.errors?.[0].path === 'image'
  expect(statusCode < 500 || malformedImage, body.slice(0, 500)).toBe(true)
  expect(body).not.toMatch(inner)
  expect((await server.rows()) === before.rows, 'a rejected request changes no row').toBe(true)
  expect([...server.files()].filter(file => !before.files.has(file))).toEqual([])
}

describe('garbage at every operation: no 5xx, no internals, nothing stored by rejected requests', () => {
  test('is sent to every operation of the server', () => {
    const table = servedOperations.map(row => `${row.method} ${pathOf(row).replace(/:(\w+)/g, '{$1}')}`)
    expect(server.operations.map(each => each.name).toSorted()).toEqual(table.toSorted())
  })

  test('would be detected if it were stored', async () => {
    const before = await server.rows()
    expect(await server.rows()).toBe(before)
    const { group } = await server.furnish()
    expect(before).not.toContain(group)
    expect(await server.rows()).toContain(group)
  })

  test.each(['/api/v2/zones/%', '/%E0%A4%A', '/api/v2/zones/%2', `/api/v2/locations/${'x'.repeat(5_000)}`])(
    'GET %.30s',
    async url => {
      const before = await stored()
      const answer = await server.app.inject({ method: 'GET', url, headers: server.headersOf('system') })
      expect([400, 404, 414]).toContain(answer.statusCode)
      await requireCivil(answer, before)
    },
  )

  test.each(callers.flatMap(caller => server.operations.map(each => ({ ...each, caller }))))(
    '$name as $caller',
    async ({ caller, path, method, row }) => {
      await fc.assert(
        fc.asyncProperty(garbageCalls(row, method, Object.values(there)), async call => {
          const before = await stored()
          const answer = await server.app.inject({
            method: method as 'GET',
            url: urlOf(path, call),
            headers: { ...server.headersOf(caller), ...call.headers },
            ...(call.payload && { payload: call.payload }),
          })
          await requireCivil(answer, before)
          if (path.endsWith('/log_out')) await server.signIn(caller)
        }),
        { numRuns: runs[caller], endOnFailure: true, seed },
      )
      expect(server.failures).toEqual([])
      // Restores what a call deleted, for the next operation.
      if (method === 'DELETE') there = await server.furnish()
    },
  )
})

describe('a floorplan form: accepted, or rejected without a trace', () => {
  test.each(callers.flatMap(caller => (['POST', 'PUT'] as const).map(method => ({ caller, method }))))(
    '$method as $caller',
    async ({ caller, method }) => {
      const { area, plan } = await server.furnish()
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(garbageForms(area), async ({ payload, type }) => {
          const before = await stored()
          const answer = await server.app.inject({
            method,
            url: `/api/v2/floorplans${method === 'PUT' ? `/${plan}` : ''}`,
            headers: { ...server.headersOf(caller), 'content-type': type },
            payload,
          })
          await requireCivil(answer, before)
          statuses.add(answer.statusCode)
        }),
        { numRuns: formRuns[caller], endOnFailure: true, seed, examples: [[validForm(area)]] },
      )
      expect(server.failures).toEqual([])
      expect(statuses.has(method === 'POST' ? 201 : 200)).toBe(caller !== 'nobody')
      expect(statuses.has(401)).toBe(caller === 'nobody')
    },
    60_000,
  )
})
