import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchChange } from './use-search-change.ts'

/**
 * A value in the address, so that a view can be shared; an empty one is omitted. A new value applies at once, although
 * the address follows later.
 */
export function useUrlValue(name: string, initial = ''): [string, (value: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const stored = search.get(name) ?? initial
  const [ahead, setAhead] = useState<string>()
  useEffect(() => setAhead(value => (value === stored ? undefined : value)), [stored])

  function set(value: string): void {
    setAhead(value === stored ? undefined : value)
    changeSearch(next => {
      if (value === initial) next.delete(name)
      else next.set(name, value)
    })
  }
  return [ahead ?? stored, set]
}
