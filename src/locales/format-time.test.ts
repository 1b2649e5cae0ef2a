import { describe, expect, it } from 'vitest'
import { bothMoments, formatClock, formatClockAtSite, formatMoment } from './format-time.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Fourteen hours ahead of UTC: nobody's computer is set to it. */
const away = 'Pacific/Kiritimati'
const year = new Date().getFullYear()
const atMs = Date.UTC(year, 10, 21, 12, 30)

describe('a moment on two clocks', () => {
  it('is shown once where they show the same', () => {
    expect(bothMoments(atMs, here)).toEqual({ time: formatMoment(atMs) })
    expect(bothMoments(atMs, undefined)).toEqual({ time: formatMoment(atMs) })
    expect(formatMoment(atMs, here)).toBe(formatMoment(atMs))
    expect(formatClockAtSite(atMs, here)).toBe(formatClock(atMs))
  })

  it('has the time, the zone, and the day where it is another one', () => {
    expect(bothMoments(atMs, away).time).toMatch(/^22 Nov, 02:30:00 \S+/)
    expect(bothMoments(atMs, away).local).toMatch(/^21 Nov, /)
    expect(formatMoment(atMs, away)).toMatch(/^22 Nov, 02:30:00 \S+ \(21 Nov, .+\)$/)
  })

  it('leaves out a day that is the same', () => {
    const noon = new Date(year, 10, 21, 12).getTime()
    const near = here === 'Asia/Kathmandu' ? 'Asia/Kolkata' : 'Asia/Kathmandu'
    const both = bothMoments(noon, near)
    const sameDay = new Intl.DateTimeFormat('en-CA', { timeZone: near }).format(noon) === `${year}-11-21`
    expect(both.local?.includes('Nov')).toBe(!sameDay)
  })
})

describe('R10: a moment of imported data', () => {
  const longAgo = Date.UTC(2019, 10, 21, 12, 30)
  it('has its year where that is another one', () => {
    expect(formatMoment(longAgo)).toContain('2019')
    expect(formatMoment(atMs)).not.toContain(String(year))
  })
  it('is on the clock of the site, with the one of the browser beside it where they differ', () => {
    expect(formatMoment(longAgo, away)).toMatch(/^22 Nov 2019, 02:30:00 \S+ \(.+\)$/)
    expect(formatMoment(longAgo, here)).toBe(formatMoment(longAgo))
    expect(formatClockAtSite(longAgo, away)).toMatch(/^02:30:00 \S+ \(\d\d:\d\d \S+\)$/)
  })
})
