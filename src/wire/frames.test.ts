import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFrame } from './frames.ts'

const frame = (channel: string, data: unknown) => ({
  jsonrpc: '2.0',
  method: channel,
  params: { channel, project_uid: 'p', data },
})

describe('a frame', () => {
  it('of pos is a position, whatever the names of tag and area fields', () => {
    expect(
      readFrame(
        frame('pos', { dev_id: 't', x: 1, y: '2.5', z: 0, sl_uid: 'a', ts: 1000, mac: '0a1b2c3d4e5f' }),
      ),
    ).toEqual({
      type: 'position',
      tagUid: 't',
      areaUid: 'a',
      x: 1,
      y: 2.5,
      z: 0,
      atMs: 1000,
      mac: '0a1b2c3d4e5f',
    })
  })
  it.each([
    ['no tag', { x: 1, y: 2, sublocation_uid: 'a', ts: 1 }],
    ['no time', { trackable_uid: 't', x: 1, y: 2, sublocation_uid: 'a' }],
    ['a time without zone', { trackable_uid: 't', x: 1, y: 2, sublocation_uid: 'a', ts: '2026-01-01T00:00' }],
    ['a coordinate that is no number', { trackable_uid: 't', x: null, y: 2, sublocation_uid: 'a', ts: 1 }],
    ['a coordinate in words', { trackable_uid: 't', x: 'NaN', y: 2, sublocation_uid: 'a', ts: 1 }],
  ])('of pos with %s is invalid', (_, data) => {
    expect(readFrame(frame('pos', data))).toBeUndefined()
  })
  it('of pos_summary has the rate and the newest time of all positions', () => {
    const counts = (data: object) => readFrame(frame('pos_summary', data))
    expect(counts({ fixes: 500, elapsed_ms: 1_250, newest_ts: 1_000 })).toEqual({
      ...{ type: 'position-counts', fixesPerS: 400, newestMs: 1_000 },
    })
    expect(counts({ fixes: 0, elapsed_ms: 1_000, newest_ts: null })).toEqual({
      ...{ type: 'position-counts', fixesPerS: 0, newestMs: undefined },
    })
    expect(counts({ fixes: 1, elapsed_ms: 0 })).toBeUndefined()
    expect(counts({ fixes: 'many', elapsed_ms: 1_000 })).toBeUndefined()
  })
  it('of alarm contains cause, acknowledgement and coordinates as strings', () => {
    const read = readFrame(
      frame('alarm', {
        uid: 'al',
        state: 'set',
        type: 'zone_violation',
        severity_level: 3,
        set_at: '2026-11-21T03:00:00Z',
        sublocation_uid: 'a',
        obj_uid: 't',
        x: '1.5',
        y: 2,
        acknowledged_at: 5,
        acknowledged_by: 'ann@example.org',
      }),
    )
    expect(read).toMatchObject({
      type: 'alarm',
      alarm: {
        uid: 'al',
        active: true,
        severity: 3,
        setAtMs: Date.UTC(2026, 10, 21, 3),
        tagUid: 't',
        x: 1.5,
        acknowledgedAtMs: 5,
      },
    })
  })
  it('of alarm in an unknown state is invalid', () => {
    expect(readFrame(frame('alarm', { uid: 'al', state: 'maybe' }))).toBeUndefined()
    expect(readFrame(frame('alarm', { uid: 'al', state: 'set', x: {} }))).toBeUndefined()
  })
  it('of notify is a heartbeat or a change, with the dashboard’s terms', () => {
    expect(readFrame({ method: 'notify', params: { channel: 'notify', data: { action: 'HB' } } })).toEqual({
      type: 'heartbeat',
    })
    for (const objectType of ['zone', 'zones'])
      expect(
        readFrame(frame('notify', { action: 'UPDATE', object_type: objectType, uid: 'z', project_uid: 'p' })),
      ).toEqual({ type: 'changed', objectType: 'zones', action: 'UPDATE', uid: 'z', projectUid: 'p' })
    expect(
      readFrame(frame('notify', { action: 'DELETE', object_type: 'trackable_objects', uid: 't' })),
    ).toMatchObject({ objectType: 'tags' })
  })
  it('of notify about an unknown resource is forwarded undecoded', () => {
    expect(
      readFrame(frame('notify', { action: 'UPDATE', object_type: 'coffee_machine', uid: 's' })),
    ).toMatchObject({
      type: 'undecoded',
    })
  })
  it('of zone_event without a tag or of another type is invalid', () => {
    const data = { type: 'enter', ts: 7, zone_uid: 'z', sublocation_uid: 'a' }
    expect(readFrame(frame('zone_event', data))).toBeUndefined()
    expect(readFrame(frame('zone_event', { ...data, obj_uid: 't', type: 'jump' }))).toBeUndefined()
  })
  it('of zone_event is a zone event', () => {
    const data = { type: 'enter', ts: 7, zone_uid: 'z', obj_uid: 't', sublocation_uid: 'a', x: 1, y: 2 }
    expect(readFrame(frame('zone_event', data))).toMatchObject({
      type: 'zone-event',
      event: { type: 'enter', atMs: 7, zoneUid: 'z', tagUid: 't' },
    })
  })
  it('of an unknown channel is forwarded undecoded', () => {
    expect(readFrame(frame('param_p', { mac: 'm' }))).toEqual({
      type: 'undecoded',
      channel: 'param_p',
      data: { mac: 'm' },
    })
  })
  it('that answers a request contains its id, or an error', () => {
    expect(readFrame({ jsonrpc: '2.0', id: 1, result: { channels: [] } })).toEqual({
      type: 'reply',
      id: 1,
      refused: undefined,
    })
    expect(readFrame({ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no session' } })).toMatchObject({
      refused: 'no session',
    })
  })
  it('never throws, and an accepted position is finite, for any input', () => {
    const channel = fc.constantFrom('pos', 'alarm', 'zone_event', 'notify', 'sensor')
    const data = fc.dictionary(
      fc.constantFrom(
        'trackable_uid',
        'sublocation_uid',
        'x',
        'y',
        'z',
        'ts',
        'state',
        'type',
        'uid',
        'action',
      ),
      fc.oneof(fc.anything(), fc.double(), fc.string(), fc.constant('set')),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.tuple(channel, data).map(([c, d]) => frame(c, d)),
        ),
        value => {
          const read = readFrame(value)
          if (read?.type !== 'position') return
          expect([read.x, read.y, read.z, read.atMs].every(Number.isFinite)).toBe(true)
        },
      ),
    )
  })
})
