import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHistoryPlant, fixOf, type HistoryPlant, start, stepsOf, upTo } from '../tests/history-plant.ts'
import { isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import type { History } from './history.ts'

const isThere = await isPostgresThere()

let plant: HistoryPlant
beforeEach(async context => {
  context.skip(!isThere, `no PostgreSQL at ${testServerUrl}`)
  plant = await createHistoryPlant()
})
afterEach(async () => {
  if (isThere) await plant.drop()
})

describe('a server that is killed', () => {
  it('kill -9: leaves everything that was acknowledged, and nothing twice', async () => {
    let acknowledged = 0
    for (const round of upTo(3)) {
      const startMs = start + round * 10_000_000
      await plant.server(`child ${round}`).takeOver(1, [])
      const { rows } = await plant.pool.query('select owner, epoch from cluster_partitions where id = 1')
      const script = fileURLToPath(new URL('../tests/history-child.ts', import.meta.url))
      const child = spawn(
        process.execPath,
        [script, plant.url, rows[0]?.owner, String(rows[0]?.epoch), String(startMs)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      let printed = ''
      child.stdout.on('data', data => {
        printed += data
      })
      await expect.poll(() => printed.split('\n').length).toBeGreaterThan(500)
      await sleep(round * 7)
      child.kill('SIGKILL')
      await once(child, 'close')
      const steps = printed.split('\n').slice(0, -1).map(Number)
      acknowledged += steps.length
      const found = await plant.server(`next ${round}`).takeOver(1, ['t1', 't2'])
      for (const tagUid of ['t1', 't2']) {
        const { fixes } = await found.ofTag(tagUid, startMs, startMs + 9_999_999, 100_000)
        const times = fixes.map(({ atMs }) => (atMs - startMs) / 100)
        expect(times).toEqual([...new Set(times)])
        expect(new Set(steps).difference(new Set(times)).size).toBe(0)
      }
      const area = await found.ofArea('a1', startMs, startMs + 9_999_999, 100_000)
      const keys = area.fixes.map(({ tagUid, atMs }) => `${tagUid} ${atMs}`)
      expect(keys.length).toBe(new Set(keys).size)
    }
    expect(acknowledged).toBeGreaterThanOrEqual(1_500)
  })
})

describe('a connection that PostgreSQL ends', () => {
  it('rejects the write, and the next one continues; what was acknowledged is read, and nothing twice', async () => {
    const server = plant.server('a')
    const history = await server.takeOver(1, ['t1'])
    const acknowledged: number[] = []
    let rejected = 0
    let isEnded = false
    let next = 0
    const write = async () => {
      while (!isEnded) {
        const step = next
        next += 1
        const fixes = [fixOf('t1', step)]
        for (let isStored = false; !isStored && !isEnded; )
          try {
            await history.append(fixes)
            acknowledged.push(step)
            isStored = true
          } catch {
            rejected += 1
          }
      }
    }
    const writers = upTo(20).map(write)
    for (let cuts = 0; cuts < 10 || rejected < 3; cuts++) {
      await sleep(50 + cuts)
      await plant.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await sleep(60)
    isEnded = true
    await Promise.all(writers)
    expect(rejected).toBeGreaterThan(0)
    const check = async (each: History) => {
      const steps = await stepsOf(each, 't1')
      expect(steps).toEqual([...new Set(steps)])
      expect(new Set(acknowledged).difference(new Set(steps)).size).toBe(0)
    }
    await check(history)
    await check(await plant.server('b').takeOver(1, ['t1']))
  })

  it('shows no fix of a rejected write that was not stored', async () => {
    const server = plant.server('a')
    const history = await server.takeOver(1, ['t1'])
    await history.append([fixOf('t1', 0)])
    await plant.pool.query('alter table history_log add constraint no check (seq < 2)')
    await expect(history.append(upTo(500).map(step => fixOf('t1', step)))).rejects.toMatchObject({
      code: '23514',
    })
    expect(await stepsOf(history, 't1')).toEqual([0])
    await plant.pool.query('alter table history_log drop constraint no')
    await history.append([fixOf('t1', 1)])
    expect(await stepsOf(history, 't1')).toEqual([0, 1])
  })

  it('stores the other writes of a group with a wrong one', async () => {
    const server = plant.server('a')
    const wrong = await server.takeOver(1, [])
    const right = await server.takeOver(2, [])
    await plant.pool.query('alter table history_log add constraint no check (partition_id <> 1)')
    const refused = expect(wrong.append([fixOf('t1', 0)])).rejects.toMatchObject({ code: '23514' })
    await right.append([fixOf('t2', 0)])
    await refused
    expect(await stepsOf(right, 't2')).toEqual([0])
  })
})
