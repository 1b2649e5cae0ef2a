import { useRole } from '#api/current-user.ts'
import { useVersion } from '#api/version.ts'
import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { ClusterTab } from './cluster-tab.tsx'
import { LogFilter } from './log-filter.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { StreamMonitor } from './stream-monitor.tsx'

const useText = textOf('system')

/** The service: versions and state, its servers, the raw stream, and the filter of its log. */
export function SystemPage() {
  const t = useText()
  const role = useRole()
  const hasCluster = useVersion().data?.cluster === true && role === 'SYSTEM_ADMIN'
  return (
    <TabbedPage
      title={t('system.title')}
      label={t('system.tabList')}
      tabs={[
        { key: 'service', name: t('system.tabs.service'), panel: <ServiceFacts /> },
        ...(hasCluster ? [{ key: 'cluster', name: t('system.tabs.cluster'), panel: <ClusterTab /> }] : []),
        { key: 'stream', name: t('system.tabs.stream'), panel: <StreamMonitor /> },
        { key: 'log', name: t('system.tabs.log'), panel: <LogFilter /> },
      ]}
    />
  )
}
