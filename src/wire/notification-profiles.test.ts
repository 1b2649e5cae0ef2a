import { describe, expect, it } from 'vitest'
import {
  fromWireNotificationProfile,
  fromWireNotificationTypes,
  toWireNotificationProfile,
  wireNotificationProfile,
  wireNotificationTypes,
} from './notification-profiles.ts'

const sent = {
  name: 'Night',
  notification_type: 'ALARM',
  active: 1,
  conditions: { zone_severity_level: 2, alarm_type_list: ['zone_violation'], quiet: { from: 22 } },
  types: { email: true, phone: false, pager: true },
  escalation: ['a', 'b'],
}

describe('a notification profile', () => {
  it('is written back with unknown fields, but without those maintained by the server', () => {
    const stored = { uid: 'n1', rev: 3, created_at: 1, project_uid: 'p', ...sent }
    const profile = fromWireNotificationProfile(wireNotificationProfile.parse(stored))
    expect(toWireNotificationProfile(profile)).toEqual(sent)
    const off = toWireNotificationProfile({ ...profile, active: false })
    expect(off).toEqual({ ...sent, active: 0 })
  })

  it('is read from a deployment that omits most of it', () => {
    const bare = fromWireNotificationProfile(wireNotificationProfile.parse({ uid: 'n', name: 'Bare' }))
    expect(bare).toMatchObject({ kind: 'ALARM', active: false, alarmTypes: [], email: false, phone: false })
    expect(bare).not.toHaveProperty('minSeverity')
  })

  it('lists types that are texts, objects, or in an envelope', () => {
    const read = (body: unknown) => fromWireNotificationTypes(wireNotificationTypes.parse(body))
    expect(read(['a', 'b'])).toEqual(['a', 'b'])
    expect(read([{ name: 'a' }, { name: 'b' }, {}])).toEqual(['a', 'b'])
    expect(read({ notification_types: ['a'] })).toEqual(['a'])
  })
})
