import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Device, DeviceEvent, Letter, Reach } from './device.ts'
import { post, stepDevice } from './device-step.ts'
import { createRandom } from './random.ts'

const mac = '02f200000001'
const startMs = 1_000_000
const fresh = (more: Partial<Device> = {}): Device => ({
  mac,
  kind: 'TAG',
  params: { sf: { addr: '', sfd: 100 }, p: { firmware: '1.4.2', led: true } },
  zones: '',
  mailbox: [],
  listensAtMs: undefined,
  listensAs: 'awake',
  transfer: undefined,
  reportsAtMs: Number.POSITIVE_INFINITY,
  ...more,
})
const set = (field: string, value: unknown, id = field): Letter => ({ kind: 'set', id, field, value })
const awake: Reach = { state: 'awake' }
const offline: Reach = { state: 'offline' }

type TimedEvent = DeviceEvent & { atMs: number }

/** Runs a node from `fromMs` on in steps of 100 ms; its reachability may change with time. */
function runDevice(
  device: Device,
  seconds: number,
  reach: (sinceMs: number) => Reach = () => awake,
  battery?: number,
): { device: Device; events: TimedEvent[] } {
  const random = createRandom(7)
  const events: TimedEvent[] = []
  let next = device
  for (let sinceMs = 100; sinceMs <= seconds * 1_000; sinceMs += 100) {
    const nowMs = startMs + sinceMs
    const around = { nowMs, reach: reach(sinceMs), ...(battery !== undefined && { battery }) }
    const [after, stepEvents] = stepDevice(next, around, random)
    next = after
    for (const event of stepEvents) events.push({ ...event, atMs: sinceMs })
  }
  return { device: next, events }
}

describe('a parameter', () => {
  it('is applied after 1 to 5 s by an awake node, merged, and reported', () => {
    const { device, events } = runDevice(post(fresh(), set('sf', { addr: mac })), 6)
    expect(events).toEqual([
      { kind: 'applied', id: 'sf', atMs: expect.any(Number) },
      { kind: 'reported', params: { sf: { addr: mac, sfd: 100 } }, atMs: events[0]?.atMs },
    ])
    expect(events[0]?.atMs).toBeGreaterThanOrEqual(1_000)
    expect(events[0]?.atMs).toBeLessThanOrEqual(5_100)
    expect(device.params.sf).toEqual({ addr: mac, sfd: 100 })
    expect(device.mailbox).toEqual([])
  })

  it('waits until a sleeping node wakes up', () => {
    const asleep: Reach = { state: 'asleep', wakesAtMs: startMs + 8_000 }
    const { events } = runDevice(post(fresh(), set('sf', { addr: mac })), 10, () => asleep)
    expect(events.map(event => event.atMs)).toEqual([8_000, 8_000])
  })

  it('is not applied at once by a node that fell asleep meanwhile', () => {
    const asleep: Reach = { state: 'asleep', wakesAtMs: startMs + 9_000 }
    const { events } = runDevice(post(fresh(), set('sf', { addr: mac })), 10, ms =>
      ms < 800 ? awake : asleep,
    )
    expect(events[0]?.atMs).toBe(9_000)
  })

  it('waits as long as the node is out of reach', () => {
    const message = set('sf', { addr: mac })
    const away = runDevice(post(fresh(), message), 3_600, () => offline)
    expect(away.events).toEqual([])
    expect(away.device.mailbox).toEqual([message])
    const back = runDevice(away.device, 6)
    expect(back.events[0]?.kind).toBe('applied')
    expect(back.events[0]?.atMs).toBeGreaterThanOrEqual(1_000)
  })

  it('that was sent twice is applied once, with the newer value', () => {
    const once = post(fresh(), set('sf', { addr: 'aaaaaaaaaaaa' }, 'old'))
    const { device, events } = runDevice(post(once, set('sf', { addr: mac }, 'new')), 6)
    expect(events.filter(event => event.kind === 'applied')).toMatchObject([{ id: 'new' }])
    expect(device.params.sf).toMatchObject({ addr: mac })
  })

  it.each([
    ['TAG', 'sync_slot', { slot: 1 }, 'a tag has no sync slot'],
    ['ANCHOR', 'sync_slot', { slot: 64 }, 'slot 64 is outside the superframe of 64 slots'],
    [
      'ANCHOR',
      'sync_slot',
      { addr: 'x' },
      'sync_slot.addr is no address: 12 hexadecimal characters, or empty for none',
    ],
    ['ANCHOR', 'sf', { addr: 5 }, 'sf.addr is no address: 12 hexadecimal characters, or empty for none'],
    ['TAG', 'nwk_cfg', { router: true }, 'a tag cannot be a router'],
    ['ANCHOR', 'tdoa_schedule', { slots: [{ slot: 1 }, { slot: 1 }] }, 'the schedule gives one slot twice'],
    ['ANCHOR', 'tdoa_schd', { slots: [{ slot: 99 }] }, 'slot 99 is outside the superframe of 64 slots'],
    ['ANCHOR', 'p', { firmware: 'newest' }, '"newest" is no firmware version'],
  ] as const)('of a %s: %s %j is rejected: %s', (kind, field, value, reason) => {
    const before = fresh({ kind })
    const { device, events } = runDevice(post(before, set(field, value)), 6)
    expect(events).toMatchObject([
      { kind: 'refused', id: field, reason },
      { kind: 'reported', params: before.params },
    ])
    expect(device.params).toEqual(before.params)
  })

  it('is either applied or rejected within 5 s, whatever it is', () => {
    const field = fc.constantFrom('sf', 'sync_slot', 'nwk_cfg', 'srv_mode', 'tdoa_schedule', 'tdoa_schd')
    fc.assert(
      fc.property(field, fc.jsonValue(), fc.constantFrom('TAG', 'ANCHOR'), (name, value, kind) => {
        const { device, events } = runDevice(post(fresh({ kind }), set(name, value)), 5.2)
        expect(events.filter(event => event.kind === 'applied' || event.kind === 'refused')).toHaveLength(1)
        expect(device.mailbox).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a node', () => {
  it('on request, all settings are reported', () => {
    const { events } = runDevice(post(fresh(), { kind: 'ask' }), 6)
    expect(events).toMatchObject([{ kind: 'reported', params: fresh().params }])
  })

  it('reports are sent about every ten minutes, unless it is out of reach', () => {
    const due = fresh({ reportsAtMs: startMs + 1_000 })
    const reports = runDevice(due, 1_900).events.map(event => event.atMs)
    expect(reports).toHaveLength(4)
    expect(reports[0]).toBe(1_000)
    expect((reports[1] ?? 0) - 1_000).toBeGreaterThan(9 * 60_000 - 1)
    expect((reports[1] ?? 0) - 1_000).toBeLessThan(11 * 60_000 + 200)
    expect(runDevice(due, 60, () => offline).events).toEqual([])
  })

  it('in service mode does not sleep until the mode ends', () => {
    const asleep: Reach = { state: 'asleep', wakesAtMs: startMs + 20_000 }
    const until = (ms: number) => ({ ...fresh().params, srv_mode: { enabled: true, until: startMs + ms } })
    const message = set('sf', { addr: mac })
    const during = runDevice(post(fresh({ params: until(60_000) }), message), 25, () => asleep)
    expect(during.events[0]?.atMs).toBeLessThanOrEqual(5_100)
    const after = runDevice(post(fresh({ params: until(-1) }), message), 25, () => asleep)
    expect(after.events[0]?.atMs).toBe(20_000)
  })
})

describe('zones', () => {
  const update: Letter = { kind: 'zones', id: 'z', verify: false, digest: 'abc', bytes: 400 }

  it('are stored after a while', () => {
    const { device, events } = runDevice(post(fresh(), update), 12)
    expect(events).toMatchObject([
      { kind: 'zones-started', id: 'z' },
      { kind: 'zones-held', id: 'z', digest: 'abc' },
    ])
    expect((events[1]?.atMs ?? 0) - (events[0]?.atMs ?? 0)).toBe(3_500)
    expect(device.zones).toBe('abc')
  })

  it('that are only verified are reported, not changed', () => {
    const { device, events } = runDevice(post(fresh({ zones: 'old' }), { ...update, verify: true }), 6)
    expect(events).toMatchObject([{ kind: 'zones-held', digest: 'old' }])
    expect(device.zones).toBe('old')
  })

  it('fail if the connection is lost, if they are too large, and on an empty battery', () => {
    const slow = { ...update, bytes: 4_000 }
    const cut = runDevice(post(fresh({ zones: 'old' }), slow), 12, ms => (ms < 6_000 ? awake : offline))
    expect(cut.events.at(-1)).toMatchObject({
      kind: 'zones-failed',
      reason: 'connection lost during the transfer',
    })
    expect(cut.device).toMatchObject({ zones: 'old', transfer: undefined })
    const large = runDevice(post(fresh(), { ...update, bytes: 4_097 }), 6)
    expect(large.events).toMatchObject([
      { kind: 'zones-failed', reason: 'the zones take 4097 bytes, the tag has room for 4096' },
    ])
    const empty = runDevice(post(fresh(), update), 6, () => awake, 2.9)
    expect(empty.events).toMatchObject([
      { kind: 'zones-failed', reason: 'the battery is at 2 %, a transfer needs 3 %' },
    ])
  })
})

describe('firmware', () => {
  const message = set('p', { firmware: '1.5.0' })

  it('is reported stage by stage, and becomes the current version', () => {
    const { device, events } = runDevice(post(fresh(), message), 40, () => awake, 80)
    const stages = events.filter(event => event.kind === 'firmware')
    expect(stages.map(event => `${event.status} ${event.progress}`)).toEqual([
      ...[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(percent => `DOWNLOADING ${percent}`),
      'INSTALLING 100',
      'REBOOTING 100',
      'UPDATED 100',
    ])
    expect(stages[0]).toMatchObject({ version: '1.5.0', from_version: '1.4.2' })
    expect(device.params.p).toEqual({ firmware: '1.5.0', led: true })
    expect(events.at(-2)).toMatchObject({ kind: 'applied', id: 'p' })
    expect(events.at(-1)).toMatchObject({ kind: 'reported', params: { p: { firmware: '1.5.0' } } })
  })

  it('whose transfer is interrupted fails, and the old version stays', () => {
    const { device, events } = runDevice(
      post(fresh(), message),
      40,
      ms => (ms < 14_000 ? awake : offline),
      80,
    )
    expect(events.at(-2)).toMatchObject({
      kind: 'firmware',
      status: 'FAILED',
      reason: expect.stringMatching(/^connection lost at [1-9]0 %$/),
    })
    expect(events.at(-1)).toMatchObject({ kind: 'refused', id: 'p' })
    expect(device).toMatchObject({ params: fresh().params, transfer: undefined })
  })

  it('is not started on a low battery, and the same version changes nothing', () => {
    const low = runDevice(post(fresh(), message), 6, () => awake, 19.9)
    expect(low.events[0]).toMatchObject({
      kind: 'refused',
      reason: 'the battery is at 19 %, a firmware update needs 20 %',
    })
    const same = runDevice(post(fresh(), set('p', { firmware: '1.4.2' })), 6, () => awake, 80)
    expect(same.events.map(event => event.kind)).toEqual(['applied', 'reported'])
  })

  it('delays other messages until it is done', () => {
    const both = post(post(fresh(), message), set('sf', { addr: mac }))
    const { events } = runDevice(both, 60, () => awake, 80)
    expect(events.filter(event => event.kind === 'applied').map(event => event.id)).toEqual(['p', 'sf'])
  })
})
