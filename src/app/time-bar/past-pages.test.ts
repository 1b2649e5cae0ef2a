import { expect, it } from 'vitest'
import { paths } from '#session/paths.ts'
import { timeOfPage } from './past-pages.ts'

it('shows the past on pages that support it, and live data on pages that edit or count people', () => {
  expect(timeOfPage(paths.floor('hall'))).toBe('floor')
  expect([paths.overview(), paths.tags()].map(timeOfPage)).toEqual(['places', 'places'])
  expect([paths.zones(), paths.alarms()].map(timeOfPage)).toEqual(['lists', 'lists'])
  expect(timeOfPage(new URL(paths.blackBox('a', 0), 'http://x').pathname)).toBe('own')
  const ofNow = [paths.muster(), paths.tag('t'), paths.importZones(), paths.alarmQuality(), paths.hardware()]
  expect(ofNow.map(timeOfPage)).toEqual(ofNow.map(() => 'now'))
})
