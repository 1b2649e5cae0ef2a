import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPositionBatch } from './position-batching.ts'
import type { PositionText } from './wire-position.ts'

const fix = (tag: number, ts: number) => ({
  x: tag / 2,
  y: ts / 4,
  z: 0,
  ts,
  sublocation_uid: 'hall',
  location_uid: null,
  mac: null,
  trackable_uid: `tag ${tag}`,
})
const textOf: PositionText = (project, p) => `${project} ${p.trackable_uid} ${p.ts}`

test('a batch contains the newest position of each tag since the previous batch', () => {
  const batches = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), { maxLength: 12 })
  fc.assert(
    fc.property(batches, batches => {
      const gathered = createPositionBatch('p')
      let ts = 0
      for (const tags of batches) {
        const newest = new Map<string, ReturnType<typeof fix>>()
        for (const tag of tags) {
          ts += 1
          const put = fix(tag, ts)
          gathered.put(put, textOf)
          newest.set(put.trackable_uid, put)
        }
        const taken = gathered.takeBatch()
        expect(taken.map(frame => ({ ...frame.position }))).toEqual([...newest.values()])
        expect(taken.map(frame => frame.text())).toEqual(
          Array.from(newest.values(), p => `p ${p.trackable_uid} ${p.ts}`),
        )
      }
    }),
  )
})

test('positions are copied, and a batch that is still referenced shows newer ones', () => {
  const gathered = createPositionBatch('p')
  const put = fix(1, 1)
  gathered.put(put, textOf)
  gathered.put(fix(2, 1), textOf)
  const held = gathered.takeBatch()
  put.ts = 99
  expect(held.map(frame => frame.position.ts)).toEqual([1, 1])
  gathered.put(fix(1, 2), textOf)
  expect(held.map(frame => frame.text())).toEqual(['p tag 1 2', 'p tag 2 1'])
  expect(gathered.takeBatch()).toHaveLength(1)
})
