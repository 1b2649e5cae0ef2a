import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './events.module.css'

const useText = textOf('events')

interface EventListProps<T extends object> {
  readonly label: string
  readonly query: {
    readonly data:
      | { readonly rows: readonly T[]; readonly total: number | undefined; readonly isCut: boolean }
      | undefined
    readonly isPending: boolean
    readonly isReading: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Rows that match search and filters. */
  readonly rows: readonly T[]
  readonly columns: readonly TableColumn<T>[]
  readonly onOpen: (row: T) => void
  readonly emptyNext: string
  readonly filters: ReactNode
}

/** Filters, loaded range and list, for both kinds of events. */
export function EventList<T extends { readonly uid: string }>(props: EventListProps<T>) {
  const { label, query, rows, columns, onOpen, emptyNext, filters } = props
  const t = useText()
  const { pathname } = useLocation()
  const all = query.data?.rows.length ?? 0
  return (
    <>
      <FilterBar>
        {filters}
        <span role="status">
          {query.data &&
            (query.isReading
              ? t('events.reading', {
                  shown: all,
                  total: query.data.total,
                  hasTotal: query.data.total !== undefined,
                })
              : t('events.count', { shown: rows.length, isAll: rows.length === all, all }))}
        </span>
      </FilterBar>
      {query.data?.isCut && (
        <p role="alert" className={styles.warning}>
          {t('events.stopped', { all })}
        </p>
      )}
      <QueryTable
        query={query}
        label={label}
        columns={columns}
        rows={rows}
        keyOf={row => row.uid}
        onOpen={onOpen}
        initialSort="-at"
        empty={
          all === 0 ? (
            <PageNotice title={t('events.none')} detail={emptyNext} />
          ) : (
            <PageNotice
              title={t('events.nothingFits')}
              action={
                <LinkButton to={pathname} variant="default">
                  {t('events.showAll')}
                </LinkButton>
              }
            />
          )
        }
      />
    </>
  )
}
