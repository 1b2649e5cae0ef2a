import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { PwsEvents } from './pws-events.tsx'
import { ZoneEvents } from './zone-events.tsx'

const tabs = ['zone', 'pws'] as const

/** Who crossed which border, and who came too near to whom. */
export function EventsPage() {
  const { events: text } = useText()
  const [chosen, choose] = useUrlValue('tab', 'zone')
  const tab = tabs.find(each => each === chosen) ?? 'zone'
  return (
    <PageFrame title={text.title}>
      <TabBar
        label={text.tabList}
        tabs={tabs.map(key => ({ key, name: text.tabs[key] }))}
        current={tab}
        onChoose={choose}
      >
        {tab === 'zone' ? <ZoneEvents /> : <PwsEvents />}
      </TabBar>
    </PageFrame>
  )
}
