import { useMemo } from 'react'
import type { TableColumn } from '#components/table-state.ts'
import { type ClusterPartition, type ClusterServer, isLive } from '#domain/cluster.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatAge, formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './system.module.css'

const useText = textOf('system')

const glyphs = { live: '●', silent: '○' }

/** A server reports several times in a second, so its silence is only shown if it is unusual. */
export function useServerColumns(): readonly TableColumn<ClusterServer>[] {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'server',
        header: t('system.cluster.server'),
        accessorFn: server => server.name,
        cell: ({ row: { original: server } }) => (
          <span title={server.address}>
            {server.name}
            {server.answers && ` (${t('system.cluster.here')})`}
          </span>
        ),
        meta: { width: 'minmax(150px, 2fr)' },
      },
      {
        id: 'state',
        header: t('system.cluster.state'),
        accessorFn: server => server.silentMs,
        cell: ({ row: { original: server } }) =>
          isLive(server) ? (
            <span>
              <span aria-hidden="true">{glyphs.live} </span>
              {t('system.cluster.live')}
            </span>
          ) : (
            <span className={styles.warn}>
              <span aria-hidden="true">{glyphs.silent} </span>
              {t('system.cluster.silent', { span: formatSpan(server.silentMs) })}
            </span>
          ),
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'partitions',
        header: t('system.cluster.partitions'),
        accessorFn: server => server.partitions,
        meta: { width: '100px' },
      },
      {
        id: 'behind',
        header: t('system.cluster.behind'),
        accessorFn: server => server.changesBehind,
        cell: ({ row: { original: server } }) => formatNumber(server.changesBehind),
        meta: { width: '130px', wideOnly: true },
      },
      {
        id: 'queued',
        header: t('system.cluster.queued'),
        accessorFn: server => server.queued,
        cell: ({ row: { original: server } }) => formatNumber(server.queued),
        meta: { width: '150px', wideOnly: true },
      },
      {
        id: 'version',
        header: t('system.version'),
        accessorFn: server => server.version,
        meta: { width: '90px', wideOnly: true },
      },
      {
        id: 'started',
        header: t('system.uptime'),
        accessorFn: server => server.startedAtMs,
        cell: ({ row: { original: server } }) =>
          server.startedAtMs === undefined ? '–' : formatMoment(server.startedAtMs),
        meta: { width: 'minmax(150px, 1fr)', wideOnly: true },
      },
    ],
    [t],
  )
}

export function usePartitionColumns(): readonly TableColumn<ClusterPartition>[] {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'partition',
        header: t('system.cluster.partition'),
        accessorFn: partition => partition.id,
        meta: { width: '100px' },
      },
      {
        id: 'owner',
        header: t('system.cluster.owner'),
        accessorFn: partition => partition.owner,
        cell: ({ row: { original: partition } }) =>
          partition.owner ?? <span className={styles.warn}>{t('system.cluster.noOwner')}</span>,
        meta: { width: 'minmax(130px, 2fr)' },
      },
      {
        id: 'projects',
        header: t('system.cluster.projects'),
        accessorFn: partition => partition.projects,
        meta: { width: '90px' },
      },
      {
        id: 'taken',
        header: t('system.cluster.taken'),
        accessorFn: partition => partition.takenAtMs,
        cell: ({ row: { original: partition } }) =>
          partition.takenAtMs === undefined ? '–' : formatMoment(partition.takenAtMs),
        meta: { width: 'minmax(150px, 1fr)', wideOnly: true },
      },
      {
        id: 'pause',
        header: t('system.cluster.pause'),
        accessorFn: partition => partition.pausedMs,
        cell: ({ row: { original: partition } }) =>
          partition.pausedMs === undefined ? t('system.cluster.noPause') : formatAge(partition.pausedMs),
        meta: { width: 'minmax(150px, 1fr)', wideOnly: true },
      },
      {
        id: 'epoch',
        header: t('system.cluster.epoch'),
        accessorFn: partition => partition.epoch,
        meta: { width: '110px', wideOnly: true },
      },
    ],
    [t],
  )
}
