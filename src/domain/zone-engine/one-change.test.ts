import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Zone } from '../zone/zone.ts'
import type { EngineTag, Outcome } from './outcome.ts'
import { defaultSettings } from './settings.ts'
import { ZoneEngine } from './zone-engine.ts'

const names = ['a', 'b', 'c', 'd']
const name = fc.constantFrom(...names)
const metre = fc.integer({ min: -20, max: 20 })
const areaUid = fc.constantFrom('hall', 'yard')
const groupUids = fc.subarray(['staff', 'guests'])

const zone: fc.Arbitrary<Zone> = fc
  .record({ uid: name, x: metre, y: metre, radiusM: fc.integer({ min: 1, max: 15 }), areaUid, groupUids })
  .chain(({ x, y, radiusM, ...rest }) =>
    fc.record({ dynamic: fc.boolean(), boundTagUid: name }).map(({ dynamic, boundTagUid }) => ({
      ...rest,
      name: rest.uid,
      shape: { kind: 'circle' as const, center: { x, y }, radiusM },
      dynamic,
      severity: 1 as const,
      trigger: 'enter' as const,
      dwellS: 3,
      ...(dynamic && { boundTagUid }),
    })),
  )
const tag: fc.Arbitrary<EngineTag> = fc.record({ uid: name, groupUids })
type Step =
  | { putZone: Zone }
  | { removeZone: string }
  | { putTag: EngineTag }
  | { removeTag: string }
  | { fix: { tagUid: string; areaUid: string; x: number; y: number } }
const fix = fc.record({ tagUid: name, areaUid, x: metre, y: metre })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ fix }) },
  { weight: 2, arbitrary: fc.record({ putZone: zone }) },
  { weight: 1, arbitrary: fc.record({ removeZone: name }) },
  { weight: 1, arbitrary: fc.record({ putTag: tag }) },
  { weight: 1, arbitrary: fc.record({ removeTag: name }) },
)

/** Confirms every fix at once, because pending confirmations differ between the two ways. */
const settings = { ...defaultSettings, confirmFixes: 1, exitMarginM: 0 }

const shown = (outcomes: readonly Outcome[]) =>
  outcomes.map(o => `${o.kind} ${o.zoneUid} ${o.tagUid} ${o.atMs} ${o.silent}`).sort()

const aroundD: Zone = {
  uid: 'around d',
  areaUid: 'hall',
  groupUids: [],
  name: 'around d',
  shape: { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 5 },
  dynamic: true,
  severity: 1,
  trigger: 'enter',
  dwellS: 3,
  boundTagUid: 'd',
}

/** Applies a step individually, and by setting everything again; returns the outcomes of both. */
function createBoth() {
  const [one, all] = [new ZoneEngine(settings), new ZoneEngine(settings)]
  const zones = new Map<string, Zone>()
  const tags = new Map<string, EngineTag>(names.map(uid => [uid, { uid, groupUids: [] }]))
  one.setTags([...tags.values()])
  all.setTags([...tags.values()])
  const setZones = () => all.setZones([...zones.values()])
  const setTags = () => all.setTags([...tags.values()])
  function apply(each: Step, atMs: number): [Outcome[], Outcome[]] {
    if ('fix' in each) {
      const at = { ...each.fix, z: 1, atMs }
      return [one.observe(at), all.observe(at)]
    }
    if ('putZone' in each) {
      zones.set(each.putZone.uid, each.putZone)
      return [one.putZone(each.putZone), setZones()]
    }
    if ('removeZone' in each) {
      zones.delete(each.removeZone)
      return [one.removeZone(each.removeZone), setZones()]
    }
    if ('putTag' in each) {
      tags.set(each.putTag.uid, each.putTag)
      return [one.putTag(each.putTag), setTags()]
    }
    tags.delete(each.removeTag)
    return [one.removeTag(each.removeTag), setTags()]
  }
  return { one, all, apply }
}

it('R7: updating or deleting one zone or tag has the same outcomes as setting all again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { one, all, apply } = createBoth()
      for (const [i, each] of steps.entries()) {
        const atMs = i * 5_000
        const [found, expected] = apply(each, atMs)
        expect(shown(found)).toEqual(shown(expected))
        expect(shown(one.tick(atMs + 4_000))).toEqual(shown(all.tick(atMs + 4_000)))
        for (const uid of names) expect(one.membersOf(uid).sort()).toEqual(all.membersOf(uid).sort())
      }
    }),
    {
      numRuns: 400,
      examples: [
        [
          [
            { removeTag: 'c' },
            { putZone: aroundD },
            { fix: { tagUid: 'd', areaUid: 'yard', x: 0, y: 0 } },
            { fix: { tagUid: 'c', areaUid: 'yard', x: 0, y: 0 } },
            { removeTag: 'c' },
          ],
        ],
      ],
    },
  )
})
