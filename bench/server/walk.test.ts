import { expect, test } from 'vitest'
import { bodyOf, createFrameCheck, steadyStart, type Walk } from './walk.ts'

const walk: Walk = { tagUids: ['t0', 't1'], areaUids: ['a'], startMs: 1_000_000, stepMs: 100 }
const rows = (step: number) =>
  JSON.parse(bodyOf(walk, 0, 2, step)) as {
    trackable_uid: string
    sublocation_uid: string
    x: number
    y: number
    ts: number
  }[]

test('accepts what was sent, and reports the last step of each tag', () => {
  const check = createFrameCheck(walk)
  for (const step of [0, 1, 7]) for (const row of rows(step)) expect(check.take(row)).toBeUndefined()
  expect([...check.steps()]).toEqual([
    [0, 7],
    [1, 7],
  ])
})

test('detects positions, tags and times that were never sent, and frames that are duplicated or out of order', () => {
  const [row] = rows(5)
  if (!row) throw new Error('no row')
  expect(createFrameCheck(walk).take({ ...row, x: row.x + 0.01 })).toContain('arrived as')
  expect(createFrameCheck(walk).take({ ...row, trackable_uid: 't9' })).toContain('unknown')
  expect(createFrameCheck(walk).take({ ...row, ts: row.ts + 1 })).toContain('never sent')
  expect(createFrameCheck(walk).take({ ...row, sublocation_uid: 'b' })).toContain('never sent')
  const check = createFrameCheck(walk)
  check.take(row)
  expect(check.take(row)).toContain('after')
})

test('a steady start is the next time from which the counter keeps its number of digits', () => {
  const digitsAt = (ms: number) => String(Math.floor(ms / 100) % 65_536).length
  const periodMs = 6_553_600
  const waits: number[] = []
  for (let nowMs = 1_790_000_000_000; nowMs < 1_790_000_000_000 + periodMs; nowMs += 5_000) {
    const startMs = steadyStart(nowMs, 30_000)
    waits.push(startMs - nowMs)
    for (let ms = startMs; ms <= startMs + 30_000; ms += 100)
      if (digitsAt(ms) !== digitsAt(startMs)) expect.fail(`after ${ms - startMs} ms from ${nowMs}`)
  }
  expect(waits.filter(ms => ms === 0).length).toBeGreaterThan(0.97 * waits.length)
  expect(Math.max(...waits)).toBeLessThan(60_000)
})
