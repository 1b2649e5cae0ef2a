import { matchPath } from 'react-router'
import { paths } from '#session/paths.ts'

/**
 * What a page does with the moment that is looked at: shows what was recorded then (`places`: positions too; `floor`: by its own
 * time bar), shows minutes of its own, or shows now.
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
