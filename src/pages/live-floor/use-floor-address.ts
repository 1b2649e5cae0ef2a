import { useCallback, useContext, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useSearchParams } from 'react-router'
import { routerPath } from '#ui/use-url-value.ts'
import { type FloorAddress, readFloorAddress, withFloorAddress } from './floor-address.ts'

/** State of the floor in the address: selection, tab and view. */
export function useFloorAddress() {
  const [query, setQuery] = useSearchParams()
  const { state, pathname } = useLocation()
  const router = useContext(DataRouter)?.router
  if (!router) throw new Error('the floor needs a data router')
  // Reads the router directly: the rendered state may be outdated, and a change would cancel a pending navigation.
  const isLeaving = useRef<() => boolean>(() => false)
  isLeaving.current = () => {
    const { navigation, location } = router.state
    return routerPath(router, (navigation.location ?? location).pathname) !== pathname
  }
  const address = useMemo(() => readFloorAddress(query), [query])
  const put = useRef(setQuery)
  put.current = setQuery
  /** The last requested change: a selection and a view update can coincide. */
  const asked = useRef<{ readonly query: URLSearchParams; readonly key: string }>(null)
  /** Whether the user came by a link, whose target is shown. */
  const arrived = !(state as { own?: boolean } | null)?.own
  const isOwn = useRef(!arrived)
  isOwn.current = !arrived
  /** Changes a part, marked as the page's own change. Does nothing during a navigation to another page. */
  const change = useCallback(
    (part: Partial<FloorAddress>) => {
      if (isLeaving.current()) return
      const { key, search } = router.state.location
      const newest = asked.current?.key === key ? asked.current.query : new URLSearchParams(search)
      const next = withFloorAddress(newest, part)
      asked.current = { query: next, key }
      // Adding the selected time to a link does not change the target of the link.
      const own = isOwn.current || !('at' in part)
      put.current(next, { replace: true, state: { own }, preventScrollReset: true })
    },
    [router],
  )
  return { address, change, arrived }
}
