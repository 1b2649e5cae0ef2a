import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useSearchParams } from 'react-router'
import { type FloorAddress, readFloorAddress, withFloorAddress } from './floor-address.ts'

/** The address as the floor's state: what is selected, which tab, which view. */
export function useFloorAddress() {
  const [query, setQuery] = useSearchParams()
  const { state, pathname } = useLocation()
  const router = useContext(DataRouter)?.router
  const isLeaving = useRef<() => boolean>(() => false)
  // Asked of the router itself: what React has rendered of it may be a moment old, and a link that was clicked is called off.
  isLeaving.current = () => {
    const ahead = router?.state.navigation.location
    return ahead !== undefined && ahead.pathname !== pathname
  }
  const address = useMemo(() => readFloorAddress(query), [query])
  const put = useRef(setQuery)
  put.current = setQuery
  /** With what was changed since: a click and the view that comes to rest may change it before either is there. */
  const newest = useRef(query)
  useEffect(() => {
    newest.current = query
  }, [query])
  /** Somebody came here by a link: what it names is to be shown. */
  const arrived = !(state as { own?: boolean } | null)?.own
  const isOwn = useRef(!arrived)
  isOwn.current = !arrived
  /** Changes a part; marked as the map's own doing, which moves nothing. On the way to another page nothing is changed. */
  const change = useCallback((part: Partial<FloorAddress>) => {
    if (isLeaving.current()) return
    newest.current = withFloorAddress(newest.current, part)
    // The moment that goes along with a link takes nothing away from what the link names.
    const own = isOwn.current || !('at' in part)
    put.current(newest.current, { replace: true, state: { own }, preventScrollReset: true })
  }, [])
  return { address, change, arrived }
}
