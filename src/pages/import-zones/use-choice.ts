import { useCallback, useMemo, useState } from 'react'
import type { ZoneCandidate } from '#domain/geojson-candidates.ts'

/** Which outlines are imported: those that suggest themselves, until a person says otherwise, one by one. */
export function useChoice(candidates: readonly ZoneCandidate[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const usable = useMemo(() => candidates.filter(each => each.usable), [candidates])
  const chosen = useMemo(
    () => new Set(usable.filter(each => said.get(each.key) ?? each.suggested).map(each => each.key)),
    [usable, said],
  )
  const allChosen = usable.length > 0 && chosen.size === usable.length
  const toggle = useCallback(
    (key: string) => setSaid(old => new Map(old).set(key, !chosen.has(key))),
    [chosen],
  )
  const toggleAll = useCallback(
    () => setSaid(new Map(usable.map(each => [each.key, !allChosen]))),
    [usable, allChosen],
  )
  return { chosen, allChosen, toggle, toggleAll }
}
