import { expect, test } from 'vitest'
import { rectangle, testZone } from '../../src/domain/zone/test-zone.ts'
import { compareAlarms, compareEvents, eventsAround, longestPause, outcomesOf } from './checker.ts'
import { placeAt } from './gateway.ts'

const zone = testZone('z', { areaUid: 'a', shape: rectangle(0, 0, 10, 10), severity: 2 })
const fixes = Array.from({ length: 200 }, (_, i) => ({
  ...{ tagUid: 't', areaUid: 'a', x: placeAt(i * 300), y: 5, z: 1, atMs: i * 300 },
}))
const outcomes = outcomesOf(zone, fixes)
const events = outcomes.map(o => ({ tag: o.tagUid, type: o.kind, ts: o.atMs }))
const alarms = outcomes
  .filter(o => o.kind === 'enter')
  .map(o => ({ tag: o.tagUid, setAt: o.confirmedMs, causeAt: undefined }))

test('a tag that walks forth and back enters and leaves the zone', () => {
  expect(new Set(events.map(each => each.type))).toEqual(new Set(['enter', 'exit']))
  expect(alarms.length).toBeGreaterThan(3)
})

test('the same events and alarms have no difference', () => {
  expect(compareEvents(outcomes, events)).toEqual({ missing: [], extra: [] })
  expect(compareAlarms(outcomes, alarms)).toEqual({ missing: [], extra: [] })
})

test('finds what is missing, doubled or invented', () => {
  const [first, second] = alarms
  if (!first || !second) throw new Error('two alarms are needed')
  expect(compareAlarms(outcomes, alarms.slice(1)).missing).toHaveLength(1)
  expect(compareAlarms(outcomes, [...alarms, { ...second, setAt: second.setAt + 500 }]).extra).toHaveLength(1)
  expect(compareAlarms(outcomes, [...alarms, { ...first, setAt: -1 }]).extra).toHaveLength(1)
  expect(compareEvents(outcomes, events.slice(2)).missing).toHaveLength(2)
  expect(compareEvents(outcomes, [...events, ...events.slice(0, 1)]).extra).toHaveLength(1)
})

test('an alarm that became known late belongs to the cause that it names', () => {
  const late = alarms.map((alarm, i) => ({
    ...alarm,
    setAt: 1e9,
    causeAt: outcomes.filter(o => o.kind === 'enter')[i]?.atMs,
  }))
  expect(compareAlarms(outcomes, late)).toEqual({ missing: [], extra: [] })
})

test('the longest pause reaches across the ends of the window', () => {
  expect(longestPause([0, 100, 200, 5_000, 5_100], 250, 4_000)).toBe(4_800)
  expect(longestPause([0, 100, 200, 300], 50, 250)).toBe(100)
})

test('reports what was expected and stored around an event', () => {
  const first = events[0]
  if (!first) throw new Error('an event is needed')
  const report = eventsAround(`t exit ${first.ts + 100}`, outcomes, [first, { ...first, ts: first.ts + 100 }])
  expect(report).toContain(`expected around it: ${first.type} -100 ms`)
  expect(report).toContain(`stored: ${first.type} -100 ms, ${first.type} 0 ms`)
})
