import {
  type ColumnDef,
  type ColumnVisibilityState,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  metaHelper,
  type OnChangeFn,
  type Row,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table'
import { useMemo, useRef, useState } from 'react'
import { useEntryMemory } from '#ui/use-entry-memory.ts'
import { useUrlValue } from '#ui/use-url-value.ts'

interface ColumnMeta {
  /** CSS grid track, e.g. `minmax(120px, 2fr)`. */
  readonly width: string
  /** Hidden on a phone. */
  readonly wideOnly?: boolean
}

/** Used features of TanStack Table; the others stay out of the bundle. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

/** A column of a ResourceTable. Sorts by its `accessorFn`, and shows that value if it has no `cell`. */
export type TableColumn<T extends object> = ColumnDef<typeof features, T>

/** Natural order of names: ignores case, and Tag 2 comes before Tag 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Rows without a value are last in both directions, and equal ones keep their order. */
export const sortDefaults = {
  sortUndefined: 'last',
  sortDescFirst: false,
  sortFn: <T extends object>(a: Row<typeof features, T>, b: Row<typeof features, T>, columnId: string) => {
    const [one, other] = [a.getValue<unknown>(columnId), b.getValue<unknown>(columnId)]
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other))
  },
} as const

const unsorted = 'none'

/** @param written `name`, descending `-name`, `none` for the order of the data */
function readSorting(written: string): SortingState {
  if (written === unsorted) return []
  const desc = written.startsWith('-')
  return [{ id: desc ? written.slice(1) : written, desc }]
}

/**
 * Sort column of a table. @param initial as in the address: `name`, `-name` @param inAddress keeps it in the address;
 * for only one table per page
 */
export function useTableSorting(
  initial = unsorted,
  columnIds: readonly string[],
  inAddress: boolean,
): [SortingState, OnChangeFn<SortingState>] {
  const own = useState(initial)
  const ofAddress = useUrlValue('sort', initial)
  const [written, write] = inAddress ? ofAddress : own
  const isKnown = readSorting(written).every(({ id }) => columnIds.includes(id))
  const valid = isKnown ? written : initial
  const sorting = useMemo(() => readSorting(valid), [valid])
  return [
    sorting,
    updater => {
      const [next] = functionalUpdate(updater, sorting)
      write(next ? `${next.desc ? '-' : ''}${next.id}` : unsorted)
    },
  ]
}

const keyOf = (table: string) => `floorwatch-columns ${table}`

function readHidden(table: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
  } catch {
    // Invalid or unavailable storage: every column is shown.
    return []
  }
}

function storeHidden(table: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(keyOf(table))
    else localStorage.setItem(keyOf(table), JSON.stringify(hidden))
  } catch {
    // If storage is full or blocked, the selection is lost with the next visit only.
  }
}

/** Visible columns of a table, stored in this browser by the name of the table. @param hideable ids of columns */
export function useColumnVisibility(
  table: string,
  hideable: readonly string[],
): [ColumnVisibilityState, OnChangeFn<ColumnVisibilityState>] {
  const [hidden, setHidden] = useState(() => readHidden(table))
  const hiddenHere = hideable.filter(id => hidden.includes(id)).join('\n')
  const visibility = useMemo(
    () => Object.fromEntries(hiddenHere ? hiddenHere.split('\n').map(id => [id, false]) : []),
    [hiddenHere],
  )
  return [
    visibility,
    updater => {
      const next = functionalUpdate(updater, visibility)
      const kept = hidden.filter(id => !hideable.includes(id))
      const all = [...kept, ...hideable.filter(id => next[id] === false)]
      setHidden(all)
      storeHidden(table, all)
    },
  ]
}

/** The selected rows of a table, by their keys. */
export interface RowSelection {
  readonly selectable: ReadonlySet<string>
  readonly selected: ReadonlySet<string>
  readonly onChange: OnChangeFn<RowSelectionState>
}

/**
 * The selection of a table's rows, kept for Back and Forward. Hidden rows are not selected. @param selectable keys of
 * the visible rows that can be selected
 */
export function useRowSelection(selectable: readonly string[]) {
  const latest = useRef<RowSelectionState>(undefined)
  const kept = useEntryMemory('rows', () => latest.current)
  const [chosen, setChosen] = useState<RowSelectionState>(kept ?? {})
  latest.current = chosen
  return useMemo(
    () => ({
      selectable: new Set(selectable),
      selected: new Set(selectable.filter(key => chosen[key])),
      onChange: setChosen,
      toggle: (key: string) =>
        setChosen(({ [key]: was, ...others }) => (was ? others : { ...others, [key]: true })),
      clear: () => setChosen({}),
    }),
    [selectable, chosen],
  )
}
