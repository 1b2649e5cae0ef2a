import { describe, expect, test } from 'vitest'
import type { Alarm } from './alarm.ts'
import { alarmQuality, mostFrequentIn } from './alarm-quality.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function alarm(setAtMs: number, more: Partial<Alarm> = {}): Alarm {
  return {
    uid: String(setAtMs) + Math.random(),
    type: 'zone_violation',
    active: false,
    severity: 1,
    setAtMs,
    tagUid: 'anna',
    zoneUid: 'press',
    ...more,
  } as Alarm
}

const judge = (alarms: readonly Alarm[]) => alarmQuality(alarms, 0, 10 * hourMs, 10 * hourMs)

describe('alarmQuality', () => {
  test('a quiet shift: count, average, busiest ten minutes', () => {
    const quality = judge([0, 1, 2, 3, 4, 5].map(hour => alarm(hour * hourMs)))
    expect(quality).toMatchObject({ count: 6, peak: 1, floodShare: 0, floods: [], chatter: [], stale: [] })
    // 60 times ten minutes are ten hours.
    expect(quality.perTenMinutes).toBeCloseTo(0.1)
  })

  test('a flood begins with the eleventh alarm within ten minutes and ends when fewer than five remain', () => {
    const eleven = Array.from({ length: 11 }, (_, i) => alarm(hourMs + i * 30_000))
    const after = alarm(hourMs + 20 * minuteMs)
    const { floods, peak, floodShare } = judge([...eleven, after])
    expect(peak).toBe(11)
    expect(floods).toEqual([{ startMs: hourMs, endMs: hourMs + 300_000, count: 11 }])
    expect(floodShare).toBeCloseTo(5 / 600)
    expect(judge(eleven.slice(0, 10)).floods).toEqual([])
  })

  test('a flood is shown with its main source', () => {
    const flood = { startMs: 0, endMs: 10 * minuteMs, count: 11 }
    const press = [1, 2].map(i => alarm(i * minuteMs, { zoneUid: 'press', tagUid: `tag${i}` }))
    const others = [0, 11, 12, 13].map(i => alarm(i * minuteMs, { zoneUid: 'dock' }))
    expect(mostFrequentIn(flood, [...others, ...press])).toBe(press[0])
    expect(mostFrequentIn(flood, [])).toBeUndefined()
  })

  test('three alarms of one source within a minute are chattering, of different sources not', () => {
    const of = (...tags: string[]) => judge(tags.map((tagUid, i) => alarm(i * 20_000, { tagUid }))).chatter
    expect(of('anna', 'anna', 'anna')).toMatchObject([{ perMinute: 3, count: 3 }])
    expect(of('anna', 'bob', 'cara')).toEqual([])
  })

  test('an alarm active for more than a day is stale, whenever it was raised', () => {
    const now = 30 * hourMs
    const old = alarm(-hourMs, { active: true })
    const { stale, count } = alarmQuality([old, alarm(hourMs)], 0, 10 * hourMs, now)
    expect(stale).toEqual([old])
    expect(count).toBe(1)
  })

  test('sources are rules, most frequent first; the share of the top ten is rated only if there are more', () => {
    const press = [0, 1, 2].map(i => alarm(i * hourMs, { tagUid: `tag${i}` }))
    const rest = Array.from({ length: 11 }, (_, i) => alarm(i * 30 * minuteMs, { zoneUid: `zone${i}` }))
    const few = judge(press)
    expect(few.sources).toMatchObject([{ count: 3, share: 1 }])
    expect(few.topTenShare).toBeUndefined()
    const many = judge([...rest, ...press])
    expect(many.sources[0]).toMatchObject({ count: 3, example: { zoneUid: 'press' } })
    expect(many.topTenShare).toBeCloseTo(12 / 14)
  })

  test('O12: the share of the top ten is not rated without other sources, and a dominant source is named', () => {
    const press = Array.from({ length: 24 }, (_, i) => alarm(i * minuteMs))
    const other = alarm(hourMs, { zoneUid: 'other' })
    const { topTenShare, dominant } = judge([...press, other])
    expect(topTenShare).toBeUndefined()
    expect(dominant).toMatchObject({ share: 24 / 25, example: { zoneUid: 'press' } })
    expect(judge([alarm(0), other]).dominant).toBeUndefined()
  })

  test('the median response time counts answered alarms only; events are not alarms', () => {
    const answered = [10, 20, 90].map(s => alarm(0, { acknowledgedAtMs: s * 1_000 }))
    const quality = judge([...answered, alarm(0), alarm(0, { severity: 0 })])
    expect(quality.medianAnswerMs).toBe(20_000)
    expect(quality.count).toBe(4)
    expect(judge([]).medianAnswerMs).toBeUndefined()
  })
})
