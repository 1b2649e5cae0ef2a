import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rectangle, testZone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import type { Outcome, TagFix } from './outcome.ts'
import { defaultSettings } from './settings.ts'
import { ZoneEngine } from './zone-engine.ts'

const strip = (fromX: number, toX: number, more: Partial<Zone> = {}) =>
  testZone('z', { areaUid: 'a', shape: rectangle(fromX, -20, toX, 20), severity: 2, ...more })
const fix = (x: number, y: number, atMs: number, areaUid = 'a'): TagFix => ({
  tagUid: 't',
  areaUid,
  x,
  y,
  z: 1,
  atMs,
})
function drive(zone: Zone, fixes: readonly TagFix[], maxSpeedMps?: number): Outcome[] {
  const engine = new ZoneEngine()
  engine.setTags([{ uid: 't', groupUids: [], maxSpeedMps }])
  engine.setZones([zone])
  return fixes.flatMap(each => engine.observe(each))
}
const kinds = (outcomes: readonly Outcome[]) => outcomes.map(o => o.kind)
/** Straight along x at a given speed, one fix every `stepMs`. */
const straight = (fromX: number, mps: number, stepMs: number, count: number) =>
  Array.from({ length: count }, (_, i) => fix(fromX + (mps * i * stepMs) / 1_000, 0, 1_000 + i * stepMs))

describe('a tag that crosses a zone between two fixes', () => {
  it('D12: at 20 m/s through 20 m at 1 Hz is detected wherever its fixes lie, with any plausible speed', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.constantFrom(undefined, 40),
        (phase, maxSpeedMps) => {
          const out = drive(strip(0, 20), straight(-80 - phase, 20, 1_000, 12), maxSpeedMps)
          expect(kinds(out)).toEqual(['enter', 'exit'])
        },
      ),
    )
  })

  it('D12: has interpolated times at the border, between the fixes before and after it, and is marked', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10, noNaN: true }),
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        (phase, widthM) => {
          const fixes = straight(-30 - phase, 10, 1_000, 8)
          const [enter, exit] = drive(strip(0, widthM), fixes)
          expect([enter?.kind, exit?.kind]).toEqual(['enter', 'exit'])
          expect([enter?.interpolated, exit?.interpolated]).toEqual([true, true])
          // At 10 m/s the border at 0 is crossed (30 + phase) / 10 s after the first fix, the one at widthM
          // correspondingly later.
          const metMs = 1_000 + (30 + phase) * 100
          expect(Math.abs((enter?.atMs ?? 0) - metMs)).toBeLessThanOrEqual(1)
          expect(Math.abs((exit?.atMs ?? 0) - metMs - widthM * 100)).toBeLessThanOrEqual(1)
          expect(exit?.stayMs).toBe((exit?.atMs ?? 0) - (enter?.atMs ?? 0))
          for (const { atMs, confirmedMs } of [enter, exit].flatMap(o => (o ? [o] : []))) {
            expect(atMs).toBeLessThanOrEqual(confirmedMs)
            expect(fixes.some(f => f.atMs <= atMs && atMs - f.atMs <= 1_000)).toBe(true)
          }
        },
      ),
    )
  })

  it('D12: works for circles and thin zones, and dwells if it stays long enough', () => {
    const disc = strip(0, 0, { shape: { kind: 'circle', center: { x: 6, y: 0.2 }, radiusM: 2 } })
    expect(kinds(drive(disc, straight(-25, 10, 1_000, 8)))).toEqual(['enter', 'exit'])
    expect(kinds(drive(strip(5, 5.1), straight(-25, 10, 1_000, 8)))).toEqual(['enter', 'exit'])
    const slow = strip(0, 8, { dwellS: 2, trigger: 'dwell' })
    const pausing = [fix(-2, 0, 0), fix(-1, 0, 1_000), fix(9, 0, 4_000), fix(10, 0, 5_000)]
    expect(kinds(drive(slow, pausing))).toEqual(['enter', 'dwell', 'exit'])
  })

  it('D12: is not detected if the path is unknown: a long pause, another area, an implausible jump', () => {
    const zone = strip(0, 4)
    expect(drive(zone, [fix(-5, 0, 0), fix(9, 0, 60_000), fix(9, 0, 61_000)])).toEqual([])
    expect(drive(zone, [fix(-5, 0, 0), fix(9, 0, 2_000, 'b'), fix(9, 0, 3_000, 'b')])).toEqual([])
    expect(drive(zone, [fix(-50, 0, 0), fix(60, 0, 200), fix(60, 0, 400), fix(60, 0, 600)])).toEqual([])
    expect(drive({ ...zone, rules: { maxSpeedMps: 3 } }, straight(-25, 10, 1_000, 8))).toEqual([])
  })

  it('D12: a tag with a long interval is connected over a longer gap', () => {
    const engine = new ZoneEngine()
    engine.setTags([{ uid: 't', groupUids: [], intervalMs: 10_000 }])
    engine.setZones([strip(0, 4)])
    const out = [fix(-8, 0, 0), fix(8, 0, 10_000), fix(20, 0, 20_000)].flatMap(f => engine.observe(f))
    expect(kinds(out)).toEqual(['enter', 'exit'])
  })

  it('D12: noise at a border or a corner causes no crossing', () => {
    const noise = fc.double({ min: -0.45, max: 0.45, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, noise), { minLength: 30, maxLength: 30 }), jitter => {
        // Along the left border and past the corner at (0, 20), at least half a metre outside, one fix per second.
        const walk = jitter.map(([dx, dy], i) => fix(-0.5 + dx, 4 + i + dy, i * 1_000))
        expect(drive(strip(0, 8), walk).filter(o => o.interpolated)).toEqual([])
      }),
    )
  })
})

describe('a tag faster than plausible', () => {
  it.each([13, 15, 20, 60, 250])('R2: at %i m/s creates its events at 10 Hz through 100 m', mps => {
    const out = drive(strip(0, 100), straight(-200, mps, 100, Math.ceil((500 / mps) * 10)))
    expect(kinds(out)).toEqual(['enter', 'exit'])
  })

  it('R2: changes its area as soon as its next fixes agree', () => {
    const zone = strip(-500, 500, { areaUid: 'b' })
    const fixes = [
      ...straight(0, 20, 1_000, 5),
      ...straight(100, 20, 1_000, 5).map(f => ({ ...f, atMs: f.atMs + 5_000, areaUid: 'b' })),
    ]
    const [enter] = drive(zone, fixes)
    expect(enter).toMatchObject({ kind: 'enter', areaUid: 'b' })
    expect(enter?.confirmedMs).toBeLessThanOrEqual(9_000)
  })

  it('R2: two outliers that do not agree are ignored', () => {
    const out = drive(strip(50, 150), [
      fix(0, 0, 0),
      fix(100, 0, 200),
      fix(-90, 0, 400),
      fix(0.1, 0, 600),
      fix(0.2, 0, 800),
    ])
    expect(out).toEqual([])
  })

  it('R2: rules of the zone override margin and confirmation', () => {
    const path = straight(-3, 5, 200, 14)
    const [plain] = drive(strip(0, 3), path)
    const [quick] = drive(strip(0, 3, { rules: { confirmFixes: 1 } }), path)
    expect(plain?.confirmedMs).toBe((quick?.confirmedMs ?? 0) + 400)
    const back = [...straight(1, 0, 200, 4), fix(-1, 0, 2_000), fix(-1, 0, 3_100), fix(-1, 0, 4_200)]
    expect(kinds(drive(strip(0, 3), back))).toEqual(['enter', 'exit'])
    expect(kinds(drive(strip(0, 3, { rules: { exitMarginM: 2 } }), back))).toEqual(['enter'])
    expect(defaultSettings.exitMarginM).toBeLessThan(1)
  })
})

describe('fixes that are evaluated again', () => {
  const zone = strip(0, 3)
  const walk = straight(-6, 1, 200, 80)

  it('R3: give the same outcomes as in time order, and keep the current state of the tag', () => {
    const inTime = drive(zone, walk)
    expect(kinds(inTime)).toEqual(['enter', 'exit'])
    for (const adopt of [false, true]) {
      const engine = new ZoneEngine()
      engine.setZones([zone])
      const late = walk.slice(1, 50)
      for (const each of [walk[0], ...walk.slice(50, 56)]) if (each) engine.observe(each)
      const members = engine.membersOf('z')
      const out = engine.judgeAgain('t', { earlier: walk[0], fixes: adopt ? walk.slice(1, 56) : late, adopt })
      expect(out).toEqual(inTime.slice(0, out.length))
      expect(out.length).toBeGreaterThan(0)
      expect(engine.membersOf('z')).toEqual(adopt && out.length === 1 ? ['t'] : members)
    }
  })
})
