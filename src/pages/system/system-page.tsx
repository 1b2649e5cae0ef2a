import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/tabbed-page.tsx'
import { LogFilter } from './log-filter.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { StreamMonitor } from './stream-monitor.tsx'

const useText = textOf('system')

/** The service itself: versions and state, the stream as it comes, the filter of its log. */
export function SystemPage() {
  const { system: text } = useText()
  return (
    <TabbedPage
      title={text.title}
      label={text.tabList}
      tabs={[
        { key: 'service', name: text.tabs.service, panel: <ServiceFacts /> },
        { key: 'stream', name: text.tabs.stream, panel: <StreamMonitor /> },
        { key: 'log', name: text.tabs.log, panel: <LogFilter /> },
      ]}
    />
  )
}
