import { describe, expect, it } from 'vitest'
import type { parameterNames } from './node-parameter.ts'
import { checkParameter, type ParameterForm, parameterFormOf } from './parameter-form.ts'

const empty = parameterFormOf('p', undefined)
const check = (name: (typeof parameterNames)[number], form: Partial<ParameterForm>) =>
  checkParameter(name, { ...empty, ...form }, 1_000_000)

describe('the form of a parameter', () => {
  it('shows the node’s value, and sends it back unchanged', () => {
    for (const [name, value] of [
      ['sf', { sfd: 3, addr: 'a0b1c2d3e4f5', bcs: [1, 2] }],
      ['sync_slot', { addr: 'a0b1c2d3e4f5', slot: 0 }],
      ['nwk_cfg', { router: true }],
      ['tdoa_schedule', { slots: [{ slot: 1, role: 'sync' }] }],
      ['p', { firmware: '1.5.0' }],
      ['p', 7],
    ] as const)
      expect(checkParameter(name, parameterFormOf(name, value), 0)).toEqual({ value })
  })
  it('accepts an address in any notation, an empty one as none, and rejects others', () => {
    expect(check('sync_slot', { addr: 'A0:B1:C2:D3:E4:F5', slot: '4' })).toEqual({
      value: { addr: 'a0b1c2d3e4f5', slot: 4 },
    })
    expect(check('sf', { addr: '' })).toEqual({ value: { addr: '' } })
    expect(check('sf', { addr: 'master' })).toEqual({ field: 'addr', fault: 'addr-wrong' })
  })
  it.each(['', '-1', '64', '1.5', 'two'])('rejects the slot %j', slot => {
    expect(check('sync_slot', { slot })).toEqual({ field: 'slot', fault: 'slot-wrong' })
  })
  it('sends the end of the service mode as a time', () => {
    expect(check('srv_mode', { enabled: true, minutes: '2' })).toEqual({
      value: { enabled: true, until: 1_120_000 },
    })
    expect(check('srv_mode', { enabled: false, minutes: 'x' })).toEqual({ value: { enabled: false } })
    expect(check('srv_mode', { enabled: true, minutes: '1441' })).toEqual({
      field: 'minutes',
      fault: 'minutes-wrong',
    })
  })
  it('reports errors in JSON before it is sent', () => {
    expect(check('p', { json: '{' })).toEqual({ field: 'json', fault: 'json-wrong' })
    expect(check('p', { json: '' })).toEqual({ field: 'json', fault: 'nothing' })
    expect(check('sf', { json: '[1]' })).toEqual({ field: 'json', fault: 'json-no-object' })
    expect(check('p', { json: JSON.stringify('x'.repeat(65_536)) })).toEqual({
      field: 'json',
      fault: 'json-too-long',
    })
    const twice = JSON.stringify({ slots: [{ slot: 1 }, { slot: 1 }] })
    expect(check('tdoa_schd', { json: twice })).toEqual({ field: 'json', fault: 'slots-twice' })
  })
})
