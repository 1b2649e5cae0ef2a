import { useState } from 'react'
import { useNetworkSettings } from '#api/network-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import type { NetworkSettings } from '#domain/sync/sync-service-mode.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { NetworkSettingsForm } from './network-settings-form.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { ServicePanel } from './service-panel.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

/** Nodes that are kept awake for a while, and the other network settings. */
export function ServiceTab() {
  const { sync: text, app, problem } = useText()
  const network = useNetworkSettings()
  const nodes = useNodes()
  const failed = [network, nodes].find(read => read.error && read.data === undefined)
  const [base, setBase] = useState<NetworkSettings>()
  // The form keeps what it started from, so that what is typed stays when the settings are read again.
  if (network.data && !base) setBase(network.data)
  return (
    <QueryState
      pending={network.isPending || nodes.isPending}
      loading={app.loading}
      problem={failed ? problem(problemOf(failed.error)) : undefined}
      retry={app.retry}
      onRetry={() => void failed?.refetch()}
      empty={
        network.data === null ? (
          <PageNotice title={text.networkOff} detail={text.networkOffWhat} />
        ) : undefined
      }
    >
      {network.data && (
        <div className={styles.columns}>
          <ServicePanel network={network.data} nodes={nodes.data ?? []} />
          <ServiceChoice network={network.data} nodes={nodes.data ?? []} />
          {base && (
            <NetworkSettingsForm
              key={`${base.rev} ${JSON.stringify(base.others)}`}
              network={base}
              theirs={network.data}
              onBase={setBase}
            />
          )}
        </div>
      )}
    </QueryState>
  )
}
