import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useHistoryReader } from '#api/past-positions.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { goLive } from '#live/history/time-cursor-actions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { type CursorAddress, useCursorAddress } from '#live/history/use-cursor-address.ts'
import { usePastFeed } from '#live/history/use-past-feed.ts'
import { usePastSource } from '#live/history/use-past-source.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useSearchChange } from '#ui/use-url-value.ts'
import styles from './past.module.css'
import { PastStrip } from './past-strip.tsx'

/**
 * How a page handles a selected past time: shows what was recorded (`places`: including positions; `floor`:
 * with its own time bar), shows its own period, or shows live data.
 */
type TimeOfPage = 'floor' | 'places' | 'lists' | 'own' | 'now'

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

const useText = textOf('past')

/** Shown on pages without past data: states that the page is live and the selected time is kept. */
function AsideStrip({ atMs }: { readonly atMs: number }) {
  const timeZone = useSiteZone()()
  const t = useText()
  const navigate = useNavigate()
  useHotkey('l', goLive)
  return (
    <section className={styles.strip} data-aside aria-label={t('past.bar')} data-testid="past-aside">
      <span role="status">{t('past.livePage', { moment: formatMoment(atMs, timeZone) })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void navigate(paths.floor())}>
        {t('past.toMoment')}
      </Button>
      <Button size="compact-sm" aria-keyshortcuts="l" onClick={goLive}>
        {t('past.toLive')}
      </Button>
    </section>
  )
}

const noAreas: readonly string[] = []

/**
 * The selected past time on every page except the floor: kept in the URL, shown if the page can, otherwise
 * kept aside.
 */
export function PastTimeBar() {
  const { pathname } = useLocation()
  const time = timeOfPage(pathname)
  const shows = time === 'places' || time === 'lists'
  const changeSearch = useSearchChange({ own: true })
  const change = useCallback(
    (address: CursorAddress) => {
      // The page has its own time parameter.
      if (time === 'own') return
      changeSearch(search => {
        for (const [name, value] of Object.entries(address))
          if (value === undefined) search.delete(name)
          else search.set(name, value)
      })
    },
    [changeSearch, time],
  )
  useCursorAddress(change, shows ? 'shown' : time === 'own' ? 'own' : 'aside')
  const isPast = useCursor(({ cursor }) => cursor !== undefined)
  const aside = useCursor(state => state.aside)
  if (time === 'own') return null
  if (aside) return <AsideStrip atMs={aside.atMs} />
  return isPast && shows ? <Feeding places={time === 'places'} /> : null
}

/** Loads the recorded positions of all areas around the selected time, for pages that show positions. */
function Feeding({ places }: { readonly places: boolean }) {
  const areas = useAreas().data
  const uids = places ? areas?.map(area => area.uid) : noAreas
  const source = usePastSource(useHistoryReader(uids ?? noAreas))
  const feed = usePastFeed(undefined, uids && source)
  return <PastStrip feed={places ? feed : undefined} />
}
