import { describe, expect, it } from 'vitest'
import { knownTimeZone, siteTime } from './site-time.ts'

describe('site time', () => {
  it('is in the time zone of the site, with its offset', () => {
    const ms = Date.UTC(2026, 6, 1, 22, 30, 0, 250)
    expect(siteTime(ms, 'Europe/Berlin')).toBe('2026-07-02T00:30:00.250+02:00')
    expect(siteTime(ms, 'UTC')).toBe('2026-07-01T22:30:00.250Z')
    expect(siteTime(ms, 'Asia/Kolkata')).toBe('2026-07-02T04:00:00.250+05:30')
    expect(Date.parse(siteTime(ms, 'America/St_Johns'))).toBe(ms)
  })
  it('falls back to UTC if the site has no valid time zone', () => {
    expect(knownTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
    expect([undefined, null, 'Mars/Olympus', 7].map(knownTimeZone)).toEqual(['UTC', 'UTC', 'UTC', 'UTC'])
  })
})
