import { useCallback, useMemo, useState } from 'react'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'

/** Which outlines are imported: those that suggest themselves, until a person says otherwise, one by one. */
export function useChoice(candidates: readonly ZoneCandidate[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const usable = useMemo(() => candidates.filter(each => each.usable), [candidates])
  const selected = useMemo(
    () => new Set(usable.filter(each => said.get(each.key) ?? each.suggested).map(each => each.key)),
    [usable, said],
  )
  const allSelected = usable.length > 0 && selected.size === usable.length
  const toggle = useCallback(
    (key: string) => setSaid(old => new Map(old).set(key, !selected.has(key))),
    [selected],
  )
  const toggleAll = useCallback(
    () => setSaid(new Map(usable.map(each => [each.key, !allSelected]))),
    [usable, allSelected],
  )
  return useMemo(
    () => ({ selected, allSelected, toggle, toggleAll }),
    [selected, allSelected, toggle, toggleAll],
  )
}
