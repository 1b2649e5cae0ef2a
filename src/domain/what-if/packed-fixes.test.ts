import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixAt, packFixes } from './packed-fixes.ts'

const stretch = { areaUid: 'hall', startMs: 1_000_000, endMs: 1_060_000 }
const mm = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

it('returns what was packed, to the millimetre and millisecond, and nothing outside the period', () => {
  const fix = fc.record({
    tagUid: fc.constantFrom('anna', 'bob'),
    areaUid: fc.constant('hall'),
    x: mm.map(n => n / 1_000),
    y: mm.map(n => n / 1_000),
    atMs: fc.integer({ min: 995_000, max: 1_065_000 }),
  })
  fc.assert(
    fc.property(fc.array(fix), all => {
      const packed = packFixes(all, stretch)
      const back = Array.from({ length: packed.count }, (_, i) => fixAt(packed, i))
      const within = all.filter(({ atMs }) => atMs >= 1_000_000 && atMs < 1_060_000)
      expect(back).toEqual(within.map(each => ({ ...each, z: 0 })))
    }),
  )
})

it('keeps of other areas only enough to detect that a tag left', () => {
  const at = (i: number, areaUid: string) => ({ tagUid: 'anna', areaUid, x: 0, y: 0, atMs: 1_000_000 + i })
  const all = Array.from({ length: 100 }, (_, i) => at(i, i === 50 ? 'hall' : 'yard'))
  const packed = packFixes(all, stretch)
  const kept = Array.from({ length: packed.count }, (_, i) => fixAt(packed, i).atMs - 1_000_000)
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 50, 51, 52, 53, 54, 55, 56, 57, 58])
})
