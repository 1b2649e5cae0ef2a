import { Alert } from '@mantine/core'
import { useVersion } from '#api/version.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('notifications')

/** Says which channels the service cannot send by, and what to set; nothing where it can, or does not say. */
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
