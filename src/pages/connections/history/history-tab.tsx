import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useHistoryImports } from '#api/history-imports.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { HistoryImport } from '#domain/connection/history-import.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from '../connections.module.css'

const useText = textOf('historyImports')

const percentOf = ({ offset, fileBytes }: HistoryImport) => Math.floor((100 * offset) / fileBytes)

function useImportColumns(): readonly TableColumn<HistoryImport>[] {
  const t = useText()
  const timeZone = useSiteZone()()
  return useMemo(() => {
    const stateOf = (found: HistoryImport) =>
      found.state === 'receiving'
        ? t('historyImports.receivingAt', { percent: percentOf(found) })
        : t(`historyImports.states.${found.state}`)
    return [
      {
        id: 'name',
        header: t('historyImports.name'),
        accessorFn: ({ name }) => name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'state',
        header: t('historyImports.state'),
        accessorFn: stateOf,
        meta: { width: 'minmax(130px, 1fr)' },
      },
      {
        id: 'first',
        header: t('historyImports.firstAt'),
        accessorFn: ({ firstAtMs }) => firstAtMs,
        cell: ({ row }) => {
          const at = row.original.firstAtMs
          return at === undefined ? t('historyImports.none') : formatMoment(at, timeZone)
        },
        meta: { width: 'minmax(140px, 1fr)', wideOnly: true },
      },
      {
        id: 'stored',
        header: t('historyImports.stored'),
        accessorFn: ({ stored }) => stored,
        cell: ({ row }) => formatNumber(row.original.stored),
        meta: { width: '110px' },
      },
      {
        id: 'refused',
        header: t('historyImports.refused'),
        accessorFn: ({ refused }) => refused,
        cell: ({ row }) => formatNumber(row.original.refused),
        meta: { width: '110px', wideOnly: true },
      },
    ]
  }, [t, timeZone])
}

/** The imports of the project with their state; a row leads to the page of its import. */
export function HistoryTab() {
  const t = useText()
  const navigate = useNavigate()
  const imports = useHistoryImports()
  const columns = useImportColumns()
  const rows = imports.data ?? []
  const create = <LinkButton to={paths.historyImport('new')}>{t('historyImports.create')}</LinkButton>
  return (
    <>
      <p className={styles.note}>{t('historyImports.what')}</p>
      <FilterBar>
        <span role="status">{imports.data && t('historyImports.count', { count: rows.length })}</span>
        <span className={styles.push}>{rows.length > 0 && create}</span>
      </FilterBar>
      <QueryTable
        query={imports}
        label={t('historyImports.tab')}
        columns={columns}
        rows={rows}
        keyOf={({ uid }) => uid}
        onOpen={({ uid }) => void navigate(paths.historyImport(uid))}
        initialSort="name"
        empty={
          <PageNotice
            title={t('historyImports.empty')}
            detail={t('historyImports.emptyNext')}
            action={create}
          />
        }
      />
    </>
  )
}
