import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { LogTab } from './log-tab.tsx'
import { ProfilesTab } from './profiles-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'
import { SystemTab } from './system-tab.tsx'

const tabs = ['profiles', 'subscribers', 'system', 'log'] as const

/** Who is told of what by which way, and what became of it. */
export function NotificationsPage() {
  const { notifications: text } = useText()
  const [chosen, choose] = useUrlValue('tab', 'profiles')
  const tab = tabs.find(each => each === chosen) ?? 'profiles'
  return (
    <PageFrame title={text.title}>
      <TabBar
        label={text.tabList}
        tabs={tabs.map(key => ({ key, name: text.tabs[key] }))}
        current={tab}
        onChoose={choose}
      >
        {tab === 'profiles' && <ProfilesTab />}
        {tab === 'subscribers' && <SubscribersTab />}
        {tab === 'system' && <SystemTab />}
        {tab === 'log' && <LogTab />}
      </TabBar>
    </PageFrame>
  )
}
