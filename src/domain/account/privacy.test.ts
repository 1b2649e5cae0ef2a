import { describe, expect, it } from 'vitest'
import { type Disclosure, decisionsOn, isPseudonym, type Privacy, retentionDays } from './privacy.ts'

const request: Disclosure = {
  uid: 'd',
  cause: 'request',
  state: 'requested',
  atMs: 0,
  requestedBy: 'olga@plant.example',
}

describe('what a user may do with a disclosure', () => {
  const admin = { email: 'ada@plant.example', administer: true }
  const requester = { email: 'olga@plant.example', administer: true }
  const other = { email: 'pat@plant.example', administer: false }

  it('a second administrator decides; the requester may only withdraw', () => {
    expect(decisionsOn(request, admin)).toEqual(['confirm', 'refuse'])
    expect(decisionsOn(request, requester)).toEqual(['end'])
    expect(decisionsOn(request, other)).toEqual([])
  })

  it('an active one is ended by the requester or an administrator; those of alarms end with the alarm', () => {
    const active = { ...request, state: 'active' } as const
    expect(decisionsOn(active, requester)).toEqual(['end'])
    expect(decisionsOn(active, admin)).toEqual(['end'])
    expect(decisionsOn(active, other)).toEqual([])
    expect(decisionsOn({ ...active, cause: 'alarm' }, admin)).toEqual([])
    expect(decisionsOn({ ...active, state: 'refused' }, admin)).toEqual([])
  })
})

it('positions of people are never kept longer than those of the project', () => {
  const privacy: Privacy = { isOn: true, rotationDays: 30, periodEndsAtMs: 0, positionDays: 30, stored: [] }
  expect(retentionDays(privacy, 'positions')).toBe(30)
  expect(retentionDays({ ...privacy, personPositionDays: 7 }, 'positions')).toBe(7)
  expect(retentionDays({ ...privacy, personPositionDays: 90 }, 'positions')).toBe(30)
  expect(retentionDays(privacy, 'alarms')).toBeUndefined()
  expect(retentionDays({ ...privacy, auditDays: 90 }, 'auditLog')).toBe(90)
})

it('tells pseudonyms from names', () => {
  expect(['Person 7K3', 'Person BCDF2'].map(isPseudonym)).toEqual([true, true])
  expect(['Person 12', 'Person ABC', 'Anna', 'Person 7K3 b'].map(isPseudonym)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
