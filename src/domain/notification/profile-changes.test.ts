import { expect, it } from 'vitest'
import type { ProfileDraft } from './notification-profile.ts'
import { leftToService, profileChanges } from './profile-changes.ts'

const before: ProfileDraft = {
  name: 'Night',
  kind: 'ALARM',
  active: true,
  minSeverity: 2,
  alarmTypes: ['zone_violation', 'buffer_violation'],
  email: true,
  phone: false,
  kept: { fields: {}, conditions: {}, channels: {} },
}

it('lists the changes of a full replace, including values that return to their default', () => {
  const { minSeverity: _, ...rest } = before
  expect(profileChanges(before, { ...rest, active: false })).toEqual([
    { field: 'active', before: true, after: false },
    { field: 'minSeverity', before: 2, after: undefined },
  ])
  expect(leftToService(rest)).toEqual(['minSeverity', 'cooldownS'])
})

it('compares types as a set', () => {
  const turned = { ...before, alarmTypes: [...before.alarmTypes].reverse() }
  expect(profileChanges(before, turned)).toEqual([])
  expect(profileChanges(before, { ...before, alarmTypes: [] })).toHaveLength(1)
})
