import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ColumnMenu } from './column-menu.tsx'
import { HeadCell } from './head-cell.tsx'
import { hasHotkey } from './hotkeys.ts'
import { nextSorting, type Sorting, sortedRows } from './sorted-rows.ts'
import type { TableColumn } from './table-column.ts'
import { useTableLabels } from './table-labels.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useEntryMemory } from './use-entry-memory.ts'
import { useRowStops } from './use-row-stops.ts'
import { useSorting } from './use-sorting.ts'
import styles from './virtual-table.module.css'

interface VirtualTableProps<T> {
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** A click on a row, or Enter unless that means something else. */
  readonly onOpen?: (row: T) => void
  /** Enter on the row that has the cursor, where it is not the same as a click. */
  readonly onEnter?: (row: T) => void
  /** A key pressed on the row that has the cursor; true: it was used. */
  readonly onRowKey?: (event: KeyboardEvent, row: T) => boolean
  /** Arrows with Shift held: from the row that had the cursor to the one that has it now. */
  readonly onExtend?: (from: T, to: T) => void
  /** The rows in the order that they are shown in. */
  readonly onSorted?: (rows: readonly T[]) => void
  /** The row that somebody put the cursor on; undefined: on none that is shown. */
  readonly onCursor?: (row: T | undefined) => void
  /** The row shown as current, such as the one whose details are open. */
  readonly currentKey?: string | undefined
  readonly initialSorting?: Sorting
  /** The sorting stands in the address: for the one table of a page. */
  readonly sortInAddress?: boolean
  readonly rowHeightPx?: number
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10 }
/** Fewer columns than this and there is nothing to clear away. */
const fewestToChoose = 3
/** A row on a screen that is touched holds controls of 44 px. */
const touchedRowPx = 48

/** A list of any length: only what is in sight exists. Arrows or j and k move its cursor, Enter opens, Tab goes on to what its row holds. */
export function VirtualTable<T>(props: VirtualTableProps<T>) {
  const { label, rows, keyOf, onOpen, onEnter = onOpen, onRowKey, currentKey } = props
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const rowHeightPx = Math.max(props.rowHeightPx ?? 40, isTouched ? touchedRowPx : 0)
  const scroller = useRef<HTMLDivElement>(null)
  const latest = useRef({ scrollTop: 0, cursorKey: undefined as string | undefined })
  const kept = useEntryMemory(`table ${label}`, () => latest.current)
  const [cursorKey, setCursorKey] = useState(kept?.cursorKey)
  latest.current.cursorKey = cursorKey
  const body = useRef<HTMLTableSectionElement>(null)
  useRowStops(body)
  const id = useId()
  const words = useTableLabels()
  const choice = useColumnChoice(label, props.columns)
  const columns = choice.shown
  const [sorting, setSorting] = useSorting(
    props.initialSorting,
    columns.map(({ id }) => id),
    props.sortInAddress ?? false,
  )
  const choosable = words !== undefined && choice.choosable.length >= fewestToChoose

  const sortBy = columns.find(column => column.id === sorting.columnId)?.sortBy
  const sorted = useMemo(
    () => (sortBy ? sortedRows(rows, sortBy, sorting.descending) : rows),
    [rows, sortBy, sorting.descending],
  )
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    // Lists are shown before their box is measured, and where nothing is ever laid out.
    initialRect: { width: 800, height: 600 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured holds until rows have another height
  useLayoutEffect(() => virtual.measure(), [rowHeightPx])
  // Back to a list: where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put back once
  useLayoutEffect(() => {
    if (kept && scroller.current) scroller.current.scrollTop = kept.scrollTop
  }, [])
  const tellSorted = useRef(props.onSorted)
  tellSorted.current = props.onSorted
  useLayoutEffect(() => tellSorted.current?.(sorted), [sorted])
  const found = sorted.findIndex(row => keyOf(row) === cursorKey)
  const cursor = Math.max(0, found)
  const emitCursor = useRef(props.onCursor)
  emitCursor.current = props.onCursor
  const placed = found < 0 ? undefined : sorted[found]
  useLayoutEffect(() => emitCursor.current?.(placed), [placed])

  /** Another order begins at its top. */
  function sort(columnId: string): void {
    setSorting(nextSorting(sorting, columnId))
    if (scroller.current) scroller.current.scrollTop = 0
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const row = sorted[cursor]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // `k` plays wherever the past can be played: the arrows move the cursor as well.
    if ((event.key === 'j' || event.key === 'k') && hasHotkey(event.key)) return
    const step = steps[event.key] ?? { Home: -sorted.length, End: sorted.length }[event.key]
    if (step !== undefined) {
      const to = Math.max(0, Math.min(sorted.length - 1, found < 0 ? 0 : cursor + step))
      const target = sorted[to]
      if (target) setCursorKey(keyOf(target))
      if (target && event.shiftKey) props.onExtend?.(row, target)
      virtual.scrollToIndex(to)
    } else if (event.key === 'Enter' && onEnter) onEnter(row)
    else if (!onRowKey?.(event, row)) return
    event.preventDefault()
  }

  const tracks = {
    '--tracks': columns.map(column => column.width).join(' '),
    '--narrow-tracks': columns
      .filter(column => !column.wideOnly)
      .map(column => column.width)
      .join(' '),
  } as CSSProperties
  const cellClass = (column: TableColumn<T>) => `${styles.cell} ${column.wideOnly ? styles.wide : ''}`

  return (
    <div className={styles.frame}>
      {choosable && (
        <ColumnMenu
          words={words}
          choosable={choice.choosable}
          isShown={choice.isShown}
          hidesSome={choice.hidesSome}
          onToggle={choice.toggle}
          onShowAll={choice.showAll}
        />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        style={tracks}
        data-menu={choosable}
        onScroll={event => {
          latest.current.scrollTop = event.currentTarget.scrollTop
        }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's pattern of a grid in a table
          role="grid"
          aria-label={label}
          aria-rowcount={sorted.length + 1}
          aria-activedescendant={sorted.length > 0 ? `${id}-${cursor}` : undefined}
          tabIndex={0}
          className={styles.table}
          onKeyDown={onKeyDown}
        >
          <thead className={styles.head}>
            <tr className={styles.row}>
              {columns.map(column => (
                <HeadCell
                  key={column.id}
                  column={column}
                  className={cellClass(column)}
                  sorting={sorting}
                  onSort={() => sort(column.id)}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = sorted[index]
              if (row === undefined) return null
              const key = keyOf(row)
              return (
                <tr
                  key={key}
                  id={`${id}-${index}`}
                  aria-rowindex={index + 2}
                  aria-current={key === currentKey || undefined}
                  data-cursor={index === cursor}
                  data-opens={onOpen !== undefined}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)`, height: rowHeightPx }}
                  onFocus={() => setCursorKey(key)}
                  onClick={() => {
                    setCursorKey(key)
                    onOpen?.(row)
                  }}
                >
                  {columns.map(column => (
                    <td key={column.id} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
