import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useOutputStatuses, useOutputs } from '#api/outputs.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Output, OutputStatus } from '#domain/connection/output.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './connections.module.css'
import { OutputStateMark } from './state-mark.tsx'

const useText = textOf('outputs')

interface OutputRow {
  readonly output: Output
  readonly status?: OutputStatus
}

function useOutputColumns(): readonly TableColumn<OutputRow>[] {
  const t = useText()
  const nowMs = useNow(1_000)
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('outputs.name'),
        accessorFn: ({ output }) => output.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'kind',
        header: t('outputs.kind'),
        accessorFn: ({ output }) => t(`outputs.kinds.${output.target.kind}`),
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'events',
        header: t('outputs.events'),
        accessorFn: ({ output }) => output.events.map(event => t(`outputs.eventNames.${event}`)).join(', '),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'state',
        header: t('outputs.state'),
        accessorFn: ({ status }) => status && t(`outputs.states.${status.state}`),
        cell: ({ row }) => row.original.status && <OutputStateMark state={row.original.status.state} />,
        meta: { width: 'minmax(130px, 2fr)' },
      },
      {
        id: 'waiting',
        header: t('outputs.waiting'),
        accessorFn: ({ status }) => status?.waiting,
        meta: { width: '100px' },
      },
      {
        id: 'last',
        header: t('outputs.lastSent'),
        accessorFn: ({ status }) => status?.lastSentAtMs,
        cell: ({ row }) => {
          const at = row.original.status?.lastSentAtMs
          return at === undefined
            ? t('outputs.notSent')
            : t('outputs.ago', { span: formatSpan(Math.max(0, nowMs - at)) })
        },
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
    ],
    [t, nowMs],
  )
}

/** The outputs of the project with their state; a row leads to the page of its output. */
export function OutputsTab() {
  const t = useText()
  const navigate = useNavigate()
  const outputs = useOutputs()
  const columns = useOutputColumns()
  const uids = useMemo(() => (outputs.data ?? []).map(({ uid }) => uid), [outputs.data])
  const statuses = useOutputStatuses(uids)
  const rows = useMemo(
    () =>
      (outputs.data ?? []).map((output): OutputRow => {
        const status = statuses.get(output.uid)
        return { output, ...(status && { status }) }
      }),
    [outputs.data, statuses],
  )
  const create = <LinkButton to={paths.output('new')}>{t('outputs.create')}</LinkButton>
  return (
    <>
      <p className={styles.note}>{t('outputs.what')}</p>
      <FilterBar>
        <span role="status">{outputs.data && t('outputs.count', { count: rows.length })}</span>
        <span className={styles.push}>{rows.length > 0 && create}</span>
      </FilterBar>
      <QueryTable
        query={outputs}
        label={t('outputs.tab')}
        columns={columns}
        rows={rows}
        keyOf={({ output }) => output.uid}
        onOpen={({ output }) => void navigate(paths.output(output.uid))}
        initialSort="name"
        empty={<PageNotice title={t('outputs.empty')} detail={t('outputs.emptyNext')} action={create} />}
      />
    </>
  )
}
