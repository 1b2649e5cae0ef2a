import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useConnectionStatuses, useConnections } from '#api/connections.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Connection, ConnectionStatus } from '#domain/connection/connection.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './connections.module.css'
import { StateMark } from './state-mark.tsx'

const useText = textOf('connections')

interface ConnectionRow {
  readonly connection: Connection
  readonly status?: ConnectionStatus
}

function useConnectionColumns(): readonly TableColumn<ConnectionRow>[] {
  const t = useText()
  const nowMs = useNow(1_000)
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('connections.name'),
        accessorFn: ({ connection }) => connection.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'kind',
        header: t('connections.kind'),
        accessorFn: ({ connection }) => t(`connections.kinds.${connection.source.kind}`),
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'state',
        header: t('connections.state'),
        accessorFn: ({ status }) => status && t(`connections.states.${status.state}`),
        cell: ({ row }) => row.original.status && <StateMark status={row.original.status} />,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'rate',
        header: t('connections.rate'),
        accessorFn: ({ status }) => status?.messagesPerSecond,
        cell: ({ row }) => {
          const { status } = row.original
          return status && t('connections.perSecond', { rate: formatNumber(status.messagesPerSecond, 1) })
        },
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'last',
        header: t('connections.lastMessage'),
        accessorFn: ({ status }) => status?.lastMessageAtMs,
        cell: ({ row }) => {
          const at = row.original.status?.lastMessageAtMs
          return at === undefined
            ? t('connections.noMessage')
            : t('connections.ago', { span: formatSpan(nowMs - at) })
        },
        meta: { width: 'minmax(100px, 1fr)', wideOnly: true },
      },
      {
        id: 'refused',
        header: t('connections.refused'),
        accessorFn: ({ status }) => status?.refusals.reduce((sum, { count }) => sum + count, 0),
        meta: { width: '100px', wideOnly: true },
      },
    ],
    [t, nowMs],
  )
}

/** The connections of the project with their state; a row opens the connection. */
export function ConnectionsTab() {
  const t = useText()
  const navigate = useNavigate()
  const connections = useConnections()
  const columns = useConnectionColumns()
  const uids = useMemo(() => (connections.data ?? []).map(({ uid }) => uid), [connections.data])
  const statuses = useConnectionStatuses(uids)
  const rows = useMemo(
    () =>
      (connections.data ?? []).map((connection): ConnectionRow => {
        const status = statuses.get(connection.uid)
        return { connection, ...(status && { status }) }
      }),
    [connections.data, statuses],
  )
  const create = <LinkButton to={paths.connection('new')}>{t('connections.create')}</LinkButton>
  return (
    <>
      <FilterBar>
        <span role="status">{connections.data && t('connections.count', { count: rows.length })}</span>
        <span className={styles.push}>{rows.length > 0 && create}</span>
      </FilterBar>
      <QueryTable
        query={connections}
        label={t('connections.tabs.connections')}
        columns={columns}
        rows={rows}
        keyOf={({ connection }) => connection.uid}
        onOpen={({ connection }) => void navigate(paths.connection(connection.uid))}
        initialSort="name"
        empty={
          <PageNotice title={t('connections.empty')} detail={t('connections.emptyNext')} action={create} />
        }
      />
    </>
  )
}
