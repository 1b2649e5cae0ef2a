import { describe, expect, it } from 'vitest'
import { siteTime } from '#domain/time/site-time.ts'
import { createLocalClock, type DateOrder, wallTimeOf } from './local-time.ts'

describe('a wall-clock time', () => {
  it.each<[string, DateOrder, string | undefined]>([
    ['2026-11-03 14:05:06.250', 'ymd', '2026-11-03T14:05:06.250Z'],
    ['2026-11-03T14:05', 'ymd', '2026-11-03T14:05:00.000Z'],
    ['03.11.2026 14:05:06,25', 'dmy', '2026-11-03T14:05:06.250Z'],
    ['11/3/2026 2:05:06 PM', 'mdy', '2026-11-03T14:05:06.000Z'],
    ['11/3/2026 12:05 AM', 'mdy', '2026-11-03T00:05:00.000Z'],
    ['31.02.2026 10:00', 'dmy', undefined],
    ['03.11.26 10:00', 'dmy', undefined],
    ['2026-11-03', 'ymd', undefined],
    ['2026-11-03 24:00', 'ymd', undefined],
    ['2026-11-03 14:05:06 and more', 'ymd', undefined],
  ])('reads %s as %s', (text, order, expected) => {
    const ms = wallTimeOf(text, order)
    expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(expected)
  })

  it.each(['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
    'is converted from %s back to the same wall clock, in every hour of a year',
    timeZone => {
      const epochMsOf = createLocalClock(timeZone)
      const start = Date.UTC(2026, 0, 1)
      const hours = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * 3_600_000 + 10 * 60_000)
      const existing = hours.filter(wallMs => epochMsOf(wallMs) !== undefined)
      expect(existing.length).toBeGreaterThanOrEqual(hours.length - 1)
      for (const wallMs of existing)
        expect(siteTime(epochMsOf(wallMs) ?? 0, timeZone).slice(0, 19)).toBe(
          new Date(wallMs).toISOString().slice(0, 19),
        )
    },
  )

  it('does not exist when the clock is set forward, and is the first one when it is set back', () => {
    const epochMsOf = createLocalClock('Europe/Berlin')
    expect(epochMsOf(Date.UTC(2026, 2, 29, 2, 30))).toBeUndefined()
    expect(epochMsOf(Date.UTC(2026, 9, 25, 2, 30))).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })
})
