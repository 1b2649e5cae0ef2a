import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useHistoryReader } from '#api/past-positions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { type CursorAddress, useCursorAddress } from '#live/history/use-cursor-address.ts'
import { usePastFeed } from '#live/history/use-past-feed.ts'
import { usePastSource } from '#live/history/use-past-source.ts'
import { useSearchChange } from '#ui/use-search-change.ts'
import { AsideStrip } from './aside-strip.tsx'
import { timeOfPage } from './past-pages.ts'
import { PastStrip } from './past-strip.tsx'

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
