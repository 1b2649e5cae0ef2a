import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useOthersHere } from '#api/presence.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarms', 'shell')

/** Names of pages by the first segment of their address. */
const pageNames = {
  overview: 'overview',
  floor: 'floor',
  areas: 'floorplans',
  floorplans: 'floorplans',
  sites: 'sites',
  zones: 'zones',
  tags: 'tags',
  groups: 'groups',
  messages: 'messages',
  hardware: 'hardware',
  connections: 'connections',
  tdoa: 'sync',
  drift: 'drift',
  reports: 'reports',
  events: 'events',
  muster: 'muster',
  system: 'system',
  notifications: 'notifications',
  administration: 'administration',
} as const
const isNamed = (segment: string): segment is keyof typeof pageNames => Object.hasOwn(pageNames, segment)

export interface Viewers {
  /** Names of other users who have this alarm open. */
  readonly of: (uid: AlarmUid) => readonly string[]
  /** The other users with the page that they view, as text; undefined if the service does not provide it. */
  readonly here: readonly string[] | undefined
}

/** The viewers of a page or alarm, as text; read only when `wanted`. */
export function useViewers(wanted: boolean): Viewers {
  const others = useOthersHere(wanted)
  const areas = useAreas().data
  const t = useText()
  return useMemo(() => {
    const placeOf = (page: string): string | undefined => {
      const [first = '', second = ''] = page.split('?')[0]?.split('/').filter(Boolean) ?? []
      const area = areas?.find(each => each.uid === decodeURIComponent(second))
      if (first === 'alarms') return t('alarms.thisList')
      if (!isNamed(first)) return undefined
      const name = t(`shell.${pageNames[first]}`)
      return area ? `${name}, ${area.name}` : name
    }
    return {
      of: uid => [...new Set(others?.filter(each => each.alarmUid === uid).map(each => each.name))],
      here: others && [
        ...new Set(
          others.map(({ name, page }) => {
            const place = placeOf(page)
            return place ? t('alarms.userAt', { name, place }) : name
          }),
        ),
      ],
    }
  }, [others, areas, t])
}
