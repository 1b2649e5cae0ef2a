import { useMemo } from 'react'
import { useDeliveries } from '#api/outputs.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Delivery, Output } from '#domain/connection/output.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { PageSection } from '#ui/page-section.tsx'
import styles from './connections.module.css'

const useText = textOf('outputs')

function useDeliveryColumns(): readonly TableColumn<Delivery>[] {
  const t = useText()
  return useMemo(() => {
    const types: Readonly<Record<string, string>> = {
      'alarm.created': t('outputs.types.alarmCreated'),
      'alarm.updated': t('outputs.types.alarmUpdated'),
      'zone_event.created': t('outputs.types.zoneEventCreated'),
      test: t('outputs.types.test'),
    }
    return [
      {
        id: 'time',
        header: t('outputs.time'),
        accessorFn: ({ createdAtMs }) => createdAtMs,
        cell: ({ row }) => formatMoment(row.original.createdAtMs),
        meta: { width: 'minmax(150px, 1fr)' },
      },
      {
        id: 'event',
        header: t('outputs.event'),
        accessorFn: ({ type }) => types[type] ?? type,
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'result',
        header: t('outputs.result'),
        accessorFn: ({ status }) => t(`outputs.results.${status}`),
        cell: ({ row: { original } }) => (
          <span className={original.status === 'failed' ? styles.warn : ''}>
            {t(`outputs.results.${original.status}`)}
          </span>
        ),
        meta: { width: 'minmax(100px, 1fr)' },
      },
      {
        id: 'attempts',
        header: t('outputs.attempts'),
        accessorFn: ({ attempts }) => attempts,
        meta: { width: '100px', wideOnly: true },
      },
      {
        id: 'answer',
        header: t('outputs.answer'),
        accessorFn: ({ code, error }) => error ?? (code === undefined ? '' : t('outputs.http', { code })),
        meta: { width: 'minmax(140px, 2fr)', wideOnly: true },
      },
    ]
  }, [t])
}

/** The last alarms, zone events and tests of an output, with the result of each. */
export function DeliveriesSection({ output }: { readonly output: Output }) {
  const t = useText()
  const deliveries = useDeliveries(output.uid)
  const columns = useDeliveryColumns()
  const rows = deliveries.data ?? []
  return (
    <PageSection title={t('outputs.log')} wide>
      <p className={styles.note}>{t('outputs.logWhat')}</p>
      <QueryTable
        query={deliveries}
        sortsPrivately
        label={t('outputs.log')}
        columns={columns}
        rows={rows}
        keyOf={({ uid }) => uid}
        initialSort="-time"
        empty={<PageNotice title={t('outputs.logEmpty')} detail={t('outputs.logEmptyNext')} />}
      />
    </PageSection>
  )
}
