import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type FloorAddress, readFloorAddress, withFloorAddress } from './floor-address.ts'

/** The address as the floor's state: what is selected, which tab, which view. */
export function useFloorAddress() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const address = useMemo(() => readFloorAddress(query), [query])
  /** Changes a part; marked as the map's own doing, which moves nothing. */
  const change = useCallback(
    (part: Partial<FloorAddress>) =>
      setQuery(old => withFloorAddress(old, part), {
        replace: true,
        state: { own: true },
        preventScrollReset: true,
      }),
    [setQuery],
  )
  /** Somebody came here by a link: what it names is to be shown. */
  const arrived = !(state as { own?: boolean } | null)?.own
  return { address, change, arrived }
}
