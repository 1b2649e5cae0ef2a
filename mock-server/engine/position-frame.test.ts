import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameText } from '../stream/frames.ts'
import { createPositionTexts, positionFrame } from './position-frame.ts'

const metres = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(mm => mm / 1_000)
const zero = fc.constantFrom(0, -0)
const few = fc.constantFrom('a', 'b "quoted" ,"sfsn":', 'ü')
const number = fc.option(fc.integer({ min: 1, max: 3 }))
const fix = fc.record({
  x: fc.oneof(metres, zero),
  y: fc.oneof(metres, zero),
  z: fc.oneof(metres, zero),
  ts: fc.integer({ min: 1, max: 8_640_000_000_000 }),
  sublocation_uid: few,
  location_uid: fc.option(few),
  mac: fc.option(few),
  trackable_uid: few,
})
const numbers = fc.record({ area: number, site: number, type: fc.integer({ min: 0, max: 2 }) })

it('is the same text whatever was sent for the tag before', () => {
  const texts = createPositionTexts()
  fc.assert(
    fc.property(few, fix, numbers, (projectUid, p, known) => {
      expect(texts.of(projectUid, p, known)).toBe(frameText('pos', projectUid, positionFrame(p, known)))
    }),
    { numRuns: 1_000 },
  )
})
