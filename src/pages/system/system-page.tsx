import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { LogFilter } from './log-filter.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { StreamMonitor } from './stream-monitor.tsx'

const useText = textOf('system')

/** The service: versions and state, the raw stream, and the filter of its log. */
export function SystemPage() {
  const t = useText()
  return (
    <TabbedPage
      title={t('system.title')}
      label={t('system.tabList')}
      tabs={[
        { key: 'service', name: t('system.tabs.service'), panel: <ServiceFacts /> },
        { key: 'stream', name: t('system.tabs.stream'), panel: <StreamMonitor /> },
        { key: 'log', name: t('system.tabs.log'), panel: <LogFilter /> },
      ]}
    />
  )
}
