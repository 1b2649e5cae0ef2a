import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/tabbed-page.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { LogTab } from './log-tab.tsx'
import { ProfilesTab } from './profiles-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'
import { SystemTab } from './system-tab.tsx'

const useText = textOf('notifications')

/** Notification profiles, their recipients and channels, and the delivery log. */
export function NotificationsPage() {
  const { notifications: text } = useText()
  return (
    <TabbedPage
      title={text.title}
      notice={<DeliveryNotice />}
      label={text.tabList}
      tabs={[
        { key: 'profiles', name: text.tabs.profiles, panel: <ProfilesTab /> },
        { key: 'subscribers', name: text.tabs.subscribers, panel: <SubscribersTab /> },
        { key: 'system', name: text.tabs.system, panel: <SystemTab /> },
        { key: 'log', name: text.tabs.log, panel: <LogTab /> },
      ]}
    />
  )
}
