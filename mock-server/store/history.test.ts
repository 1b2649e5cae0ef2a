import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHistoryPlant, type HistoryPlant } from '../tests/history-plant.ts'
import { isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { type History, openHistory } from './history.ts'
import { decodeBlock, encodeBlock } from './history-block.ts'
import type { NumberedFix } from './history-fix.ts'
import { decodeLog, encodeLog } from './history-log.ts'
import type { HistoryPage } from './history-reading.ts'

const start = Date.UTC(2026, 10, 20)
const fixOf = (tag: number, i: number, areaUid = 'a1') => ({
  tagUid: `t${tag}`,
  areaUid,
  atMs: start + i * 100,
  x: Math.round((tag + i * 0.13) * 1_000) / 1_000,
  y: Math.round(9_000 - i * 10) / 1_000,
  z: 1.2,
})
const always = [0, Number.MAX_SAFE_INTEGER] as const

interface Engine {
  readonly name: string
  readonly isSkipped: boolean
  /** Before and after each test. */
  begin(): Promise<void>
  end(): Promise<void>
  /** Opens the same history, again if it was closed. */
  open(): Promise<History>
}

let folder: string
let path: string
const sqlite: Engine = {
  name: 'in SQLite',
  isSkipped: false,
  async begin() {
    folder = mkdtempSync(join(tmpdir(), 'history-'))
    path = join(folder, 'history.db')
  },
  end: async () => rmSync(folder, { recursive: true }),
  open: async () => openHistory(path),
}

let plant: HistoryPlant
const isThere = await isPostgresThere()
const postgres: Engine = {
  name: isThere ? 'in PostgreSQL' : `in PostgreSQL (no PostgreSQL at ${testServerUrl})`,
  isSkipped: !isThere,
  async begin() {
    plant = await createHistoryPlant()
  },
  end: () => plant.drop(),
  open: () => plant.takeOver(1, ['t1', 't2', 't3', 't4']),
}

describe.each([sqlite, postgres])('position history $name', engine => {
  beforeEach(context => {
    context.skip(engine.isSkipped, engine.name)
    return engine.begin()
  })
  afterEach(() => (engine.isSkipped ? undefined : engine.end()))

  it('returns what was stored, also after it was reopened', async () => {
    const stored = Array.from({ length: 700 }, (_, i) => [fixOf(1, i), fixOf(2, i, i < 300 ? 'a1' : 'a2')])
    let history = await engine.open()
    await Promise.all(stored.map((pair, i) => sleep(i / 7).then(() => history.append(pair))))
    for (const reopened of [false, true]) {
      if (reopened) {
        await history.close()
        history = await engine.open()
      }
      expect((await history.ofTag('t1', ...always, 10_000)).fixes).toEqual(stored.map(([a]) => a))
      expect((await history.ofTag('t2', ...always, 10_000)).fixes).toEqual(stored.map(([, b]) => b))
      expect((await history.ofArea('a2', ...always, 10_000)).fixes).toEqual(
        stored.slice(300).map(([, b]) => b),
      )
      expect(await history.newest()).toEqual(expect.arrayContaining([...(stored.at(-1) ?? [])]))
      const window = await history.ofTag('t1', start + 1_000, start + 1_900, 10_000)
      expect(window.fixes.map(f => f.atMs)).toEqual(
        Array.from({ length: 10 }, (_, i) => start + 1_000 + i * 100),
      )
    }
    await history.close()
  })

  it('pages without loss or repetition, across gaps of months', async () => {
    const history = await engine.open()
    const month = 30 * 24 * 3_600_000
    const stored = [0, 1, 2].flatMap(m =>
      Array.from({ length: 400 }, (_, i) => ({ ...fixOf(1, i), atMs: start + m * month + i * 1_000 })),
    )
    await history.append(stored)
    const read = []
    let from: number | undefined = 0
    while (from !== undefined) {
      const page: HistoryPage = await history.ofArea('a1', from, Number.MAX_SAFE_INTEGER, 137)
      expect(page.fixes.length).toBeLessThanOrEqual(137)
      read.push(...page.fixes)
      from = page.nextStartMs
    }
    expect(read).toEqual(stored)
    await history.close()
  })

  it('R1: deletes older fixes, with separate limits for some tags, and never those that an import keeps', async () => {
    const history = await engine.open()
    const day = 86_400_000
    const old = [1, 2, 3].flatMap(tag =>
      Array.from({ length: 900 }, (_, i) => ({ ...fixOf(tag, i), atMs: start - 40 * day + i * 1_000 })),
    )
    const fresh = [1, 2, 3].map(tag => ({ ...fixOf(tag, 0), atMs: start }))
    await history.append([...old, ...fresh])
    await history.append([{ ...fixOf(3, 0), atMs: start - 39 * day }])
    await history.keep([{ tagUid: 't3', startMs: start - 40 * day, endMs: start - 39 * day }])
    await history.prune(start - 30 * day, new Map([['t2', start - 90 * day]]))
    const kept = async (tagUid: string) =>
      (await history.ofTag(tagUid, 0, start - 35 * day, 10_000)).fixes.length
    expect([(await kept('t1')) < 900, await kept('t2'), await kept('t3')]).toEqual([true, 900, 901])
    await history.close()
  })

  it('reads an area where the newest fixes of many tags are not packed yet', async () => {
    const history = await engine.open()
    const stored = Array.from({ length: 900 * 170 }, (_, i) => fixOf(i % 900, Math.floor(i / 900)))
    await history.append(stored)
    let count = 0
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: HistoryPage = await history.ofArea('a1', from, Number.MAX_SAFE_INTEGER, 50_000)
      count += page.fixes.length
      from = page.nextStartMs
    }
    expect(count).toBe(stored.length)
    await history.close()
  })

  it('sorts late fixes, and drops a second fix of the same millisecond', async () => {
    const history = await engine.open()
    await history.append([fixOf(1, 0), fixOf(1, 10), fixOf(1, 5), fixOf(1, 10)])
    await history.append([fixOf(1, 5), fixOf(1, 11)])
    expect((await history.ofTag('t1', ...always, 100)).fixes.map(f => (f.atMs - start) / 100)).toEqual([
      0, 5, 10, 11,
    ])
    await history.close()
  })

  it('is empty for unknown tags', async () => {
    const history = await engine.open()
    expect(await history.ofTag('nobody', ...always, 10)).toEqual({ fixes: [], nextStartMs: undefined })
    expect(await history.newest()).toEqual([])
  })

  it('lists the tags that were in an area in a window', async () => {
    const history = await engine.open()
    await history.append([fixOf(1, 0), fixOf(1, 900), fixOf(2, 50), fixOf(3, 50, 'a2')])
    await history.append(Array.from({ length: 300 }, (_, i) => fixOf(4, i * 10)))
    expect((await history.tagsIn('a1', start + 4_000, start + 6_000)).sort()).toEqual(['t2', 't4'])
    expect((await history.tagsIn('a1', start + 90_000, start + 90_000)).sort()).toEqual(['t1', 't4'])
    expect(await history.tagsIn('a2', ...always)).toEqual(['t3'])
    await history.close()
  })

  it('is walked in parts, in order of time, with late fixes and without other areas', async () => {
    const history = await engine.open()
    const here = Array.from({ length: 600 }, (_, i) => fixOf(1, i * 2))
    await history.append(here)
    await history.append([fixOf(1, 1_300, 'a2'), fixOf(1, 1_400)])
    const walked = async (limit: number) => {
      const times: number[] = []
      for (let from: number | undefined = start + 100; from !== undefined; )
        from = await history.walk('t1', 'a1', from, start + 140_000, limit, atMs =>
          times.push((atMs - start) / 100),
        )
      return times
    }
    const expected = [...here.slice(1).map((_, i) => (i + 1) * 2), 1_400]
    expect(await walked(100)).toEqual(expected)
    await history.append([fixOf(1, 7), fixOf(1, 901)])
    expect(await walked(100)).toEqual([...expected, 7, 901].sort((a, b) => a - b))
    expect(await history.tagsNear('a2', ...always)).toEqual(['t1'])
    await history.close()
  })

  it('deletes older fixes on request', async () => {
    const history = await engine.open()
    await history.append(Array.from({ length: 1_000 }, (_, i) => fixOf(1, i)))
    await history.prune(start + 50_000)
    const left = (await history.ofTag('t1', ...always, 10_000)).fixes
    expect(left[0]?.atMs).toBeGreaterThan(start + 20_000)
    expect(left.at(-1)?.atMs).toBe(start + 99_900)
    await history.close()
  })
})

describe('position history in a file', () => {
  beforeEach(() => sqlite.begin())
  afterEach(() => sqlite.end())

  it.each(['not yet', 'already'])(
    'returns every fix once while a block is being written and %s in the file',
    async there => {
      const arrived = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const history = openHistory(path, (_path, file) => ({
        async write(write) {
          if (there === 'already') file.atomic(() => file.write(write))
          begun.resolve()
          await arrived.promise
          if (there === 'not yet') file.atomic(() => file.write(write))
        },
        prune: async () => undefined,
        keep: async () => undefined,
        close: async () => undefined,
      }))
      const stored = Array.from({ length: 300 }, (_, i) => fixOf(1, i))
      const done = history.append(stored)
      await begun.promise
      const walked: number[] = []
      await history.walk('t1', 'a1', ...always, 1_000, atMs => walked.push(atMs))
      expect(walked).toEqual(stored.map(f => f.atMs))
      expect((await history.ofTag('t1', ...always, 1_000)).fixes).toEqual(stored)
      expect((await history.ofArea('a1', ...always, 1_000)).fixes).toEqual(stored)
      expect(await history.tagsIn('a1', start, start + 1_000)).toEqual(['t1'])
      expect(await history.tagsNear('a1', start, start + 1_000)).toEqual(['t1'])
      arrived.resolve()
      await done
      expect((await history.ofTag('t1', ...always, 1_000)).fixes).toEqual(stored)
      await history.close()
    },
  )

  it('reports the error of the database if nothing was written, and continues when it can', async () => {
    const history = openHistory(path)
    await history.append([fixOf(1, 0)])
    const other = new DatabaseSync(path)
    other.exec("create trigger no before insert on pos_log begin select raise(abort, 'not now'); end")
    await expect(history.append([fixOf(1, 1), fixOf(3, 1)])).rejects.toMatchObject({
      message: 'not now',
      errcode: 1_811,
    })
    expect((await history.ofTag('t1', ...always, 10)).fixes).toEqual([fixOf(1, 0)])
    other.exec('drop trigger no')
    other.close()
    await history.append([fixOf(2, 2), fixOf(1, 2)])
    await history.close()
    const again = openHistory(path)
    expect((await again.ofTag('t1', ...always, 10)).fixes).toEqual([fixOf(1, 0), fixOf(1, 2)])
    expect((await again.ofTag('t2', ...always, 10)).fixes).toEqual([fixOf(2, 2)])
    expect((await again.ofTag('t3', ...always, 10)).fixes).toEqual([])
    await again.close()
  })
})

const mm = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const path3 = fc.array(fc.record({ dt: fc.integer({ min: 1, max: 1_000_000 }), x: mm, y: mm, z: mm }), {
  minLength: 1,
})

const trackOf = (fixes: readonly NumberedFix[]) => ({
  count: fixes.length,
  t: Float64Array.from(fixes, f => f.t),
  p: Int32Array.from(fixes.flatMap(f => [f.x, f.y, f.z])),
})

describe('history encodings', () => {
  it('return every path unchanged', () => {
    fc.assert(
      fc.property(path3, steps => {
        let t = start
        const fixes = steps.map(({ dt, x, y, z }) => {
          t += dt
          return { tag: 7, area: 9, t, x, y, z }
        })
        expect(decodeBlock(encodeBlock(trackOf(fixes)), 7, 9, fixes[0]?.t ?? 0)).toEqual(fixes)
        expect(decodeLog(encodeLog(fixes))).toEqual(fixes)
      }),
    )
  })
  it('take about 9 bytes for a walking person', () => {
    const walk = Array.from({ length: 240 }, (_, i) => ({
      tag: 1,
      area: 1,
      t: start + i * 100,
      x: 5_000 + i * 130 + (i % 7) * 20,
      y: 7_000 + i * 40 - (i % 5) * 30,
      z: 1_200 + (i % 3) * 10,
    }))
    expect(encodeBlock(trackOf(walk)).length / walk.length).toBeLessThan(9)
  })
})
