import { expect, test } from 'vitest'
import type { Outcome } from '#domain/zone-engine/outcome.ts'
import { OutcomeQueue } from './outcome-queue.ts'

let count = 0

/** An outcome in a zone with this name and severity, identified by its time. */
function outcome(zone: string, severity: 0 | 3): Outcome {
  count += 1
  return {
    kind: 'enter',
    zone: { uid: zone, severity } as Outcome['zone'],
    zoneUid: zone,
    tagUid: 'tag',
    areaUid: 'area',
    atMs: count,
    confirmedMs: count,
    x: 0,
    y: 0,
    stayMs: 0,
    silent: false,
  }
}
const notes = (zone: string, many: number) => Array.from({ length: many }, () => outcome(zone, 0))

/** A queue on a slow disk: each commit waits until it is released. */
function slowQueue() {
  const commits: (readonly Outcome[])[] = []
  const errors: unknown[] = []
  let release: (() => void) | undefined
  const queue = new OutcomeQueue({
    store: outcomes => {
      commits.push(outcomes)
      return new Promise(done => {
        release = done
      })
    },
    onError: error => errors.push(error),
  })
  const turn = () => new Promise(setImmediate)
  return {
    queue,
    commits,
    errors,
    stored: () => commits.flat(),
    turn,
    async letThrough(commitsMore = 1) {
      for (let i = 0; i < commitsMore; i++) {
        release?.()
        await turn()
      }
    },
  }
}

test('an alarm precedes all waiting notes, whatever their number: only the current commit is before it', async () => {
  const { queue, commits, turn, letThrough } = slowQueue()
  queue.take(notes('aisle', 10_000))
  await turn()
  const alarm = outcome('press', 3)
  queue.take([alarm])
  await letThrough()
  expect(commits[0]?.length).toBeLessThanOrEqual(256)
  expect(commits[1]).toEqual([alarm])
  await letThrough(200)
  await queue.idle()
  expect(commits.flat()).toHaveLength(10_001)
  expect(queue.waiting()).toBe(0)
})

test('outcomes of one zone are stored in order, even if the zone gets a severity in between', async () => {
  const { queue, stored, turn, letThrough } = slowQueue()
  const before = notes('aisle', 100)
  const of = [...notes('gate', 2), outcome('gate', 3), outcome('gate', 0)]
  queue.take(before)
  await turn()
  for (const each of of) queue.take([each])
  await letThrough(10)
  await queue.idle()
  expect(stored().filter(each => each.zoneUid === 'gate')).toEqual(of)
  expect(stored().filter(each => each.zoneUid === 'aisle')).toEqual(before)
})

test('consecutive notes share a commit; an alarm waits for none of them', async () => {
  const { queue, commits, turn, letThrough } = slowQueue()
  const [first, second] = [outcome('aisle', 0), outcome('gate', 0)]
  queue.take([first])
  await turn()
  queue.take([second])
  await turn()
  expect(commits).toEqual([])
  await expect.poll(() => commits).toEqual([[first, second]])
  await letThrough()
  queue.take([outcome('aisle', 0)])
  const alarm = outcome('press', 3)
  queue.take([alarm])
  await turn()
  expect(commits[1]).toEqual([alarm])
  await letThrough(2)
  await queue.idle()
  expect(commits.flat()).toHaveLength(4)
})

test('work keeps its place among alarms: after earlier outcomes, before later ones', async () => {
  const { queue, stored, turn, letThrough } = slowQueue()
  const seen: number[] = []
  queue.take([outcome('press', 3)])
  await turn()
  queue.take([outcome('press', 3)])
  queue.add(async () => void seen.push(stored().length))
  queue.take([outcome('press', 3)])
  await letThrough(4)
  await queue.idle()
  expect(seen).toEqual([2])
  expect(stored()).toHaveLength(3)
})

test('many waiting outcomes need few commits, and a failed one does not stop the others', async () => {
  const commits: number[] = []
  const errors: unknown[] = []
  const queue = new OutcomeQueue({
    store: async outcomes => {
      commits.push(outcomes.length)
      if (commits.length === 1) throw new Error('disk')
    },
    onError: error => errors.push(error),
  })
  queue.take(Array.from({ length: 1_000 }, () => outcome('press', 3)))
  await queue.idle()
  expect(commits.length).toBeLessThan(20)
  expect(commits.reduce((sum, size) => sum + size, 0)).toBe(1_000)
  expect(errors).toEqual([new Error('disk')])
})
