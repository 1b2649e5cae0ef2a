import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { LogFilter } from './log-filter.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { StreamMonitor } from './stream-monitor.tsx'

const tabs = ['service', 'stream', 'log'] as const

/** The service itself: versions and state, the stream as it comes, the filter of its log. */
export function SystemPage() {
  const { system: text } = useText()
  const [chosen, choose] = useUrlValue('tab', 'service')
  const tab = tabs.find(each => each === chosen) ?? 'service'
  return (
    <PageFrame title={text.title}>
      <TabBar
        label={text.tabList}
        tabs={tabs.map(key => ({ key, name: text.tabs[key] }))}
        current={tab}
        onChoose={choose}
      >
        {tab === 'service' && <ServiceFacts />}
        {tab === 'stream' && <StreamMonitor />}
        {tab === 'log' && <LogFilter />}
      </TabBar>
    </PageFrame>
  )
}
