import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  always,
  createHistoryPlant,
  fixOf,
  type HistoryPlant,
  start,
  stepsOf,
  upTo,
} from '../tests/history-plant.ts'
import { memoryHistory } from '../tests/memory-history.ts'
import { isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { FencedError } from './fenced-error.ts'
import type { History } from './history.ts'
import type { HistoryPage } from './history-reading.ts'

const isThere = await isPostgresThere()

let plant: HistoryPlant
beforeEach(async context => {
  context.skip(!isThere, `no PostgreSQL at ${testServerUrl}`)
  plant = await createHistoryPlant()
})
afterEach(async () => {
  if (isThere) await plant.drop()
})

const rowsOf = (table: string) => plant.rowsOf(table)

describe('a partition with a later owner', () => {
  it('refuses writes of the previous one, and stores those of other partitions in the same transaction', async () => {
    const old = plant.server('old')
    const lost = await old.takeOver(1, ['t1'])
    const kept = await old.takeOver(2, ['t2'])
    for (const step of [-1, 0])
      await Promise.all([lost.append([fixOf('t1', step)]), kept.append([fixOf('t2', step)])])
    const { rows } = await plant.pool.query<{ xmin: number }>(
      'select distinct xmin::text::int8 xmin from history_log where seq = 2',
    )
    expect(rows).toHaveLength(1)

    const found = await plant.server('new').takeOver(1, ['t1'])
    const refused = lost.append(upTo(300).map(step => fixOf('t1', step + 1)))
    const stored = kept.append([fixOf('t2', 1)])
    await expect(refused).rejects.toThrow(FencedError)
    await stored
    expect(await stepsOf(found, 't1')).toEqual([-1, 0])
    expect(await rowsOf('history_blocks')).toBe(0)
    expect(await rowsOf('history_log')).toBe(5)
    expect(await stepsOf(kept, 't2')).toEqual([-1, 0, 1])
    for (const work of [
      () => lost.append([fixOf('t1', 9)]),
      () => lost.appendPast([fixOf('t1', -9)]),
      () => lost.prune(Number.MAX_SAFE_INTEGER),
      () => lost.keep([{ tagUid: 't1', startMs: 0, endMs: start }]),
      () => lost.ofTag('t1', ...always, 10),
    ])
      await expect(work()).rejects.toThrow(FencedError)
    await lost.abandon()
    await found.append([fixOf('t1', 1)])
    expect(await stepsOf(found, 't1')).toEqual([-1, 0, 1])
  })

  it('refuses to delete and to keep, also before the previous owner knows', async () => {
    const old = await plant.server('old').takeOver(1, ['t1'])
    await old.append([fixOf('t1', 0), fixOf('t1', 10), fixOf('t1', 5)])
    await plant.server('new').takeOver(1, ['t1'])
    await expect(old.prune(Number.MAX_SAFE_INTEGER)).rejects.toThrow(FencedError)
    await expect(old.keep([{ tagUid: 't1', startMs: 0, endMs: start }])).rejects.toThrow(FencedError)
    expect([await rowsOf('history_late'), await rowsOf('history_kept')]).toEqual([1, 0])
  })

  it('waits for a write that has begun, and finds what it stored', async () => {
    const server = plant.server('old')
    const old = await server.takeOver(1, ['t1'])
    const blocker = await plant.pool.connect()
    await blocker.query('begin')
    await blocker.query("insert into history_log (partition_id, seq, d) values (1, 1, '')")
    const written = old.append([fixOf('t1', 0)])
    await sleep(100)
    let isTaken = false
    const next = plant.server('new').takeOver(1, ['t1'])
    void next.then(() => {
      isTaken = true
    })
    await sleep(100)
    expect(isTaken).toBe(false)
    await blocker.query('rollback')
    blocker.release()
    await written
    expect(await stepsOf(await next, 't1')).toEqual([0])
  })

  it('rejects what waits when it is abandoned', async () => {
    const old = await plant.server('old').takeOver(1, ['t1'])
    const waiting = old.append([fixOf('t1', 0)])
    const rejected = expect(waiting).rejects.toThrow(FencedError)
    await old.abandon()
    await rejected
    expect(await rowsOf('history_log')).toBe(0)
  })
})

describe('a new owner', () => {
  it('finds the newest fix of every tag, in the log, in blocks, and of tags that are not in use any more', async () => {
    const old = await plant.server('a').takeOver(1, [])
    const other = await plant.server('b').takeOver(2, [])
    await old.append(
      upTo(700).flatMap(step => [fixOf('t1', step), fixOf('t2', step, step < 300 ? 'a1' : 'a2')]),
    )
    await old.append([fixOf('t3', 4)])
    await other.append([fixOf('other', 4, 'a9')])
    await plant.pool.query('delete from history_log where partition_id = 1 and seq = 2')
    await old.append([fixOf('t1', 699.5)])
    const found = await plant.server('c').takeOver(1, ['t1', 't2', 't3', 'unknown'])
    const newest = await found.newest()
    expect(newest.sort((p, q) => p.tagUid.localeCompare(q.tagUid))).toEqual([
      fixOf('t1', 699.5),
      fixOf('t2', 699, 'a2'),
    ])
    expect(await stepsOf(found, 't1')).toEqual([...upTo(700), 699.5])
    expect(await found.tagsNear('a2', ...always)).toEqual(['t2'])
    await found.append([fixOf('t3', 5), fixOf('t1', 100), fixOf('t1', 701)])
    expect(await stepsOf(found, 't1')).toEqual([...upTo(700), 699.5, 701])
    expect(await stepsOf(found, 't3')).toEqual([5])
  })

  it('finds a silent tag that is only in blocks after its log rows were deleted', async () => {
    const old = await plant.server('a').takeOver(1, [])
    await old.append(upTo(400).map(step => fixOf('t1', step)))
    const known = (await plant.pool.query('select tag from history_blocks')).rows.length
    expect(known).toBe(1)
    await plant.pool.query('delete from history_log')
    const found = await plant.server('b').takeOver(1, ['t1'])
    const [newest] = await found.newest()
    expect(newest).toMatchObject({ tagUid: 't1', areaUid: 'a1' })
    expect(newest && (newest.atMs - start) / 100).toBe((await stepsOf(found, 't1')).at(-1))
  })

  it('packs blocks that its predecessor had only in the log, and deletes log rows that are in blocks', async () => {
    const old = await plant.server('a').takeOver(1, [])
    await old.append(upTo(1_000).map(step => fixOf('t1', step)))
    await plant.pool.query('delete from history_blocks')
    const found = await plant.server('b').takeOver(1, ['t1'])
    expect(await stepsOf(found, 't1')).toEqual(upTo(1_000))
    for (const step of upTo(25)) await found.append(upTo(1_000).map(i => fixOf('t1', 1_000 * (step + 1) + i)))
    await expect.poll(() => rowsOf('history_log')).toBeLessThan(10)
    expect(await stepsOf(await plant.server('c').takeOver(1, ['t1']), 't1')).toEqual(upTo(26_000))
  })
})

describe('the history in PostgreSQL', () => {
  it('gives each uid one number, also if two servers store it at once', async () => {
    const [a, b] = await Promise.all([1, 2].map(id => plant.server(`s${id}`).takeOver(id, [])))
    await Promise.all([a?.append([fixOf('t1', 0, 'shared')]), b?.append([fixOf('t2', 0, 'shared')])])
    expect(await rowsOf('history_numbers')).toBe(3)
  })

  it('stores a recording once', async () => {
    const history = await plant.takeOver(1, ['t1'])
    await history.append(upTo(500).map(step => fixOf('t1', step * 2)))
    const recording = upTo(1_000).map(step => fixOf('t1', step - 1))
    expect(await history.appendPast(recording)).toBe(500)
    expect(await history.appendPast(recording)).toBe(0)
    expect(await stepsOf(history, 't1')).toEqual(upTo(1_000).map(step => step - 1))
    expect(await history.newest()).toEqual([fixOf('t1', 998)])
  })

  it('deletes only fixes of its own tags', async () => {
    const [own, other] = [await plant.takeOver(1, []), await plant.takeOver(2, [])]
    for (const [history, tagUid] of [
      [own, 't1'],
      [other, 't2'],
    ] as const) {
      await history.append(upTo(500).map(step => fixOf(tagUid, step)))
      await history.append([fixOf(tagUid, 3.5)])
    }
    await own.prune(start + 49_000)
    expect((await stepsOf(own, 't1'))[0]).toBeGreaterThan(200)
    expect(await stepsOf(other, 't2')).toHaveLength(501)
  })

  const fix = fc.record({
    tagUid: fc.constantFrom('t1', 't2', 't3'),
    areaUid: fc.constantFrom('a1', 'a2'),
    atMs: fc
      .oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 40_000_000 }))
      .map(ms => start + ms),
    x: fc.integer({ min: -9, max: 9 }),
    y: fc.constant(0),
    z: fc.constant(1),
  })

  it('reads the same as the history in SQLite', async () => {
    let id = 0
    const reader = plant.server('b')
    const batches = fc.array(fc.array(fix, { minLength: 1, maxLength: 150 }), { minLength: 1, maxLength: 5 })
    const window = fc.tuple(fc.nat(40_000_000), fc.nat(40_000_000), fc.integer({ min: 1, max: 300 }))
    await fc.assert(
      fc.asyncProperty(batches, window, async (stored, [first, length, limit]) => {
        id += 1
        await plant.pool.query('truncate history_blocks, history_late, history_log')
        const [ours, other] = [await plant.takeOver(id, []), memoryHistory()]
        for (const batch of stored) for (const history of [ours, other]) await history.append(batch)
        const again = await reader.takeOver(id, ['t1', 't2', 't3'])
        const bounds = [start + first, start + first + length] as const
        const readAll = async (history: History) => {
          const pages: unknown[] = []
          for (const uid of ['t1', 't2', 't3', 'a1', 'a2'])
            for (let from: number | undefined = bounds[0]; from !== undefined; ) {
              const read = uid.startsWith('t') ? 'ofTag' : 'ofArea'
              const page: HistoryPage = await history[read](uid, from, bounds[1], limit)
              const times = page.fixes.map(({ atMs }) => atMs)
              expect(times).toEqual(times.toSorted((a, b) => a - b))
              // Several tags at the same time follow in the order of their numbers, which differ.
              pages.push(...page.fixes.toSorted((p, q) => p.atMs - q.atMs || (p.tagUid < q.tagUid ? -1 : 1)))
              from = page.nextStartMs
            }
          const walked: unknown[] = []
          for (let from: number | undefined = bounds[0]; from !== undefined; )
            from = await history.walk('t1', 'a1', from, bounds[1], limit, (...args) => walked.push(args))
          return { pages, walked, tags: (await history.tagsIn('a1', ...bounds)).sort() }
        }
        const expected = await readAll(other)
        expect(await readAll(again)).toEqual(expected)
        await other.close()
      }),
      { numRuns: 15 },
    )
  })
})
