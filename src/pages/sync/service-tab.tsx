import { useNetworkSettings } from '#api/network-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { flatFacts } from '#domain/flat-facts.ts'
import { textOf } from '#text/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { ServicePanel } from './service-panel.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

/** Nodes that are kept awake for a while, and whatever else the service keeps of the network. */
export function ServiceTab() {
  const { sync: text, common, problem } = useText()
  const network = useNetworkSettings()
  const nodes = useNodes()
  const failed = [network, nodes].find(read => read.error && read.data === undefined)
  const others = network.data?.others ?? {}
  return (
    <QueryState
      pending={network.isPending || nodes.isPending}
      loading={common.loading}
      problem={failed ? problem(problemOf(failed.error)) : undefined}
      retry={common.retry}
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
          <PageSection title={text.others} className={styles.whole}>
            {flatFacts(others).length === 0 ? (
              <p className={styles.dim}>{text.noOthers}</p>
            ) : (
              <>
                <p className={styles.dim}>{text.othersWhat}</p>
                <pre className={styles.raw}>{JSON.stringify(others, null, 2)}</pre>
              </>
            )}
          </PageSection>
        </div>
      )}
    </QueryState>
  )
}
