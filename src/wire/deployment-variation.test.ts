import { describe, expect, it } from 'vitest'
import { fromWireAlarm, wireAlarm } from './alarms.ts'
import { readList, readOne } from './envelope.ts'
import { nounOfObjectType } from './field-names.ts'
import { fromWireSite, wireSite } from './sites.ts'
import { fromWireTag, toWireTag, wireTag } from './tags.ts'
import { fromWireUser, wireUser } from './users.ts'
import { fromWireVersion, wireVersion } from './version.ts'
import { fromWireZone, toWireZone, wireZone } from './zones.ts'

describe('differences between deployments', () => {
  it('reads envelopes, bare arrays and bare objects, and names an invalid field', () => {
    const row = { uid: 's1', name: 'Plant' }
    expect(readList(wireSite, 'locations', { locations: [row] })).toHaveLength(1)
    expect(readList(wireSite, 'locations', [row])).toHaveLength(1)
    expect(readOne(wireSite, 'locations', { locations: [row] }).uid).toBe('s1')
    expect(readOne(wireSite, 'locations', row).uid).toBe('s1')
    expect(() => readList(wireSite, 'locations', { locations: [row, { uid: null }] })).toThrow(
      /locations\.1\.uid/,
    )
    expect(() => readList(wireSite, 'locations', { data: [] })).toThrow(/locations/)
  })

  it('accepts null groups, a node without a MAC, a position without a time', () => {
    const tag = fromWireTag(
      wireTag.parse({ uid: 't', name: 'Cart', groups: null, node: {}, position: { x: 1, y: 2 } }),
    )
    expect(tag).toEqual({ uid: 't', name: 'Cart', groupUids: [] })
  })

  it('accepts the aliases of a position and any notation of a MAC', () => {
    const position = { x: '1.5', y: 2, sl_uid: 'a1', ts: '2026-11-21T00:00:00Z' }
    const tag = fromWireTag(wireTag.parse({ uid: 7, node: { mac_address: 'A0:B1:C2:D3:E4:F5' }, position }))
    expect(tag).toMatchObject({ uid: '7', name: '7', mac: 'a0b1c2d3e4f5' })
    expect(tag.lastFix).toEqual({ x: 1.5, y: 2, z: 0, areaUid: 'a1', atMs: Date.UTC(2026, 10, 21) })
  })

  it('clears a tag’s field that is present as undefined, and keeps absent ones', () => {
    expect(toWireTag({ description: undefined, groupUids: ['g'] })).toEqual({
      description: null,
      groups: ['g'],
    })
  })

  it('accepts addresses as text or lines', () => {
    expect(fromWireSite(wireSite.parse({ uid: 's', address: ['Kai 7', 'Harbour'] })).address).toBe(
      'Kai 7, Harbour',
    )
    expect(fromWireSite(wireSite.parse({ uid: 's', address: null, shift: [] }))).toEqual({
      uid: 's',
      name: 's',
      shift: [],
    })
  })

  it('accepts an alarm frame with coordinates as text, another name for the tag, and no uid', () => {
    const frame = {
      state: 'set',
      x: '1.25',
      y: '2',
      obj_uid: 't',
      sublocation_uid: 'a',
      type: 'zone_violation',
    }
    const set = fromWireAlarm(wireAlarm.parse(frame))
    const cleared = fromWireAlarm(wireAlarm.parse({ ...frame, state: 'clear' }))
    expect(set).toMatchObject({ active: true, x: 1.25, y: 2, tagUid: 't', areaUid: 'a' })
    expect(cleared).toMatchObject({ active: false, uid: set.uid })
  })

  it('converts a zone in both directions', () => {
    const sent = {
      uid: 'z',
      name: 'Cell',
      shape: 'polygon',
      points: [{ x: 0, y: 0 }, [2, 0], { x: 2, y: '2' }],
      dynamic: 0,
      severity_level: '9',
      alarm_on: 'sometimes',
      active_hours: { days: [1], start: '22:00', end: '06:30' },
    }
    const zone = fromWireZone(wireZone.parse(sent))
    expect(zone).toMatchObject({ severity: 3, trigger: 'enter', dynamic: false, groupUids: [] })
    expect(zone.activeHours).toEqual({ days: [1], startMinute: 1320, endMinute: 390 })
    const { uid: _, ...draft } = zone
    expect(fromWireZone(wireZone.parse({ uid: 'z', ...toWireZone(draft) }))).toEqual(zone)
  })

  it('derives one role by the precedence of the specification', () => {
    const roleOf = (fields: object) => fromWireUser(wireUser.parse({ uid: 'u', email: 'e', ...fields })).role
    expect(roleOf({ isSuperAdmin: true, isCompanyAdmin: true })).toBe('SYSTEM_ADMIN')
    expect(roleOf({ isCompanyAdmin: 1, role: 'PROJECT_USER' })).toBe('COMPANY_ADMIN')
    expect(roleOf({ role: 'something new' })).toBe('PROJECT_USER')
    expect(roleOf({ role: 'company-admin' })).toBe('COMPANY_ADMIN')
    expect(roleOf({ isSystemUser: true, role: 'SYSTEM_ADMIN' })).toBe('SYSTEM_ADMIN')
    expect(roleOf({ isSystemUser: true })).toBe('PROJECT_USER')
  })

  it('reads flat, nested and empty versions', () => {
    const read = (body: object) => fromWireVersion(wireVersion.parse(body))
    const nested = { api: { version: '2.1' }, custom_product_attributes: { position_history: true } }
    const { api: nestedApi, ...nestedOffers } = read(nested)
    expect(nestedApi).toBe('2.1')
    expect(Object.entries(nestedOffers).filter(([, isOffered]) => isOffered)).toEqual([
      ['positionHistory', true],
    ])
    expect(read({ api: '2.0' }).api).toBe('2.0')
    expect(read({ version: '1.9' }).api).toBe('1.9')
    const { api, ...offered } = read({})
    expect(api).toBeUndefined()
    expect(Object.entries(offered).filter(([, isOffered]) => isOffered)).toEqual([])
  })

  it('reads the subject of a notice', () => {
    expect(nounOfObjectType('sublocations')).toBe('areas')
    expect(nounOfObjectType('Trackable_Object')).toBe('tags')
    expect(nounOfObjectType('weather')).toBeUndefined()
  })
})
