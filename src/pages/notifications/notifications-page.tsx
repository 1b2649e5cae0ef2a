import { Alert } from '@mantine/core'
import { useVersion } from '#api/version.ts'
import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { LogTab } from './log-tab.tsx'
import { ProfilesTab } from './profiles-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'
import { SystemTab } from './system-tab.tsx'

const useText = textOf('notifications')

/**
 * Names the channels that the service cannot send on, and the settings they need. Renders nothing if all work or the
 * state is unknown.
 */
export function DeliveryNotice() {
  const t = useText()
  const version = useVersion().data
  const missing = [
    ...(version?.emailUnconfigured ? [t('notifications.noMailServer')] : []),
    ...(version?.phoneUnconfigured ? [t('notifications.noPhoneGateway')] : []),
  ]
  if (missing.length === 0) return null
  return (
    <Alert color="steel" variant="outline" mb="md">
      {missing.map(each => (
        <p key={each}>{each}</p>
      ))}
    </Alert>
  )
}

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
