import { useEffect } from 'react'
import {
  useBetaVersion,
  useConnections,
  useHost,
  useSocketHost,
  useUptime,
  useVersionFile,
} from '#api/system.ts'
import { useConnection } from '#live/use-connection.ts'
import { textOf } from '#locales/text-of.ts'
import { FactCard } from './fact-card.tsx'
import { ServiceLinks } from './service-links.tsx'
import styles from './system.module.css'

const useText = textOf('system')

/** Versions, host, uptime, connections and links, as the service reports them. */
export function ServiceFacts() {
  const t = useText()
  const version = useVersionFile()
  const { custom_product_attributes: attributes, ...versions } = version.data ?? {}
  const beta = useBetaVersion()
  const host = useHost()
  const socketHost = useSocketHost()
  const uptime = useUptime()
  const connections = useConnections()
  const { refetch } = connections
  const stream = useConnection(({ status }) => status)
  // The own connection is listed only after it has subscribed, possibly after the first read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches when the stream changes
  useEffect(() => void refetch(), [refetch, stream])
  return (
    <div className={styles.cards}>
      <FactCard title={t('system.version')} query={version} value={versions} />
      <FactCard
        title={t('system.offers')}
        query={version}
        value={attributes ?? {}}
        empty={t('system.offersNothing')}
      />
      <FactCard
        title={t('system.beta')}
        query={beta}
        value={withoutAttributes(beta.data)}
        empty={t('system.noBeta')}
      />
      <FactCard
        title={t('system.host')}
        query={host}
        value={host.data && { [t('system.hostName')]: host.data.name, ...asObject(host.data.status) }}
      />
      <FactCard title={t('system.socketHost')} query={socketHost} value={socketHost.data} />
      <FactCard title={t('system.uptime')} query={uptime} value={numbered(uptime.data)} />
      <FactCard
        title={t('system.connections')}
        query={connections}
        value={numbered(connections.data)}
        empty={t('system.noConnections')}
      />
      <ServiceLinks />
    </div>
  )
}

function withoutAttributes(body: Record<string, unknown> | undefined): unknown {
  const { custom_product_attributes: _, ...rest } = body ?? {}
  return rest
}

function asObject(status: unknown): object {
  return typeof status === 'object' && status !== null ? status : { status }
}

/** Numbers the items from one; a single item has no number. */
function numbered(rows: readonly unknown[] | undefined): unknown {
  return rows?.length === 1 ? rows[0] : rows && Object.fromEntries(rows.map((row, i) => [i + 1, row]))
}
