import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { LogTab } from './log-tab.tsx'
import { ProfilesTab } from './profiles-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'
import { SystemTab } from './system-tab.tsx'

const useText = textOf('notifications')

/** Notification profiles, their recipients and channels, and the delivery log. */
export function NotificationsPage() {
  const t = useText()
  return (
    <TabbedPage
      title={t('notifications.title')}
      notice={<DeliveryNotice />}
      label={t('notifications.tabList')}
      tabs={[
        { key: 'profiles', name: t('notifications.tabs.profiles'), panel: <ProfilesTab /> },
        { key: 'subscribers', name: t('notifications.tabs.subscribers'), panel: <SubscribersTab /> },
        { key: 'system', name: t('notifications.tabs.system'), panel: <SystemTab /> },
        { key: 'log', name: t('notifications.tabs.log'), panel: <LogTab /> },
      ]}
    />
  )
}
