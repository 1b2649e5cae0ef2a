import { expect, it } from 'vitest'
import { alarmChanges } from './alarm-count.ts'

const alarm = (tagUid: string, atMs: number, endMs?: number) => ({
  tagUid,
  atMs,
  flap: false,
  short: false,
  ...(endMs !== undefined && { endMs }),
})
const textsOf = (changes: ReturnType<typeof alarmChanges>) =>
  changes.map(({ alarm: { tagUid, atMs }, change }) => `${tagUid} ${atMs} ${change}`)

it('lists unchanged, removed and new alarms, newest first', () => {
  const saved = [alarm('anna', 10, 20), alarm('anna', 100, 200), alarm('bob', 100)]
  const drawn = [alarm('anna', 150, 200), alarm('bob', 400), alarm('carl', 160)]
  expect(textsOf(alarmChanges(saved, drawn))).toEqual([
    'bob 400 stays',
    'carl 160 new',
    'anna 150 stays',
    'anna 10 gone',
  ])
})

it('all are new without a saved zone', () => {
  expect(textsOf(alarmChanges(undefined, [alarm('anna', 1)]))).toEqual(['anna 1 new'])
})
