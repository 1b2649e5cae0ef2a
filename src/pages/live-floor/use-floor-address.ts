import { useCallback, useContext, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useSearchParams } from 'react-router'
import { type FloorAddress, readFloorAddress, withFloorAddress } from './floor-address.ts'

/** The address as the floor's state: what is selected, which tab, which view. */
export function useFloorAddress() {
  const [query, setQuery] = useSearchParams()
  const { state, pathname } = useLocation()
  const router = useContext(DataRouter)?.router
  if (!router) throw new Error('the floor needs a data router')
  // Asked of the router itself: what React has rendered of it may be a moment old, and a link that was clicked is called off.
  const isLeaving = useRef<() => boolean>(() => false)
  isLeaving.current = () => {
    const { navigation, location } = router.state
    return (navigation.location ?? location).pathname !== pathname
  }
  const address = useMemo(() => readFloorAddress(query), [query])
  const put = useRef(setQuery)
  put.current = setQuery
  /** What was asked of the router last, and where it was: a click and the view that comes to rest may come together. */
  const asked = useRef<{ readonly query: URLSearchParams; readonly key: string }>(null)
  /** Somebody came here by a link: what it names is to be shown. */
  const arrived = !(state as { own?: boolean } | null)?.own
  const isOwn = useRef(!arrived)
  isOwn.current = !arrived
  /** Changes a part; marked as the map's own doing, which moves nothing. On the way to another page nothing is changed. */
  const change = useCallback(
    (part: Partial<FloorAddress>) => {
      if (isLeaving.current()) return
      const { key, search } = router.state.location
      const newest = asked.current?.key === key ? asked.current.query : new URLSearchParams(search)
      const next = withFloorAddress(newest, part)
      asked.current = { query: next, key }
      // The moment that goes along with a link takes nothing away from what the link names.
      const own = isOwn.current || !('at' in part)
      put.current(next, { replace: true, state: { own }, preventScrollReset: true })
    },
    [router],
  )
  return { address, change, arrived }
}
