import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryHistory } from '../tests/memory-history.ts'
import { receptionIntervals } from './reception-intervals.ts'

const stepMs = 5_000

it('reports every step with a fix, like a check of every fix', async () => {
  const fix = fc.record({
    tagUid: fc.constantFrom('a', 'b', 'c'),
    areaUid: fc.constantFrom('hall', 'yard'),
    atMs: fc.integer({ min: 0, max: 100_000 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fix, { maxLength: 60, selector: f => `${f.tagUid} ${f.atMs}` }),
      async fixes => {
        const history = memoryHistory()
        await history.append(fixes.map(each => ({ ...each, x: 1, y: 1, z: 1 })))
        const [start, end] = [10_000, 89_999]
        const spans = await receptionIntervals(history, 'hall', { start, end }, stepMs)
        for (let step = start; step < end; step += stepMs) {
          const hasFix = fixes.some(f => f.areaUid === 'hall' && f.atMs >= step && f.atMs < step + stepMs)
          expect([step, spans.some(span => span.start <= step && step < span.end)]).toEqual([step, hasFix])
        }
        await history.close()
      },
    ),
    { numRuns: 40 },
  )
})

it('unpacks no blocks of a second tag where the first one has fixes', async () => {
  const queries: [string, number, number][] = []
  const history = {
    tagsNear: async () => ['always', 'sometimes'],
    async walk(tagUid: string, _area: string, startMs: number, endMs: number, _limit: number, visit: Visit) {
      queries.push([tagUid, startMs, endMs])
      // Fixes in all steps but the third and fourth.
      for (let atMs = startMs; atMs <= endMs; atMs += 1_000)
        if (tagUid === 'always' && (atMs < 10_000 || atMs >= 20_000)) visit(atMs, 0, 0)
      return undefined
    },
  }
  const spans = await receptionIntervals(history, 'hall', { start: 0, end: 29_999 }, stepMs)
  expect(queries).toEqual([
    ['always', 0, 29_999],
    ['sometimes', 10_000, 19_999],
  ])
  expect(spans).toEqual([
    { start: 0, end: 10_000 },
    { start: 20_000, end: 29_999 },
  ])
})

type Visit = (atMs: number, x: number, y: number) => void
