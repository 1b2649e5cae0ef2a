import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rectangle, testZone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import type { Outcome } from './outcome.ts'
import { defaultSettings } from './settings.ts'
import { ZoneEngine } from './zone-engine.ts'

const hall = testZone('z1', { areaUid: 'a1', shape: rectangle(0, 0, 10, 10), severity: 2 })
const buffer: Zone = {
  ...hall,
  uid: 'b1',
  name: 'Forklift 1',
  shape: { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 3 },
  dynamic: true,
  boundTagUid: 'forklift',
}
const fix = (tagUid: string, x: number, y: number, atMs: number, areaUid = 'a1') => ({
  tagUid,
  x,
  y,
  z: 1,
  atMs,
  areaUid,
})
const textsOf = (outcomes: Outcome[]) =>
  outcomes.map(o => `${o.kind}${o.silent ? ' silently' : ''} ${o.zoneUid} ${o.tagUid}`)

/** Walks a tag through points 200 ms apart and collects the outcomes. */
function walk(engine: ZoneEngine, tag: string, points: [number, number][], fromMs = 0) {
  return points.flatMap(([x, y], i) => engine.observe(fix(tag, x, y, fromMs + i * 200)))
}
const along = (x0: number, x1: number, step = 0.5): [number, number][] =>
  Array.from({ length: Math.round(Math.abs(x1 - x0) / step) + 1 }, (_, i) => [
    x0 + Math.sign(x1 - x0) * i * step,
    5,
  ])

describe('the zone engine', () => {
  it('reports one enter and one exit, at the first fix beyond the border', () => {
    const engine = new ZoneEngine()
    engine.setZones([hall])
    const out = walk(engine, 't', along(-2, 14))
    expect(textsOf(out)).toEqual(['enter z1 t', 'exit z1 t'])
    expect(out[0]?.atMs).toBe(800)
    expect(out[0]?.confirmedMs).toBe(1_200)
    // Beyond 10 m plus the margin of 0.5 m: x = 11 is fix 26, because 10.5 is not beyond the margin.
    expect(out[1]?.atMs).toBe(26 * 200)
    expect(out[1]?.stayMs).toBe(26 * 200 - 800)
  })

  it('does not flap when noise crosses the border', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.45, max: 0.45, noNaN: true }), { minLength: 30, maxLength: 200 }),
        noise => {
          const engine = new ZoneEngine()
          engine.setZones([hall])
          const out = walk(
            engine,
            't',
            noise.map(n => [10 + n, 5]),
          )
          expect(out.filter(o => o.kind === 'exit')).toHaveLength(0)
          expect(out.length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('alternates between enter and exit on any path', () => {
    const coordinate = fc.double({ min: -5, max: 15, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 200 }), path => {
        const engine = new ZoneEngine({ ...defaultSettings, maxSpeedMps: Infinity })
        engine.setZones([hall])
        const kinds = walk(engine, 't', path).map(o => o.kind)
        expect(kinds).toEqual(kinds.map((_, i) => (i % 2 === 0 ? 'enter' : 'exit')))
        const members = engine.membersOf('z1')
        expect(members).toEqual(kinds.length % 2 === 1 ? ['t'] : [])
      }),
    )
  })

  it('ignores a single outlier, and accepts a second one near it', () => {
    const engine = new ZoneEngine()
    engine.setZones([hall])
    expect(
      walk(engine, 't', [
        [-20, 5],
        [5, 5],
        [-20, 5.1],
        [-20, 5.2],
      ]),
    ).toEqual([])
    const out = walk(
      engine,
      't',
      [
        [5, 5],
        [5, 5],
        [5, 5],
        [5, 5],
      ],
      2_000,
    )
    expect(textsOf(out)).toEqual(['enter z1 t'])
  })

  it('ignores old fixes', () => {
    const engine = new ZoneEngine()
    engine.setZones([hall])
    walk(
      engine,
      't',
      [
        [5, 5],
        [5, 5],
        [5, 5],
      ],
      10_000,
    )
    expect(
      walk(
        engine,
        't',
        [
          [50, 5],
          [50, 5],
          [50, 5],
          [50, 5],
        ],
        0,
      ),
    ).toEqual([])
    expect(engine.membersOf('z1')).toEqual(['t'])
  })

  it('makes a tag in a new zone a member without an event, and reports its exit', () => {
    const engine = new ZoneEngine()
    walk(engine, 't', [
      [5, 5],
      [5, 5],
    ])
    expect(engine.setZones([hall])).toEqual([])
    expect(engine.membersOf('z1')).toEqual(['t'])
    expect(textsOf(walk(engine, 't', along(5, 14), 1_000))).toEqual(['exit z1 t'])
  })

  it('ends stays silently when the zone is deleted, moves away, or no longer applies to the tag', () => {
    for (const next of [
      [],
      [{ ...hall, shape: { kind: 'circle', center: { x: 99, y: 99 }, radiusM: 1 } as const }],
      [{ ...hall, groupUids: ['visitors'] }],
    ]) {
      const engine = new ZoneEngine()
      engine.setTags([{ uid: 't', groupUids: ['staff'] }])
      engine.setZones([hall])
      walk(engine, 't', [
        [5, 5],
        [5, 5],
        [5, 5],
      ])
      expect(textsOf(engine.setZones(next))).toEqual(['exit silently z1 t'])
      expect(engine.membersOf('z1')).toEqual([])
    }
  })

  it('checks the groups of a zone', () => {
    const engine = new ZoneEngine()
    engine.setTags([
      { uid: 'visitor', groupUids: ['visitors'] },
      { uid: 'staff', groupUids: ['staff'] },
    ])
    engine.setZones([{ ...hall, groupUids: ['visitors'] }])
    expect(textsOf(walk(engine, 'visitor', along(-1, 5)))).toEqual(['enter z1 visitor'])
    expect(walk(engine, 'staff', along(-1, 5))).toEqual([])
  })

  it('reports a dwell once per stay, by fixes or by time alone', () => {
    const engine = new ZoneEngine()
    engine.setZones([{ ...hall, trigger: 'dwell', dwellS: 5 }])
    walk(engine, 't', [
      [5, 5],
      [5, 5],
      [5, 5],
    ])
    expect(engine.tick(4_900)).toEqual([])
    expect(textsOf(engine.tick(5_000))).toEqual(['dwell z1 t'])
    expect(engine.tick(9_000)).toEqual([])
    expect(textsOf(walk(engine, 't', [[5, 5]], 10_000))).toEqual([])
  })

  it('treats a confirmed change of area as an exit', () => {
    const engine = new ZoneEngine()
    engine.setZones([hall])
    walk(engine, 't', [
      [5, 5],
      [5, 5],
      [5, 5],
    ])
    const out = [1, 2, 3, 4].flatMap(i => engine.observe(fix('t', 5, 5, 1_000 + i * 200, 'a2')))
    expect(textsOf(out)).toEqual(['exit z1 t'])
  })

  it('monitors the buffer of a moving tag, and exempts pairs that name each other', () => {
    const meet = (exempt: boolean) => {
      const engine = new ZoneEngine()
      engine.setTags([
        { uid: 'forklift', groupUids: [], exemptTagUid: exempt ? 'person' : undefined },
        { uid: 'person', groupUids: [], exemptTagUid: 'forklift' },
      ])
      engine.setZones([buffer])
      const out: Outcome[] = []
      for (let i = 0; i <= 40; i++) {
        out.push(...engine.observe(fix('person', 50, 50, i * 200)))
        out.push(...engine.observe(fix('forklift', 40 + i * 0.5, 50, i * 200 + 100)))
      }
      return textsOf(out)
    }
    expect(meet(false)).toEqual(['enter b1 person', 'exit b1 person'])
    expect(meet(true)).toEqual([])
  })

  it('ends a pair in a buffer when one of them is no longer received', () => {
    const engine = new ZoneEngine()
    engine.setZones([buffer])
    for (let i = 0; i < 5; i++) {
      engine.observe(fix('forklift', 50, 50, i * 200))
      engine.observe(fix('person', 51, 50, i * 200 + 100))
    }
    expect(engine.membersOf('b1')).toEqual(['person'])
    expect(engine.tick(30_000)).toEqual([])
    expect(textsOf(engine.tick(62_000))).toEqual(['exit b1 person'])
  })

  it('forgets deleted tags, and reports the end of their stays', () => {
    const engine = new ZoneEngine()
    engine.setTags([{ uid: 't', groupUids: [] }])
    engine.setZones([hall])
    walk(engine, 't', [
      [5, 5],
      [5, 5],
      [5, 5],
    ])
    expect(textsOf(engine.setTags([]))).toEqual(['exit silently z1 t'])
  })
})
