import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchChange } from './use-search-change.ts'

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
