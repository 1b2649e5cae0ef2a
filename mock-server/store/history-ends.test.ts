import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../simulation/random.ts'
import { createHistoryPlant, fixOf, upTo } from '../tests/history-plant.ts'
import { isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { type History, openHistory } from './history.ts'
import type { TagEnd } from './history-ends.ts'

const isThere = await isPostgresThere()
const [periodMs, atLeast] = [1_500, 5]
const tagUids = upTo(40).map(tag => `t${tag}`)

/** A few to hundreds of fixes per tag, so that some are in blocks, with gaps and late fixes. */
async function fill(history: History): Promise<void> {
  const random = createRandom(24)
  const whole = (below: number) => Math.floor(random.next() * below)
  for (const tagUid of tagUids) {
    const maxGap = 1 + whole(40)
    let step = 0
    const steps = upTo(1 + whole(400)).map(() => {
      step += 1 + whole(maxGap)
      return step
    })
    await history.append(steps.map(each => fixOf(tagUid, each)))
    await history.append(upTo(whole(5)).map(() => fixOf(tagUid, whole(step) - 100, 'a2')))
  }
}

async function checkEnds(history: History): Promise<void> {
  const ends = new Map<string, TagEnd>()
  for await (const end of history.ends({ periodMs, atLeast })) ends.set(end.tagUid, end)
  expect(ends.size).toBe(tagUids.length)
  for (const { tagUid, atMs } of await history.newest()) {
    const { fixes: all } = await history.ofTag(tagUid, 0, atMs, 10_000)
    const inPeriod = all.filter(fix => fix.atMs >= atMs - periodMs).length
    const start = Math.max(0, all.length - Math.max(inPeriod, atLeast))
    expect(ends.get(tagUid)).toEqual({ tagUid, fixes: all.slice(start), before: all[start - 1] })
  }
}

async function check(open: () => Promise<History>): Promise<void> {
  const history = await open()
  await fill(history)
  await checkEnds(history)
  await history.close()
  const again = await open()
  await checkEnds(again)
  await again.close()
}

describe('the ends of all tags are those that are read tag by tag, from blocks, memory and late fixes', () => {
  it('in SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'history-ends-'))
    await check(async () => openHistory(join(folder, 'history.db')))
    rmSync(folder, { recursive: true })
  })

  it('in PostgreSQL', async context => {
    context.skip(!isThere, `no PostgreSQL at ${testServerUrl}`)
    const plant = await createHistoryPlant()
    await check(() => plant.takeOver(1, tagUids))
    await plant.drop()
  })
})
