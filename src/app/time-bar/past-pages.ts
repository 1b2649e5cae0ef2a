import { matchPath } from 'react-router'
import { paths } from '#session/paths.ts'

/**
 * How a page handles a selected past time: shows what was recorded (`places`: including positions; `floor`:
 * with its own time bar), shows its own period, or shows live data.
 */
export type TimeOfPage = 'floor' | 'places' | 'lists' | 'own' | 'now'

const pages: readonly (readonly [pattern: string, time: TimeOfPage])[] = [
  [`${paths.floor()}/:areaUid`, 'floor'],
  [paths.overview(), 'places'],
  [paths.tags(), 'places'],
  [paths.zones(), 'lists'],
  [paths.alarms(), 'lists'],
  [`${paths.alarms()}/:alarmUid/black-box`, 'own'],
]

export function timeOfPage(pathname: string): TimeOfPage {
  return pages.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? 'now'
}
