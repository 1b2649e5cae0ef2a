import { useMediaQuery } from '@mantine/hooks'
import { type Row, useTable } from '@tanstack/react-table'
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
import { useEntryMemory } from '#ui/use-entry-memory.ts'
import { hasHotkey, useHotkey } from '#ui/use-hotkey.ts'
import { ColumnMenu } from './column-menu.tsx'
import styles from './resource-table.module.css'
import {
  features,
  type RowSelection,
  sortDefaults,
  type TableColumn,
  useColumnVisibility,
  useTableSorting,
} from './table-state.ts'

export interface ResourceTableProps<T extends object> {
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** Called for a click on a row, and for Enter without `onEnter`. */
  readonly onOpen?: (row: T) => void
  /** Called for Enter on the current row, if that differs from a click. */
  readonly onEnter?: (row: T) => void
  /** Called with the row that the cursor was moved to; undefined if it is on no visible row. */
  readonly onCursor?: (row: T | undefined) => void
  /** Rows are selected by Space, Shift with arrows, `*`, or the checkboxes of a `selectionColumn`. */
  readonly selection?: RowSelection
  /** The row highlighted as current, such as the one with open details. */
  readonly currentKey?: string | undefined
  /** Initial sort column: `name`, or descending `-name`. */
  readonly initialSort?: string
  /** Keeps the sorting out of the address: for tables in dialogs and further tables of a page. */
  readonly sortsPrivately?: boolean
  readonly rowHeightPx?: number
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10 }
/** Tables with fewer columns have no column menu. */
const minColumnsForMenu = 3
/** Row height on a touch screen, for controls of 44 px. */
const touchedRowPx = 48
const sortGlyphs = { asc: '↑', desc: '↓' } as const
/** The smallest width of a track, such as `minmax(120px, 2fr)`; 0 for one without. */
const minWidthPx = (track = '') => Number(/(\d{1,4})px/.exec(track)?.[1] ?? 0)
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/**
 * Content of a cell or header. Called as a function, because as a component a redefined column would lose the focus in
 * it.
 */
function content<Context>(template: string | ((context: Context) => unknown) | undefined, context: Context) {
  return (typeof template === 'function' ? template(context) : template) as React.ReactNode
}

/**
 * A virtualised table: only visible rows are rendered. Arrows or j and k move its cursor, Enter opens a row, Tab moves
 * to the controls of its row.
 */
export function ResourceTable<T extends object>(props: ResourceTableProps<T>) {
  const { label, columns, rows: data, keyOf, onOpen, onEnter = onOpen, currentKey, selection } = props
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const rowHeightPx = Math.max(props.rowHeightPx ?? 40, isTouched ? touchedRowPx : 0)
  const scroller = useRef<HTMLDivElement>(null)
  const latest = useRef({ scrollTop: 0, cursorKey: undefined as string | undefined })
  const kept = useEntryMemory(`table ${label}`, () => latest.current)
  const [cursorKey, setCursorKey] = useState(kept?.cursorKey)
  latest.current.cursorKey = cursorKey
  const body = useRef<HTMLTableSectionElement>(null)
  const id = useId()

  // Columns with a text header can be hidden, except the first, which identifies the rows.
  const hideable = columns.flatMap(({ id, header }) => (id && typeof header === 'string' ? id : [])).slice(1)
  const [columnVisibility, onColumnVisibilityChange] = useColumnVisibility(label, hideable)
  const [sorting, onSortingChange] = useTableSorting(
    props.initialSort,
    columns.flatMap(({ id }) => (id && columnVisibility[id] !== false ? id : [])),
    !props.sortsPrivately,
  )
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.selected ?? [])].map(key => [key, true as const])),
    [selection?.selected],
  )
  const table = useTable({
    features,
    columns,
    // Rows cache the values of their columns, so that changed columns need new rows.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    data: useMemo(() => [...data], [data, columns]),
    defaultColumn: sortDefaults,
    getRowId: keyOf,
    enableMultiSort: false,
    enableRowSelection: row => selection?.selectable.has(row.id) ?? false,
    state: { columnVisibility, sorting, rowSelection },
    onColumnVisibilityChange,
    onSortingChange: updater => {
      onSortingChange(updater)
      // A new sorting starts at the top.
      if (scroller.current) scroller.current.scrollTop = 0
    },
    onRowSelectionChange: updater => selection?.onChange(updater),
  })
  const { rows } = table.getRowModel()
  const shownColumns = table.getVisibleLeafColumns()
  useHotkey('*', () => (selection ? table.toggleAllRowsSelected(undefined, { deselectAll: true }) : false))

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    // Rows are rendered before the container is measured, and in tests without layout.
    initialRect: { width: 800, height: 600 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the row height changes
  useLayoutEffect(() => virtual.measure(), [rowHeightPx])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the position once after Back
  useLayoutEffect(() => {
    if (kept && scroller.current) scroller.current.scrollTop = kept.scrollTop
  }, [])
  // ARIA grid pattern: Tab stops only at the controls of the current row. The pointer reaches all of them.
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll('tr') ?? [])
      for (const control of row.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
        if (row.dataset.cursor === 'true') control.removeAttribute('tabindex')
        else control.tabIndex = -1
  })
  const found = rows.findIndex(row => row.id === cursorKey)
  const cursor = Math.max(0, found)
  const onCursor = useRef(props.onCursor)
  onCursor.current = props.onCursor
  const placed = rows[found]?.original
  useLayoutEffect(() => onCursor.current?.(placed), [placed])

  /** As for a checkbox: with Shift, selects all rows from the last toggled one to this one. */
  function toggle(row: Row<typeof features, T>, checked: boolean, shiftKey: boolean): void {
    row.getToggleSelectedHandler()({ target: { checked }, shiftKey })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const row = rows[cursor]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // `k` plays where the past can be played; the arrows move the cursor as well.
    if ((event.key === 'j' || event.key === 'k') && hasHotkey(event.key)) return
    const step = steps[event.key] ?? { Home: -rows.length, End: rows.length }[event.key]
    if (step !== undefined) {
      const to = Math.max(0, Math.min(rows.length - 1, found < 0 ? 0 : cursor + step))
      const target = rows[to]
      if (target) setCursorKey(target.id)
      if (target && selection && event.shiftKey) {
        toggle(row, true, false)
        toggle(target, true, true)
      }
      virtual.scrollToIndex(to)
    } else if (event.key === 'Enter' && onEnter) onEnter(row.original)
    else if (event.key === ' ' && row.getCanSelect())
      toggle(row, event.shiftKey || !row.getIsSelected(), event.shiftKey)
    else return
    event.preventDefault()
  }

  const tracksOf = (some: typeof shownColumns) =>
    some.map(({ columnDef }) => columnDef.meta?.width ?? '1fr').join(' ')
  const tracks = {
    '--tracks': tracksOf(shownColumns),
    '--narrow-tracks': tracksOf(shownColumns.filter(({ columnDef }) => !columnDef.meta?.wideOnly)),
    '--tracks-min': `${shownColumns.reduce((sum, { columnDef }) => sum + minWidthPx(columnDef.meta?.width), 0)}px`,
  } as CSSProperties
  const classOf = ({ columnDef }: (typeof shownColumns)[number]) =>
    `${styles.cell} ${columnDef.meta?.wideOnly ? styles.wide : ''}`
  const hasMenu = hideable.length >= minColumnsForMenu

  return (
    <div className={styles.frame}>
      {hasMenu && (
        <ColumnMenu
          columns={table.getAllLeafColumns().filter(column => hideable.includes(column.id))}
          onShowAll={() => table.toggleAllColumnsVisible(true)}
        />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        style={tracks}
        data-menu={hasMenu}
        onScroll={event => {
          latest.current.scrollTop = event.currentTarget.scrollTop
        }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's pattern of a grid in a table
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-activedescendant={rows.length > 0 ? `${id}-${cursor}` : undefined}
          tabIndex={0}
          className={styles.table}
          onKeyDown={onKeyDown}
        >
          <thead className={styles.head}>
            <tr className={styles.row}>
              {table.getLeafHeaders().map(header => {
                const { column } = header
                const name = content(column.columnDef.header, header.getContext())
                const sorted = column.getIsSorted()
                return column.getCanSort() ? (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={sorted ? ariaSort[sorted] : 'none'}
                    className={classOf(column)}
                  >
                    <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                      {name} <span aria-hidden="true">{sorted && sortGlyphs[sorted]}</span>
                    </button>
                  </th>
                ) : (
                  <th key={column.id} scope="col" className={classOf(column)}>
                    {name}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody ref={body} className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              return (
                row && (
                  <tr
                    key={row.id}
                    id={`${id}-${index}`}
                    aria-rowindex={index + 2}
                    aria-current={row.id === currentKey || undefined}
                    data-cursor={index === cursor}
                    data-opens={onOpen !== undefined}
                    className={styles.row}
                    style={{ transform: `translateY(${start}px)`, height: rowHeightPx }}
                    onFocus={() => setCursorKey(row.id)}
                    onClick={() => {
                      setCursorKey(row.id)
                      onOpen?.(row.original)
                    }}
                  >
                    {row.getVisibleCells().map(cell => (
                      <td key={cell.column.id} className={classOf(cell.column)}>
                        {content(cell.column.columnDef.cell, cell.getContext())}
                      </td>
                    ))}
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
