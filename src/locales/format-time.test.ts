import { describe, expect, it } from 'vitest'
import { bothMoments, formatClock, formatClockAtSite, formatMoment } from './format-time.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Fourteen hours ahead of UTC, which no test machine uses. */
const away = 'Pacific/Kiritimati'
const year = new Date().getFullYear()
const atMs = Date.UTC(year, 10, 21, 12, 30)

describe('a time on two clocks', () => {
  it('is shown once if they agree', () => {
    expect(bothMoments(atMs, here)).toEqual({ time: formatMoment(atMs) })
    expect(bothMoments(atMs, undefined)).toEqual({ time: formatMoment(atMs) })
    expect(formatMoment(atMs, here)).toBe(formatMoment(atMs))
    expect(formatClockAtSite(atMs, here)).toBe(formatClock(atMs))
  })

  it('has the time, the zone, and the day if it differs', () => {
    expect(bothMoments(atMs, away).time).toMatch(/^22 Nov, 02:30:00 \S+/)
    expect(bothMoments(atMs, away).local).toMatch(/^21 Nov, /)
    expect(formatMoment(atMs, away)).toMatch(/^22 Nov, 02:30:00 \S+ \(21 Nov, .+\)$/)
  })

  it('omits an equal day', () => {
    const noon = new Date(year, 10, 21, 12).getTime()
    const near = here === 'Asia/Kathmandu' ? 'Asia/Kolkata' : 'Asia/Kathmandu'
    const both = bothMoments(noon, near)
    const sameDay = new Intl.DateTimeFormat('en-CA', { timeZone: near }).format(noon) === `${year}-11-21`
    expect(both.local?.includes('Nov')).toBe(!sameDay)
  })
})

describe('R10: a moment of imported data', () => {
  const longAgo = Date.UTC(2019, 10, 21, 12, 30)
  it('has its year if it differs', () => {
    expect(formatMoment(longAgo)).toContain('2019')
    expect(formatMoment(atMs)).not.toContain(String(year))
  })
  it('is in the time zone of the site, followed by that of the browser if they differ', () => {
    expect(formatMoment(longAgo, away)).toMatch(/^22 Nov 2019, 02:30:00 \S+ \(.+\)$/)
    expect(formatMoment(longAgo, here)).toBe(formatMoment(longAgo))
    expect(formatClockAtSite(longAgo, away)).toMatch(/^02:30:00 \S+ \(\d\d:\d\d \S+\)$/)
  })
})
