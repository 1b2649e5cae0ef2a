import { useSearchParams } from 'react-router'

/** A value that lives in the address, so that a view can be sent to somebody; empty: it is not in there. */
export function useUrlValue(name: string, initial = ''): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (value: string) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old)
        if (value === initial) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [search.get(name) ?? initial, set]
}
