import { describe, expect, it } from 'vitest'
import type { Anchor } from '../hardware/hardware.ts'
import { draftsOfSettings, memberFaults, membersOfDrafts, withMember, withRole } from './sync-draft.ts'

const [a, b, c] = ['aa0000000001', 'aa0000000002', 'aa0000000003']
const anchor = (mac: string, areaUid: string): Anchor => ({
  uid: mac,
  name: mac,
  kind: 'ANCHOR',
  areaUid,
  x: 0,
  y: 0,
  z: 0,
  locked: false,
  mac,
})
const hall = [a, b, c].map(mac => anchor(mac, 'hall'))
const known = new Set([a, b, c])
const first = withRole(withMember([], a, hall, []), a, 'master', [])
const all = [b, c].reduce((rows, mac) => withMember(rows, mac, hall, []), first)

describe('edited masters and distributors', () => {
  it('E14: have no role until one is selected if the area has no master, and cannot be saved before', () => {
    const rows = withMember([], a, hall, [])
    expect(rows).toMatchObject([{ mac: a, role: 'unset' }])
    expect(memberFaults(rows, [], known)).toEqual([[{ field: 'role', kind: 'role-unset' }]])
    expect(membersOfDrafts(rows)).toEqual({ masters: [], distributors: [] })
  })

  it('are added with defaults: source is the master of their area, slots are free ones', () => {
    expect(all).toEqual([
      { mac: a, role: 'master', addr: a, slot: '', nodeId: '1' },
      { mac: b, role: 'distributor', addr: a, slot: '1', nodeId: '2' },
      { mac: c, role: 'distributor', addr: a, slot: '2', nodeId: '3' },
    ])
    expect(withMember(all, b, hall, [])).toBe(all)
    const yard = withMember(all, 'dd', [...hall, anchor('dd', 'yard')], [])
    expect(yard.at(-1)).toMatchObject({ role: 'unset', addr: '' })
    expect(memberFaults(all, [], known)).toEqual([[], [], []])
  })

  it('are read from the settings and written back unchanged, with unknown fields', () => {
    const settings = {
      autostart: true,
      isStarted: true,
      masters: [{ mac: a, addr: a, nodeId: 'n-7', extra: { gain: 3 } }],
      distributors: [{ mac: b, addr: a, nodeId: 2, slot: 5 }],
      tdoaVersion: 2,
      lsbVersion: 2,
    }
    const { masters, distributors } = settings
    expect(membersOfDrafts(draftsOfSettings(settings))).toEqual({ masters, distributors })
  })

  it('report errors beside the field', () => {
    const typed = [
      { mac: a, role: 'master', addr: a, slot: '', nodeId: '' },
      { mac: b, role: 'distributor', addr: a, slot: '0', nodeId: '' },
      { mac: c, role: 'distributor', addr: b, slot: '64', nodeId: '' },
      { mac: 'ff', role: 'distributor', addr: a, slot: '', nodeId: '' },
    ] as const
    expect(memberFaults(typed, [], known)).toEqual([
      [],
      [{ field: 'slot', kind: 'slot-twice', other: a }],
      [
        { field: 'addr', kind: 'follows-nobody' },
        { field: 'slot', kind: 'slot-wrong' },
      ],
      [
        { field: 'mac', kind: 'no-node' },
        { field: 'slot', kind: 'slot-wrong' },
      ],
    ])
  })

  it('change roles: a master keeps no slot, a distributor follows the remaining master', () => {
    const led = withRole(all, b, 'master', [])
    expect(led[1]).toMatchObject({ role: 'master', addr: b, slot: '' })
    expect(withRole(led, a, 'distributor', [])[0]).toMatchObject({ role: 'distributor', addr: b, slot: '1' })
  })
})
