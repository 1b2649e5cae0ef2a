import { useCluster } from '#api/system.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { ClusterState } from '#domain/cluster.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './system.module.css'
import { usePartitionColumns, useServerColumns } from './use-cluster-columns.tsx'

const useText = textOf('system')

/** The servers on one database, and which of them evaluates which part of the projects. */
export function ClusterTab() {
  const t = useText()
  const cluster = useCluster()
  const { data, isError, dataUpdatedAt } = cluster
  return (
    <QueryState
      query={cluster}
      empty={
        data === null ? (
          <PageNotice title={t('system.cluster.alone')} detail={t('system.cluster.aloneNext')} />
        ) : undefined
      }
    >
      {data && <ClusterTables cluster={data} outdatedSinceMs={isError ? dataUpdatedAt : undefined} />}
    </QueryState>
  )
}

interface ClusterTablesProps {
  readonly cluster: ClusterState
  /** Of the last successful read, if a later one failed. */
  readonly outdatedSinceMs: number | undefined
}

function ClusterTables({ cluster: { servers, partitions, nats }, outdatedSinceMs }: ClusterTablesProps) {
  const t = useText()
  const serverColumns = useServerColumns()
  const partitionColumns = usePartitionColumns()
  const served = partitions.filter(({ owner }) => owner !== undefined).length
  const isBad = outdatedSinceMs !== undefined || nats === 'disconnected' || served < partitions.length
  return (
    <>
      {/* As high for one line as for two, so that the tables do not move. */}
      <p role="status" className={`${styles.clusterNote} ${isBad ? styles.warn : ''}`}>
        {t('system.cluster.summary', { servers: servers.length, served, all: partitions.length })}{' '}
        {outdatedSinceMs === undefined
          ? t(`system.cluster.nats.${nats}`)
          : t('system.cluster.outdated', { time: formatMoment(outdatedSinceMs) })}
      </p>
      <div className={styles.clusterServers}>
        <ResourceTable
          label={t('system.cluster.servers')}
          columns={serverColumns}
          rows={servers}
          keyOf={({ uid }) => uid}
          initialSort="server"
          sortsPrivately
        />
      </div>
      <ResourceTable
        label={t('system.cluster.partitions')}
        columns={partitionColumns}
        rows={partitions}
        keyOf={({ id }) => String(id)}
        initialSort="partition"
        sortsPrivately
      />
    </>
  )
}
