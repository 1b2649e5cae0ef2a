import { Alert } from '@mantine/core'
import { useVersion } from '#api/version.ts'
import { textOf } from '#locales/text-of.ts'

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
