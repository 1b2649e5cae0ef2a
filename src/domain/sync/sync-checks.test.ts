import { describe, expect, it } from 'vitest'
import type { Anchor } from '../hardware/hardware.ts'
import { radioRangeRows } from './radio-range.ts'
import type { Schedule } from './slot-table.ts'
import { checkSync, type SyncCase } from './sync-checks.ts'
import { scheduleValue, startPlans, stopPlans } from './sync-plan.ts'
import type { SyncMember, SyncSettings } from './sync-settings.ts'

const [a, b, c] = ['aa0000000001', 'aa0000000002', 'aa0000000003']

const anchor = (mac: string, x: number, areaUid = 'hall'): Anchor => ({
  uid: `anchor ${mac}`,
  name: mac,
  kind: 'ANCHOR',
  areaUid,
  x,
  y: 0,
  z: 0,
  locked: false,
  mac,
})
const member = (mac: string, addr: string, slot?: number): SyncMember => ({
  mac,
  addr,
  ...(slot !== undefined && { slot }),
})
const settings: SyncSettings = {
  scheduleUid: 's1',
  autostart: false,
  isStarted: false,
  masters: [member(a, a)],
  distributors: [member(b, a, 1), member(c, a, 2)],
  tdoaVersion: 2,
  lsbVersion: 2,
}
const slots = [0, 1, 2].map(slot => ({ slot, role: slot === 0 ? 'beacon' : 'sync', addr: '' }))
const schedule: Schedule = {
  uid: 's1',
  name: 'Hall',
  content: JSON.stringify({ slots }),
  isDefault: true,
  version: 2,
}
const good: SyncCase = {
  settings,
  schedule,
  nodes: [a, b, c].map(mac => ({ uid: `node ${mac}`, mac })),
  anchors: [anchor(a, 0), anchor(b, 40), anchor(c, 80)],
  reports: [a, b, c].map(mac => ({ mac, name: 'sf', value: { addr: '' }, ageMs: 1_000 })),
  inServiceMode: new Set(),
  rangeM: 50,
}
const found = (change: Partial<SyncCase>) =>
  checkSync({ ...good, ...change }).map(({ weight, kind }) => `${weight} ${kind}`)
const set = (change: Partial<SyncSettings>) => found({ settings: { ...settings, ...change } })
const written = (content: string) => found({ schedule: { ...schedule, content } })

describe('radio range', () => {
  const { masters, distributors } = settings
  const hops = (rangeM: number, anchors = good.anchors, members = distributors) =>
    radioRangeRows(anchors, { masters, distributors: members, rangeM }).map(row => row.hops)

  it('extends from the master over distributors, hop by hop', () => {
    expect(hops(100)).toEqual([0, 1, 1])
    expect(hops(50)).toEqual([0, 1, 2])
    expect(hops(30)).toEqual([0, undefined, undefined])
  })

  it('does not extend to other areas, nor over distributors of another master', () => {
    expect(hops(50, [anchor(a, 0), anchor(b, 40, 'yard'), anchor(c, 80)])).toEqual([0, undefined, undefined])
    expect(hops(50, good.anchors, [member(b, 'ff0000000001', 1), member(c, a, 2)])).toEqual([
      0,
      undefined,
      undefined,
    ])
  })

  it('names the source of an anchor, and its distance', () => {
    const [, , last] = radioRangeRows(good.anchors, { masters, distributors, rangeM: 50 })
    expect(last).toMatchObject({ role: 'distributor', from: { mac: b }, distanceM: 40 })
  })

  it('includes listeners, and excludes anchors without hardware', () => {
    const { mac: _mac, ...bare } = anchor('bb', 1)
    const rows = radioRangeRows([...good.anchors, bare], { masters, distributors: [], rangeM: 50 })
    expect(rows.map(({ role, hops: far }) => [role, far])).toEqual([
      ['master', 0],
      ['listener', 1],
      ['listener', undefined],
    ])
  })
})

describe('checks before a start', () => {
  it('find nothing wrong with valid settings', () => {
    expect(found({})).toEqual([])
  })

  it.each([
    ['no schedule', { schedule: undefined }, 'stop no-schedule'],
    ['a schedule of version 1', { schedule: { ...schedule, version: 1 } as const }, 'stop schedule-version'],
    ['a node that nobody knows', { nodes: good.nodes.slice(0, 2) }, 'stop no-node'],
    ['a node in service mode', { inServiceMode: new Set([`node ${b}`]) }, 'warn service-mode'],
    ['a node that never said anything', { reports: good.reports.slice(1) }, 'warn never-received'],
    [
      'a node that is silent for long',
      { reports: good.reports.map(each => (each.mac === a ? { ...each, ageMs: 16 * 60_000 } : each)) },
      'warn silent',
    ],
    [
      'a distributor out of reach',
      { anchors: [anchor(a, 0), anchor(b, 40), anchor(c, 95)] },
      'warn out-of-reach',
    ],
    ['a member that stands nowhere', { anchors: good.anchors.slice(0, 2) }, 'warn not-placed'],
    [
      'a listener out of reach',
      { anchors: [...good.anchors, anchor('dd0000000004', 200)] },
      'warn anchors-out-of-reach',
    ],
  ] as const)('%s is told', (_what, change, expected) => {
    expect(found(change)).toEqual([expected])
  })

  it.each([
    ['no master', { masters: [], distributors: [] }, ['stop no-master', 'warn anchors-out-of-reach']],
    ['version 1 of the settings', { tdoaVersion: 1 }, ['stop lsb-version']],
    ['two nodes in one slot', { distributors: [member(b, a, 1), member(c, a, 1)] }, ['stop slot-twice']],
    [
      'one in the slot of its master',
      { distributors: [member(b, a, 0), member(c, a, 2)] },
      ['stop slot-twice'],
    ],
    [
      'a slot beyond the superframe, which no schedule has',
      { distributors: [member(b, a, 64), member(c, a, 2)] },
      ['stop slot-beyond', 'warn slot-not-scheduled'],
    ],
    ['a distributor without a slot', { distributors: [member(b, a), member(c, a, 2)] }, ['stop no-slot']],
    [
      'a distributor that follows nobody',
      { distributors: [member(b, a, 1), member(c, b, 2)] },
      ['stop follows-nobody', 'warn out-of-reach'],
    ],
    [
      'two masters that hear each other in one slot',
      { masters: [member(a, a), member(b, b)], distributors: [member(c, b, 2)] },
      ['warn slot-shared'],
    ],
  ])('%s is told', (_what, change, expected) => {
    expect(set(change)).toEqual(expected)
  })

  it('include the schedule', () => {
    expect(written('who knows')).toEqual(['warn schedule-unread'])
    expect(written('')).toEqual(['warn schedule-empty'])
    expect(written(JSON.stringify({ slots: [...slots, { slot: 2, role: 'sync' }] }))).toEqual([
      'stop schedule-twice',
    ])
    expect(written(JSON.stringify({ slots: [...slots, { slot: 70, role: 'tdoa' }] }))).toEqual([
      'stop schedule-beyond',
    ])
    expect(
      written(JSON.stringify({ slots: [...slots, { slot: 9, role: 'tdoa', addr: 'ee0000000005' }] })),
    ).toEqual(['stop schedule-unknown'])
    const others = slots.map(each => (each.slot === 1 ? { ...each, addr: c } : each))
    expect(written(JSON.stringify({ slots: others }))).toEqual(['stop slot-of-other'])
  })
})

describe('messages that are sent', () => {
  it('to start: sf, sync_slot and tdoa_schedule of masters, then of distributors, and the settings last', () => {
    const plans = startPlans(settings, schedule, good.reports)
    expect(plans.map(({ mac, name }) => `${mac ?? '-'} ${name}`)).toEqual([
      ...[a, b, c].flatMap(mac => [`${mac} sf`, `${mac} sync_slot`, `${mac} tdoa_schedule`]),
      '- settings',
    ])
    expect(plans[0]).toEqual({ mac: a, name: 'sf', value: { addr: a }, before: { value: { addr: '' } } })
    expect(plans[4]).toEqual({ mac: b, name: 'sync_slot', value: { addr: a, slot: 1 } })
    expect(plans[5]?.value).toEqual({ slots })
    expect(plans.at(-1)).toMatchObject({
      value: { isStarted: true },
      before: { value: { isStarted: false } },
    })
  })

  it('contain a schedule of unknown format as text', () => {
    expect(scheduleValue({ content: 'raw', version: 2 })).toBe('raw')
  })

  it('to stop: the settings first, then all nodes that report as master, configured or not', () => {
    const reports = [{ mac: c, name: 'sf', value: { addr: c } }, ...good.reports.slice(0, 2)]
    expect(stopPlans({ ...settings, isStarted: true }, reports)).toEqual([
      { name: 'settings', value: { isStarted: false }, before: { value: { isStarted: true } } },
      { mac: c, name: 'sf', value: { addr: '' }, before: { value: { addr: c } } },
    ])
    expect(stopPlans(settings, []).slice(1)).toEqual([{ mac: a, name: 'sf', value: { addr: '' } }])
  })
})
