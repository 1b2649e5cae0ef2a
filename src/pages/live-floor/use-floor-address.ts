import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { type FloorAddress, readFloorAddress, withFloorAddress } from './floor-address.ts'

/** The address as the floor's state: what is selected, which tab, which view. */
export function useFloorAddress() {
  const [query, setQuery] = useSearchParams()
  const { state, pathname } = useLocation()
  const { location: ahead } = useNavigation()
  const leaving = useRef(false)
  leaving.current = ahead !== undefined && ahead.pathname !== pathname
  const address = useMemo(() => readFloorAddress(query), [query])
  /** Changes a part; marked as the map's own doing, which moves nothing. On the way to another page nothing is changed. */
  const change = useCallback(
    (part: Partial<FloorAddress>) => {
      if (leaving.current) return
      setQuery(old => withFloorAddress(old, part), {
        replace: true,
        state: { own: true },
        preventScrollReset: true,
      })
    },
    [setQuery],
  )
  /** Somebody came here by a link: what it names is to be shown. */
  const arrived = !(state as { own?: boolean } | null)?.own
  return { address, change, arrived }
}
