import { describe, expect, it } from 'vitest'
import type { Tag } from '../tag/tag.ts'
import { testZone } from '../zone/test-zone.ts'
import type { Drift } from './drift.ts'
import { repairPlan } from './repair-plan.ts'

const tag: Tag = { uid: 't1', name: 'Truck', groupUids: ['g1', 'gone'], selfZoneUid: 'z9', rev: 4 }
const zone = testZone('z1', { dynamic: true, boundTagUid: 't9', groupUids: ['gone', 'g1'] })
const group = { kind: 'group', key: 'k', gone: ['gone'], left: ['g1'], widens: false } as const
const groupOfTag: Drift = { ...group, of: 'tag', tag }
const groupOfZone: Drift = { ...group, of: 'zone', zone }
const bufferGone: Drift = { kind: 'buffer', key: 'tag:t1', wrong: 'gone', tag }
const tagGone: Drift = { kind: 'buffer', key: 'zone:z1', wrong: 'tag-gone', zone }
const master: Drift = { kind: 'master', key: 'm', mac: 'aa', wrong: 'silent', sends: [] }

describe('repairPlan', () => {
  it('E9: writes a tag with two differences once', () =>
    expect(repairPlan([groupOfTag, bufferGone])).toEqual([
      {
        of: 'tag',
        tag,
        change: { groupUids: ['g1'], selfZoneUid: undefined },
        drifts: [groupOfTag, bufferGone],
      },
    ]))
  it('E9: writes a zone with two differences once', () => {
    const { boundTagUid: _, ...unbound } = zone
    expect(repairPlan([tagGone, groupOfZone])).toEqual([
      { of: 'zone', zone: { ...unbound, groupUids: ['g1'] }, drifts: [tagGone, groupOfZone] },
    ])
  })
  it('binds a buffer that only one side names on the other side', () => {
    const both = { kind: 'buffer', key: 'tag:t1', tag, zone } as const
    expect(repairPlan([{ ...both, wrong: 'tag-only' }])).toMatchObject([
      { of: 'zone', zone: { uid: 'z1', boundTagUid: 't1' } },
    ])
    expect(repairPlan([{ ...both, wrong: 'zone-only' }])).toMatchObject([
      { of: 'tag', change: { selfZoneUid: 'z1' } },
    ])
  })
  it('keeps everything else as separate steps', () =>
    expect(repairPlan([master, groupOfTag])).toMatchObject([{ of: 'tag' }, { of: 'other', drift: master }]))
})
