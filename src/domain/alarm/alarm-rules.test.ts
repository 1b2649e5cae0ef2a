import { describe, expect, it } from 'vitest'
import { testZone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import { alarmAction, allowedSilenceMs, endsAlarms } from './alarm-rules.ts'

const zone = testZone('z', { severity: 2 })
const outcome = (kind: 'enter' | 'exit' | 'dwell', of: Zone, silent = false) => ({
  kind,
  zone: of,
  zoneUid: of.uid,
  tagUid: 't',
  areaUid: 'a',
  atMs: 0,
  confirmedMs: 0,
  x: 0,
  y: 0,
  stayMs: 0,
  silent,
})

describe('alarm rules', () => {
  it.each([
    ['enter', 'enter', 'exit'],
    ['exit', 'exit', 'enter'],
    ['dwell', 'dwell', 'exit'],
  ] as const)('a zone that triggers on %s raises by %s and clears by %s', (trigger, raises, clears) => {
    const z = { ...zone, trigger }
    expect(alarmAction(outcome(raises, z), true)).toEqual({
      action: 'raise',
      key: 'zone:z:t',
      type: 'zone_violation',
      severity: 2,
    })
    expect(alarmAction(outcome(clears, z), true)).toEqual({ action: 'clear', key: 'zone:z:t' })
  })
  it('raises nothing at severity 0 or outside active hours, but still clears', () => {
    expect(alarmAction(outcome('enter', { ...zone, severity: 0 }), true)).toBeUndefined()
    expect(alarmAction(outcome('enter', zone), false)).toBeUndefined()
    expect(alarmAction(outcome('exit', zone), false)).toEqual({ action: 'clear', key: 'zone:z:t' })
    expect(alarmAction(outcome('exit', zone, true), true)).toEqual({ action: 'clear', key: 'zone:z:t' })
  })
  it('names a buffer separately', () => {
    expect(alarmAction(outcome('enter', { ...zone, dynamic: true }), true)).toMatchObject({
      type: 'buffer_violation',
    })
  })
  it('clears alarms whose cause is gone, but not when a zone is renamed', () => {
    expect(endsAlarms(zone, { ...zone, severity: 0 })).toBe(true)
    expect(endsAlarms(zone, { ...zone, trigger: 'dwell' })).toBe(true)
    expect(endsAlarms(zone, { ...zone, name: 'Other', severity: 3 })).toBe(false)
  })
  it('allows five intervals of silence, at least a minute; without an interval there is no limit', () => {
    expect(allowedSilenceMs(20_000)).toBe(100_000)
    expect(allowedSilenceMs(100)).toBe(60_000)
    expect(allowedSilenceMs(undefined)).toBeUndefined()
    expect(allowedSilenceMs(0)).toBeUndefined()
  })
})
