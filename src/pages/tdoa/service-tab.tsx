import { useState } from 'react'
import { useNetworkSettings } from '#api/network-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { QueryState } from '#components/query-state.tsx'
import type { NetworkSettings } from '#domain/sync/sync-status.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { NetworkSettingsForm } from './network-settings-form.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { ServicePanel } from './service-panel.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

/** Service mode, and the other network settings. */
export function ServiceTab() {
  const t = useText()
  const network = useNetworkSettings()
  const nodes = useNodes()
  const [base, setBase] = useState<NetworkSettings>()
  // The form keeps its initial settings, so that refetching does not discard the input.
  if (network.data && !base) setBase(network.data)
  return (
    <QueryState
      query={[network, nodes]}
      empty={
        network.data === null ? (
          <PageNotice title={t('sync.networkOff')} detail={t('sync.networkOffWhat')} />
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
