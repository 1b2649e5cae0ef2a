import { type KeyboardEvent, useRef } from 'react'
import { useEntryMemory } from './use-entry-memory.ts'
import { useHotkey } from './use-hotkey.ts'
import { useSelection } from './use-selection.ts'

/**
 * The selection of a table's rows with its keys: Space toggles the row under the cursor, arrows with Shift choose while moving,
 * `*` chooses all. Spread `tableKeys` on the VirtualTable.
 * @param choosable uids of the rows that are shown and can be chosen
 */
export function useRowSelection<T>(choosable: readonly string[], uidOf: (row: T) => string) {
  const latest = useRef<ReadonlySet<string>>(undefined)
  const kept = useEntryMemory('rows', () => latest.current)
  const selection = useSelection(choosable, kept)
  latest.current = selection.selected
  const order = useRef<readonly string[]>(choosable)
  useHotkey('*', selection.toggleAll)
  return {
    ...selection,
    tableKeys: {
      onSorted: (rows: readonly T[]) => {
        order.current = rows.map(uidOf)
      },
      onExtend: (from: T, to: T) => selection.extend(uidOf(to), order.current, uidOf(from)),
      onRowKey: (event: KeyboardEvent, row: T): boolean => {
        if (event.key !== ' ' || !choosable.includes(uidOf(row))) return false
        selection.toggle(uidOf(row))
        return true
      },
    },
  }
}
