import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rectangle, testZone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import { packFixes } from './packed-fixes.ts'
import { type ReplaySetting, replayZone, type ZoneFigures } from './zone-replay.ts'

const press = testZone('press', { areaUid: 'hall', shape: rectangle(2, 2, 8, 6), severity: 2 })
const secondMs = 1_000
const startMs = 1_000_000_000_000
const hour: ReplaySetting = {
  span: { startMs, endMs: startMs + 3_600 * secondMs },
  tags: [],
  timeZone: 'UTC',
}

interface Step {
  readonly tagUid: string
  readonly areaUid: string
  readonly x: number
  readonly y: number
  readonly atMs: number
}

/**
 * Alternating seconds outside and inside, starting outside: one fix per second, 4 m from the border or in the centre.
 */
function pacing(turnsS: readonly number[], tagUid = 'anna', fromMs = startMs): Step[] {
  let atMs = fromMs
  return turnsS.flatMap((seconds, turn) =>
    Array.from({ length: seconds }, () => {
      const step = { tagUid, areaUid: 'hall', x: turn % 2 === 0 ? 12 : 6, y: 4, atMs }
      atMs += secondMs
      return step
    }),
  )
}

function replay(steps: readonly Step[], zone = press, setting = hour): ZoneFigures {
  const sorted = steps.toSorted((a, b) => a.atMs - b.atMs)
  const firstMs = sorted[0]?.atMs ?? startMs
  // In two parts, as it is loaded.
  const middleMs = firstMs + Math.floor(((sorted.at(-1)?.atMs ?? startMs) - firstMs) / 2)
  const packed = [
    packFixes(sorted, { areaUid: 'hall', startMs: firstMs, endMs: middleMs }),
    packFixes(sorted, { areaUid: 'hall', startMs: middleMs, endMs: setting.span.endMs }),
  ]
  const run = replayZone(zone, packed, setting)
  for (;;) {
    const step = run.next()
    if (step.done) return step.value
  }
}

/** The expected result, computed from the durations only. Seconds. */
function counted(turnsS: readonly number[], longestS = 0) {
  const stays: { enterS: number; leftS: number | undefined }[] = []
  let atS = 0
  for (const [turn, seconds] of turnsS.entries()) {
    const last = turn === turnsS.length - 1
    if (turn % 2 === 1)
      stays.push({
        enterS: atS,
        leftS: last ? undefined : atS + seconds,
      })
    atS += seconds
  }
  // The end of a stay is known one second later, by the second fix outside.
  const raised = stays.filter(
    ({ enterS, leftS }) => (leftS === undefined ? 3_600 : leftS + 1) - enterS >= longestS,
  )
  // The path is 2 m clear of the border on either side, so it passes through and does not chatter.
  const short = raised.filter(({ enterS, leftS }) => leftS !== undefined && leftS - enterS < 60)
  const insideS = stays.reduce((sum, { enterS, leftS }) => sum + (leftS ?? atS - 1) - enterS, 0)
  return { alarms: raised.length, short: short.length, insideMs: insideS * secondMs }
}

const figures = ({ alarms, short, insideMs }: ZoneFigures) => ({ alarms: alarms.length, short, insideMs })

describe('replaying a zone over recorded positions', () => {
  const turns = fc.array(fc.integer({ min: 2, max: 150 }), { minLength: 1, maxLength: 20 })

  it('raises an alarm at each entry, and counts short stays and the time inside', () => {
    fc.assert(
      fc.property(turns, turnsS => {
        expect(figures(replay(pacing(turnsS)))).toEqual(counted(turnsS))
      }),
    )
  })

  it('raises alarms only for stays longer than the dwell time', () => {
    fc.assert(
      fc.property(turns, fc.integer({ min: 1, max: 160 }), (turnsS, dwellS) => {
        const zone: Zone = { ...press, trigger: 'dwell', dwellS }
        expect(figures(replay(pacing(turnsS), zone))).toEqual(counted(turnsS, dwellS))
      }),
    )
  })

  it('reports time and duration of each alarm, and the number of tags', () => {
    const { alarms, tags } = replay([...pacing([10, 90, 100]), ...pacing([30, 20, 40, 300], 'bob')])
    // Confirmed by the second fix, one second later.
    expect(alarms).toEqual([
      { tagUid: 'anna', atMs: startMs + 11_000, endMs: startMs + 101_000, flap: false, short: false },
      { tagUid: 'bob', atMs: startMs + 31_000, endMs: startMs + 51_000, flap: false, short: true },
      { tagUid: 'bob', atMs: startMs + 91_000, flap: false, short: false },
    ])
    expect(tags).toBe(2)
  })

  it('O16: passing through is a short stay; flapping means returning before clearing the border', () => {
    const through = [0, 1, 2, 3, 4].flatMap(turn =>
      Array.from({ length: 10 }, (_, i) => ({
        tagUid: `t${turn}`,
        areaUid: 'hall',
        x: -4 + i * 2,
        y: 4,
        atMs: startMs + turn * 30_000 + i * secondMs,
      })),
    )
    const passed = replay(through)
    expect([passed.alarms.length, passed.flaps, passed.short]).toEqual([5, 0, 5])
    // Back and forth over the border at x = 2: 0.3 m inside, 0.7 m outside.
    const wavering = Array.from({ length: 60 }, (_, i) => ({
      tagUid: 'anna',
      areaUid: 'hall',
      x: Math.floor(i / 4) % 2 === 0 ? 1.3 : 2.3,
      y: 4,
      atMs: startMs + i * secondMs,
    }))
    const flapping = replay(wavering)
    expect(flapping.alarms.length).toBeGreaterThan(3)
    expect(flapping.flaps).toBe(flapping.alarms.length)
    expect(flapping.short).toBe(0)
  })

  it('raises alarms on exit if the zone does', () => {
    const leaving: Zone = { ...press, trigger: 'exit' }
    const { alarms } = replay(pacing([10, 90, 70, 80]), leaving)
    expect(alarms).toEqual([
      { tagUid: 'anna', atMs: startMs + 101_000, endMs: startMs + 171_000, flap: false, short: false },
    ])
  })

  it('raises nothing for tags inside from the start, or before the span', () => {
    expect(figures(replay(pacing([0, 100, 100])))).toEqual({ alarms: 0, short: 0, insideMs: 100_000 })
    const before = pacing([10, 100, 100], 'anna', startMs - 30_000)
    expect(figures(replay(before))).toEqual({ alarms: 0, short: 0, insideMs: 80_000 })
  })

  it('finds a stay that is too long of a tag that does not report', () => {
    const zone: Zone = { ...press, trigger: 'dwell', dwellS: 600 }
    const { alarms } = replay(pacing([10, 5]), zone)
    expect(alarms).toEqual([{ tagUid: 'anna', atMs: startMs + 610_000, flap: false, short: false }])
  })

  it('considers groups, severity and active hours', () => {
    const walk = pacing([10, 90, 100])
    const visitors: Zone = { ...press, groupUids: ['visitors'] }
    const anna = { uid: 'anna', groupUids: ['visitors'] }
    expect(replay(walk, visitors).alarms).toHaveLength(0)
    expect(replay(walk, visitors, { ...hour, tags: [anna] }).alarms).toHaveLength(1)
    expect(figures(replay(walk, { ...press, severity: 0 }))).toEqual({
      alarms: 0,
      short: 0,
      insideMs: 90_000,
    })
    const hourOfDay = new Date(startMs).getUTCHours()
    const at = (shift: number): Zone => ({
      ...press,
      activeHours: {
        days: [0, 1, 2, 3, 4, 5, 6],
        startMinute: (hourOfDay + shift) * 60,
        endMinute: (hourOfDay + shift + 1) * 60,
      },
    })
    expect(replay(walk, at(0)).alarms).toHaveLength(1)
    expect(replay(walk, at(1)).alarms).toHaveLength(0)
  })

  it('detects a tag that leaves for another area, from reduced data', () => {
    const there = pacing([200], 'anna', startMs + 100 * secondMs).map(step => ({ ...step, areaUid: 'yard' }))
    const { alarms } = replay([...pacing([10, 90]), ...there])
    expect(alarms).toEqual([
      { tagUid: 'anna', atMs: startMs + 11_000, endMs: startMs + 101_000, flap: false, short: false },
    ])
  })
})
