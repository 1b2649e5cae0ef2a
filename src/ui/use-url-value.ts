import { useCallback, useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useSearchParams } from 'react-router'

interface Based {
  readonly basename?: string | undefined
}

/** A path of the state of a router without its basename, as `useLocation` returns it. Pure. */
export function routerPath({ basename = '/' }: Based, pathname: string): string {
  const isBelow = basename !== '/' && pathname.startsWith(`${basename}/`)
  return isBelow ? pathname.slice(basename.length) : pathname
}

/** The address after pending navigations; further changes are based on it. */
let ahead: { readonly pathname: string; readonly search: URLSearchParams } | undefined

/**
 * Changes the query of the address in place. The router applies changes with a delay: without this, the second of two
 * changes would undo the first. Changes nothing during a navigation to another page, which it would cancel. @param own
 * marks the new history entry as the page's own change
 */
export function useSearchChange({ own = false } = {}): (change: (search: URLSearchParams) => void) => void {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const router = useContext(DataRouter)?.router
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets after every navigation
  useEffect(() => {
    ahead = undefined
  }, [search, pathname])
  return useCallback(
    change => {
      const pending = router?.state.navigation.location
      if (router && pending && routerPath(router, pending.pathname) !== pathname) return
      setSearch(
        old => {
          const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : old)
          change(next)
          ahead = { pathname, search: next }
          return next
        },
        { replace: true, ...(own && { state: { own } }) },
      )
    },
    [setSearch, pathname, own, router],
  )
}

/**
 * A value in the address, so that a view can be shared; an empty one is omitted. A new value applies at once, although
 * the address follows later.
 * @param formerName a name that older links use
 */
export function useUrlValue(
  name: string,
  initial = '',
  formerName = name,
): [string, (value: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const stored = search.get(name) ?? search.get(formerName) ?? initial
  const [ahead, setAhead] = useState<string>()
  useEffect(() => setAhead(value => (value === stored ? undefined : value)), [stored])

  function set(value: string): void {
    setAhead(value === stored ? undefined : value)
    changeSearch(next => {
      next.delete(formerName)
      if (value === initial) next.delete(name)
      else next.set(name, value)
    })
  }
  return [ahead ?? stored, set]
}
