import { distanceToRing } from '#domain/geometry/ring.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { createRandom } from '../../mock-server/simulation/random.ts'
import type { TagFix } from '../../src/domain/zone-engine/outcome.ts'
import { ZoneEngine } from '../../src/domain/zone-engine/zone-engine.ts'
import { interleave, type Measure, VoidRun } from '../measure.ts'
import { createBruteZones } from '../peers/server/brute-zones.ts'
import { cpuMs } from './cpu-seconds.ts'

const [tagCount, zoneCount, areaCount] = [5_000, 500, 10]
const sideM = 90
const stepMs = 100
/** Fixes at the end that repeat the last place, so that every change of side is confirmed. */
const settleSteps = 3
const settleMs = 600
/** The engine tolerates this distance beyond a border: in between both answers are right. */
const marginM = 0.5

interface Polygon {
  uid: string
  areaUid: string
  points: { x: number; y: number }[]
}

/** Polygons of 4 to 12 vertices, 2 to 6 m across, anywhere in their area. */
function polygons(): Polygon[] {
  const random = createRandom(7)
  return Array.from({ length: zoneCount }, (_, i) => {
    const [cx, cy] = [4 + random.next() * (sideM - 8), 4 + random.next() * (sideM - 8)]
    const corners = 4 + Math.floor(random.next() * 9)
    const points = Array.from({ length: corners }, (_c, k) => {
      const angle = (2 * Math.PI * k) / corners
      const radius = 1 + random.next() * 2
      return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) }
    })
    return { uid: `zone-${i}`, areaUid: areaUids[i % areaCount] ?? '', points }
  })
}

const zoneOf = ({ uid, areaUid, points }: Polygon): Zone => ({
  uid,
  areaUid,
  name: uid,
  shape: { kind: 'polygon', points },
  dynamic: false,
  severity: 1,
  trigger: 'enter',
  dwellS: 20,
  groupUids: [],
})

const tagUids = Array.from({ length: tagCount }, (_, i) => `tag-${i}`)
const areaUids = Array.from({ length: areaCount }, (_, i) => `area-${i}`)

/**
 * People who walk back and forth with 5 cm of noise, one step of all at a time, and stand still at the end.
 */
function* walks(steps: number): Generator<TagFix[]> {
  const random = createRandom(11)
  const swing = (m: number) => {
    const at = m % (2 * sideM)
    return at < sideM ? at : 2 * sideM - at
  }
  let fixes: TagFix[] = []
  for (let step = 0; step < steps; step++) {
    fixes = tagUids.map((tagUid, tag) => {
      const x = swing(tag * 7.3 + step * 0.12) + (random.next() - 0.5) * 0.1
      const y = swing(tag * 3.1 + step * 0.07) + (random.next() - 0.5) * 0.1
      return { tagUid, areaUid: areaUids[tag % areaCount] ?? '', x, y, z: 1, atMs: step * stepMs }
    })
    yield fixes
  }
  for (let step = 0; step < settleSteps; step++) {
    fixes = fixes.map(fix => ({ ...fix, atMs: fix.atMs + settleMs }))
    yield fixes
  }
}

interface Timed {
  readonly spentMs: number
  readonly count: number
  readonly last: TagFix[]
}

/** Milliseconds of CPU time without generating the fixes, and the last fix of every tag. */
function timed(steps: number, observe: (fix: TagFix) => void): Timed {
  let spentMs = 0
  let count = 0
  let last: TagFix[] = []
  for (const fixes of walks(steps)) {
    const beganMs = cpuMs()
    for (const fix of fixes) observe(fix)
    spentMs += cpuMs() - beganMs
    count += fixes.length
    last = fixes
  }
  return { spentMs, count, last }
}

function perSecond(runs: readonly Timed[]): number {
  const sum = (of: 'spentMs' | 'count') => runs.reduce((total, each) => total + each[of], 0)
  return sum('count') / (sum('spentMs') / 1_000)
}

function compare(
  shapes: readonly Polygon[],
  fixes: readonly TagFix[],
  inside: (zone: string, tag: string) => boolean,
  brute: (tag: string) => ReadonlySet<string>,
): void {
  for (const fix of fixes)
    for (const { uid, areaUid, points } of shapes) {
      if (areaUid !== fix.areaUid) continue
      const [ours, theirs] = [inside(uid, fix.tagUid), brute(fix.tagUid).has(uid)]
      const undecided = !theirs && distanceToRing(points, fix) <= marginM
      if (ours !== theirs && !undecided)
        throw new VoidRun(`${fix.tagUid} in ${uid}: engine ${ours}, brute force ${theirs}`)
    }
}

/** Ours takes a thirtieth of the time of the peer: a single run would measure mostly noise. */
const oursRuns = 3

/** Which zones each fix is in: the zone engine with all rules on, compared with a test of every polygon. */
export const zoneEvaluation: Measure = {
  name: 'zones',
  plane: 'server',
  what: 'zone evaluation with hysteresis, dwell and speed gate, 5,000 tags, 500 polygons',
  peer: 'every polygon of the area tested for every fix',
  unit: 'fixes/CPU s',
  ratio: 'ours/peer',
  gate: { atLeast: 12 },
  aim: 15,
  quick: true,
  apart: true,
  async run({ pairs, quick, note }) {
    const shapes = polygons()
    const steps = quick ? 60 : 300
    let events = 0
    let last: TagFix[] = []
    let members = (_zone: string, _tag: string): boolean => false
    let bruteInside = (_tag: string): ReadonlySet<string> => new Set()
    const once = () => {
      const engine = new ZoneEngine()
      engine.setZones(shapes.map(zoneOf))
      engine.setTags(tagUids.map(uid => ({ uid, groupUids: [] })))
      events = 0
      const run = timed(steps, fix => {
        events += engine.observe(fix).length
      })
      const sets = new Map(shapes.map(({ uid }) => [uid, new Set(engine.membersOf(uid))]))
      members = (zone, tag) => sets.get(zone)?.has(tag) === true
      last = run.last
      return run
    }
    const ours = async () => perSecond(Array.from({ length: oursRuns }, once))
    const peer = async () => {
      const brute = createBruteZones(shapes)
      const run = timed(steps, ({ tagUid, areaUid, x, y }) => brute.observe(tagUid, areaUid, x, y))
      bruteInside = brute.inside
      return perSecond([run])
    }
    // Warms up both, so that neither is measured while it is being compiled.
    await ours()
    await peer()
    const found = await interleave(pairs, ours, peer)
    compare(shapes, last, members, bruteInside)
    note(`${(steps + settleSteps) * tagCount} fixes, ${events} events, both agree at the end`)
    return found
  },
}
