import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTroubleCount, type TagHabit } from './fix-troubles.ts'

interface Row {
  readonly tagUid: string
  readonly areaUid: string
  readonly atMs: number
  readonly x: number
  readonly y: number
}

const habits = new Map<string, TagHabit>([
  ['anna', { kind: 'person', intervalMs: 1_000 }],
  ['fork', { kind: 'vehicle', intervalMs: 5_000 }],
])
const always = Number.POSITIVE_INFINITY

function counted(
  rows: readonly Row[],
  { maxGapMs = always, span = { startMs: 0, endMs: 1e12 }, cut = 0 } = {},
) {
  const count = createTroubleCount({ areaUid: 'hall', span, habitOf: uid => habits.get(uid), maxGapMs })
  count.addOlder(rows.slice(cut))
  count.addOlder(rows.slice(0, cut))
  return count.cells()
}

/** One fix per second at walking speed along y = 4.5, from a given time and position. */
const steps = (fromS: number, xs: readonly number[], tagUid = 'anna', areaUid = 'hall'): Row[] =>
  xs.map((x, i) => ({ tagUid, areaUid, atMs: (fromS + i) * 1_000, x, y: 4.5 }))

describe('places where fixes stop or jump', () => {
  it('reports only the problems of a track', () => {
    // Silent for 3 s, which is allowed; for 20 s; 8 m away within a second, of which 4 m are possible; and back.
    const walk = [
      ...steps(0, [1.5, 2.5, 3.5]),
      ...steps(5, [6.5, 7.5]),
      ...steps(26, [9.5, 10.5]),
      ...steps(28, [18.5]),
      ...steps(29, [11.5, 12.5]),
    ]
    expect(counted(walk)).toEqual([
      { x: 7.5, y: 4.5, died: 1, jumped: 0, tags: 1, silentMs: 20_000, farM: 0 },
      { x: 10.5, y: 4.5, died: 0, jumped: 1, tags: 1, silentMs: 0, farM: 8 },
      { x: 18.5, y: 4.5, died: 0, jumped: 1, tags: 1, silentMs: 0, farM: 7 },
    ])
  })

  it('uses the interval and the speed of each tag', () => {
    const rows = (tagUid: string) => [
      { tagUid, areaUid: 'hall', atMs: 0, x: 0.2, y: 0.2 },
      { tagUid, areaUid: 'hall', atMs: 15_000, x: 70.2, y: 0.2 },
    ]
    expect(counted(rows('fork'))).toEqual([])
    expect(counted(rows('anna'))).toMatchObject([
      { x: 0.5, y: 0.5, died: 1, jumped: 1, silentMs: 15_000, farM: 70 },
    ])
  })

  it('follows a tag to another area, where distances are meaningless, and ignores unknown cases', () => {
    const away = [...steps(0, [1.5, 2.5]), ...steps(2, [90, 91], 'anna', 'yard')]
    expect(counted([...away, ...steps(4, [60.5])])).toEqual([])
    expect(counted(steps(0, [1.5, 2.5]))).toEqual([])
    expect(counted([...steps(0, [1.5]), ...steps(60, [90], 'anna', 'yard')])).toMatchObject([
      { x: 1.5, died: 1, jumped: 0 },
    ])
  })

  it('ignores gaps during which nothing was recorded', () => {
    const pause = [...steps(0, [1.5]), ...steps(60, [2.5])]
    expect(counted(pause, { maxGapMs: 15_000 })).toEqual([])
    const others = [...pause, ...Array.from({ length: 60 }, (_, i) => steps(i, [0], 'fork')).flat()]
    expect(
      counted(
        others.sort((a, b) => a.atMs - b.atMs),
        { maxGapMs: 15_000 },
      ),
    ).toMatchObject([{ x: 1.5, died: 1 }])
  })

  it('equals a check of every pair, however the reads were split', () => {
    const row = fc.record({
      tagUid: fc.constantFrom('anna', 'fork'),
      areaUid: fc.constantFrom('hall', 'hall', 'yard'),
      atMs: fc.integer({ min: 0, max: 200_000 }),
      x: fc.integer({ min: -30, max: 30 }),
      y: fc.integer({ min: -30, max: 30 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: r => r.atMs, maxLength: 60 }), fc.nat(60), (drawn, cut) => {
        const rows = drawn.sort((a, b) => a.atMs - b.atMs)
        const span = { startMs: 20_000, endMs: 180_000 }
        const sums = { died: 0, jumped: 0 }
        for (const [tagUid, allowedMs, mps] of [
          ['anna', 3_000, 2],
          ['fork', 15_000, 5],
        ] as const) {
          const own = rows.filter(r => r.tagUid === tagUid && r.atMs >= span.startMs && r.atMs < span.endMs)
          for (const [i, from] of own.slice(0, -1).entries()) {
            const to = own[i + 1]
            if (!to || from.areaUid !== 'hall') continue
            const ms = to.atMs - from.atMs
            if (ms > allowedMs) sums.died += 1
            const far = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
            if (to.areaUid === 'hall' && far > 2 + (mps * ms) / 1_000) sums.jumped += 1
          }
        }
        const cells = counted(rows, { span, cut })
        expect({
          died: cells.reduce((sum, cell) => sum + cell.died, 0),
          jumped: cells.reduce((sum, cell) => sum + cell.jumped, 0),
        }).toEqual(sums)
      }),
    )
  })
})
