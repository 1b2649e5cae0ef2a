import { expect, test } from 'vitest'
import { siteTime } from '#domain/time/site-time.ts'
import { siteClock } from './report-table.ts'

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'])(
  'equals siteTime around every change of the clock of a year in %s',
  timeZone => {
    const clock = siteClock(timeZone)
    const start = Date.UTC(2026, 0, 1)
    for (let ms = start; ms < start + 366 * 86_400_000; ms += 97 * 60_000 + 1_234)
      expect(clock(ms)).toBe(siteTime(ms, timeZone))
    expect(clock(0)).toBe(siteTime(0, timeZone))
  },
)
