import { describe, expect, it } from 'vitest'
import { type Alarm, alarmState, compareAlarms, needsAttention } from './alarm.ts'

const alarm = (uid: string, more: Partial<Alarm> = {}): Alarm => ({
  uid,
  type: 'zone_violation',
  active: true,
  severity: 1,
  setAtMs: 1_000,
  ...more,
})

describe('alarms', () => {
  it('have four states', () => {
    expect(alarmState(alarm('a'))).toBe('unacknowledged')
    expect(alarmState(alarm('a', { acknowledgedAtMs: 1 }))).toBe('acknowledged')
    expect(alarmState(alarm('a', { active: false }))).toBe('cleared-unacknowledged')
    expect(alarmState(alarm('a', { active: false, acknowledgedAtMs: 1 }))).toBe('normal')
  })

  it('need attention until they are acknowledged, cleared or not, unless they are shelved', () => {
    expect(needsAttention(alarm('a'), 0)).toBe(true)
    expect(needsAttention(alarm('a', { active: false }), 0)).toBe(true)
    expect(needsAttention(alarm('a', { acknowledgedAtMs: 1 }), 0)).toBe(false)
    expect(needsAttention(alarm('a', { shelvedUntilMs: 10 }), 9)).toBe(false)
    expect(needsAttention(alarm('a', { shelvedUntilMs: 10 }), 10)).toBe(true)
  })

  it('sort unacknowledged ones by severity first, even if they have cleared', () => {
    const sorted = [
      alarm('seen, severe', { severity: 3, acknowledgedAtMs: 1 }),
      alarm('over', { severity: 3, active: false, acknowledgedAtMs: 1 }),
      alarm('old', { setAtMs: 1 }),
      alarm('new', { setAtMs: 2 }),
      alarm('cleared, low', { active: false, setAtMs: 9 }),
      alarm('cleared, severe', { severity: 3, active: false }),
      alarm('severe', { severity: 3 }),
    ].sort(compareAlarms)
    expect(sorted.map(a => a.uid)).toEqual([
      'severe',
      'cleared, severe',
      'new',
      'old',
      'cleared, low',
      'seen, severe',
      'over',
    ])
  })
})
