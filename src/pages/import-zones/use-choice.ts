import { functionalUpdate, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { RowSelection } from '#components/table-state.ts'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'

/** The selected outlines: suggested ones by default, changed individually by the user. */
export function useChoice(
  candidates: readonly ZoneCandidate[],
): RowSelection & { readonly toggle: (key: string) => void } {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  return useMemo(() => {
    const usable = candidates.filter(each => each.usable)
    const selectable = new Set(usable.map(each => each.key))
    const selected = new Set(
      usable.filter(each => decided.get(each.key) ?? each.suggested).map(each => each.key),
    )
    const decide = (keys: readonly string[]) =>
      setDecided(old => new Map([...old, ...keys.map(key => [key, !selected.has(key)] as const)]))
    return {
      selectable,
      selected,
      toggle: key => decide([key]),
      onChange: updater => {
        const next = functionalUpdate<RowSelectionState>(
          updater,
          Object.fromEntries([...selected].map(key => [key, true])),
        )
        decide([...selectable].filter(key => key in next !== selected.has(key)))
      },
    }
  }, [candidates, decided])
}
