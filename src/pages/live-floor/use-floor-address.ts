import { useCallback, useEffect, useMemo, useRef } from 'react'
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
  const put = useRef(setQuery)
  put.current = setQuery
  /** With what was changed since: a click and the view that comes to rest may change it before either is there. */
  const newest = useRef(query)
  useEffect(() => {
    newest.current = query
  }, [query])
  /** Changes a part; marked as the map's own doing, which moves nothing. On the way to another page nothing is changed. */
  const change = useCallback((part: Partial<FloorAddress>) => {
    if (leaving.current) return
    newest.current = withFloorAddress(newest.current, part)
    put.current(newest.current, { replace: true, state: { own: true }, preventScrollReset: true })
  }, [])
  /** Somebody came here by a link: what it names is to be shown. */
  const arrived = !(state as { own?: boolean } | null)?.own
  return { address, change, arrived }
}
