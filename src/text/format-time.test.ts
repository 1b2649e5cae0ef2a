import { describe, expect, it } from 'vitest'
import { bothMoments, formatMoment } from './format-time.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Fourteen hours ahead of UTC: nobody's computer is set to it. */
const away = 'Pacific/Kiritimati'
const atMs = Date.UTC(2026, 10, 21, 12, 30)

describe('a moment on two clocks', () => {
  it('is told once where they show the same', () => {
    expect(bothMoments(atMs, here)).toEqual({ here: formatMoment(atMs) })
    expect(bothMoments(atMs, undefined)).toEqual({ here: formatMoment(atMs) })
    expect(formatMoment(atMs, here)).toBe(formatMoment(atMs))
  })

  it('has the time, the zone, and the day where it is another one', () => {
    expect(bothMoments(atMs, away).there).toMatch(/^22 Nov, 02:30 \S+/)
    expect(formatMoment(atMs, away)).toMatch(/^2\d Nov, .+ \(22 Nov, 02:30 \S+\)$/)
  })

  it('leaves out a day that is the same', () => {
    const noon = new Date(2026, 10, 21, 12).getTime()
    const near = here === 'Asia/Kathmandu' ? 'Asia/Kolkata' : 'Asia/Kathmandu'
    const both = bothMoments(noon, near)
    const sameDay = new Intl.DateTimeFormat('en-CA', { timeZone: near }).format(noon) === '2026-11-21'
    expect(both.there?.includes('Nov')).toBe(!sameDay)
  })
})
