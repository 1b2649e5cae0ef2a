import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The address after pending navigations; further changes are based on it. */
let ahead: { readonly pathname: string; readonly search: URLSearchParams } | undefined

/**
 * Changes the query of the address in place. The router applies changes with a delay: without this, the second of two
 * changes would undo the first. @param own marks the new history entry as the page's own change
 */
export function useSearchChange({ own = false } = {}): (change: (search: URLSearchParams) => void) => void {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets after every navigation
  useEffect(() => {
    ahead = undefined
  }, [search, pathname])
  return useCallback(
    change =>
      setSearch(
        old => {
          const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : old)
          change(next)
          ahead = { pathname, search: next }
          return next
        },
        { replace: true, ...(own && { state: { own } }) },
      ),
    [setSearch, pathname, own],
  )
}
