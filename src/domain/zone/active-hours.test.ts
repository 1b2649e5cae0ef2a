import { describe, expect, it } from 'vitest'
import { isInForce } from './active-hours.ts'

const at = (iso: string) => Date.parse(iso)

describe('active hours', () => {
  it('always apply if there are none', () => {
    expect(isInForce(undefined, 0, 'UTC')).toBe(true)
  })
  it('are in the time zone of the site', () => {
    const day = { days: [1], startMinute: 8 * 60, endMinute: 16 * 60 }
    expect(isInForce(day, at('2026-11-23T07:30:00Z'), 'Europe/Berlin')).toBe(true)
    expect(isInForce(day, at('2026-11-23T07:30:00Z'), 'UTC')).toBe(false)
    expect(isInForce(day, at('2026-11-23T15:00:00Z'), 'Europe/Berlin')).toBe(false)
    expect(isInForce(day, at('2026-11-24T09:00:00Z'), 'UTC')).toBe(false)
  })
  it('can cross midnight and belong to the day on which they start', () => {
    const night = { days: [5], startMinute: 22 * 60, endMinute: 6 * 60 }
    expect(isInForce(night, at('2026-11-27T23:00:00Z'), 'UTC')).toBe(true)
    expect(isInForce(night, at('2026-11-28T05:59:00Z'), 'UTC')).toBe(true)
    expect(isInForce(night, at('2026-11-28T23:00:00Z'), 'UTC')).toBe(false)
    expect(isInForce(night, at('2026-11-27T05:00:00Z'), 'UTC')).toBe(false)
  })
})
