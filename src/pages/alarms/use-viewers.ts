import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useOthersHere } from '#api/presence.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarms', 'shell')

/** First segments of page addresses that have names. */
const pages = [
  'overview',
  'floor',
  'floorplans',
  'sites',
  'zones',
  'tags',
  'groups',
  'messages',
  'hardware',
  'drift',
  'reports',
  'events',
  'muster',
  'system',
  'notifications',
  'administration',
  'account',
] as const

export interface Viewers {
  /** Names of other users who have this alarm open. */
  readonly of: (uid: AlarmUid) => readonly string[]
  /** The other users with the page that they view, as text; undefined if the service does not provide it. */
  readonly here: readonly string[] | undefined
}

/** The viewers of a page or alarm, as text. */
export function useViewers(): Viewers {
  const others = useOthersHere()
  const areas = useAreas().data
  const t = useText()
  return useMemo(() => {
    const placeOf = (page: string): string => {
      const [first = '', second = ''] = page.split('?')[0]?.split('/').filter(Boolean) ?? []
      const area = areas?.find(each => each.uid === decodeURIComponent(second))
      if (first === 'alarms') return t('alarms.thisList')
      const named = pages.find(each => each === first)
      const called = named ? t(`shell.${named}`) : first
      return area ? `${called}, ${area.name}` : called
    }
    return {
      of: uid => [...new Set(others?.filter(each => each.alarmUid === uid).map(each => each.name))],
      here: others && [
        ...new Set(others.map(({ name, page }) => t('alarms.userAt', { name, place: placeOf(page) }))),
      ],
    }
  }, [others, areas, t])
}
