import { describe, expect, it } from 'vitest'
import { shiftStartMs } from './shift-start.ts'

const shifts = ['06:00', '14:00', '22:00']
const startAt = (now: string, starts: readonly string[] = shifts, timeZone = 'Europe/Berlin') => {
  const ms = shiftStartMs(starts, timeZone, Date.parse(now))
  return ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16)
}

describe('start of the current shift', () => {
  it.each([
    ['2026-11-22T13:59:59+01:00', '2026-11-22T05:00'],
    ['2026-11-22T14:00:00+01:00', '2026-11-22T13:00'],
    ['2026-11-22T23:30:00+01:00', '2026-11-22T21:00'],
    ['2026-11-22T03:00:00+01:00', '2026-11-21T21:00'],
    ['2026-07-01T06:00:00+02:00', '2026-07-01T04:00'],
  ])('at %s: %s UTC, in the time zone of the site', (now, began) => expect(startAt(now)).toBe(began))

  it('follows clock changes: the shift of that night is an hour shorter or longer', () => {
    expect(startAt('2026-03-29T05:59:59+02:00')).toBe('2026-03-28T21:00')
    expect(startAt('2026-03-29T06:00:00+02:00')).toBe('2026-03-29T04:00')
    expect(startAt('2026-10-25T05:59:59+01:00')).toBe('2026-10-24T20:00')
    expect(startAt('2026-10-25T06:00:00+01:00')).toBe('2026-10-25T05:00')
  })

  it('starts once if its time occurs twice, and also if it is skipped', () => {
    const night = ['02:30', '18:00']
    expect(startAt('2026-10-25T02:40:00+02:00', night)).toBe('2026-10-25T00:30')
    expect(startAt('2026-10-25T02:40:00+01:00', night)).toBe('2026-10-25T00:30')
    expect(startAt('2026-03-29T03:20:00+02:00', night)).toBe('2026-03-28T17:00')
    expect(startAt('2026-03-29T03:40:00+02:00', night)).toBe('2026-03-29T01:30')
  })

  it('supports distant time zones, also with half hours', () => {
    expect(startAt('2026-11-22T06:10:00+05:30', shifts, 'Asia/Kolkata')).toBe('2026-11-22T00:30')
    expect(startAt('2026-11-21T23:00:00Z', shifts, 'Pacific/Auckland')).toBe('2026-11-21T17:00')
    expect(startAt('2026-11-22T07:00:00Z', shifts, 'UTC')).toBe('2026-11-22T06:00')
  })

  it('is unknown without a valid start', () => {
    expect(startAt('2026-11-22T12:00:00Z', [])).toBeUndefined()
    expect(startAt('2026-11-22T12:00:00Z', ['noon', '25:00'])).toBeUndefined()
  })
})
