import { describe, expect, it } from 'vitest'
import { rectangle, testZone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import { packFixes } from './packed-fixes.ts'
import { proposeRules } from './zone-noise.ts'
import { replayZone } from './zone-replay.ts'

const zone = testZone('aisle', { areaUid: 'hall', shape: rectangle(0, 0, 400, 20) })
const startMs = 1_000_000_000_000
const trueEntries = 8

/** Reproducible numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A ten-minute walk along the border at y = 0 at 10 Hz: mostly within half a metre of it, with eight true entries. */
function borderWalk(sigmaM: number, seed: number) {
  const random = numbers(seed)
  const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const count = 6_000
  return Array.from({ length: count }, (_, i) => {
    const phase = (i / count) * trueEntries
    const turn = phase - Math.floor(phase)
    // A long path just outside, then 4 m into the zone and back, then 4 m away from it.
    const y =
      turn < 0.6
        ? -0.4
        : turn < 0.8
          ? 4 * Math.sin(((turn - 0.6) / 0.2) * Math.PI)
          : -4 * Math.sin(((turn - 0.8) / 0.2) * Math.PI)
    return {
      tagUid: 'anna',
      areaUid: 'hall',
      x: 2 + i * 0.06 + sigmaM * gauss(),
      // Begins far outside, because a tag that is first received inside causes no entry.
      y: (i < 30 ? -6 : y) + sigmaM * gauss(),
      atMs: startMs + i * 100,
    }
  })
}

function entries(judged: Zone, sigmaM: number, seed: number): number {
  const endMs = startMs + 700_000
  const packed = [packFixes(borderWalk(sigmaM, seed), { areaUid: 'hall', startMs, endMs })]
  const run = replayZone(judged, packed, { span: { startMs, endMs }, tags: [], timeZone: 'UTC' })
  for (;;) {
    const step = run.next()
    if (step.done) return step.value.alarms.length
  }
}

describe('rules proposed for the noise at a zone', () => {
  it.each([0.1, 0.3, 0.6])('R13: measure a noise of %f m', sigmaM => {
    const walk = borderWalk(sigmaM, 7)
    const proposal = proposeRules(zone, [
      packFixes(walk, { areaUid: 'hall', startMs, endMs: startMs + 700_000 }),
    ])
    expect(proposal?.noiseM).toBeGreaterThan(sigmaM * 0.9)
    expect(proposal?.noiseM).toBeLessThan(sigmaM * 1.1)
  })

  it.each([1, 2, 3, 4, 5])(
    'R13: raise at most 1.5 times the true entries (%i) for a noisy walk along the border',
    seed => {
      const sigmaM = 0.5
      const packed = [
        packFixes(borderWalk(sigmaM, seed), { areaUid: 'hall', startMs, endMs: startMs + 700_000 }),
      ]
      const proposal = proposeRules(zone, packed)
      if (!proposal) throw new Error('nothing was proposed')
      const { noiseM: _, ...rules } = proposal
      const before = entries(zone, sigmaM, seed)
      const after = entries({ ...zone, rules }, sigmaM, seed)
      expect(before).toBeGreaterThan(trueEntries * 1.5)
      expect(after).toBeGreaterThanOrEqual(trueEntries)
      expect(after).toBeLessThanOrEqual(trueEntries * 1.5)
    },
  )

  it('R13: propose nothing with too little data', () => {
    expect(proposeRules(zone, [])).toBeUndefined()
  })
})
