import { useDeleteProfile } from '#api/notification-profiles.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'
import { useRecipients } from './use-recipients.ts'

const useText = textOf('notifications')

interface DeleteProfileDialogProps {
  readonly profile: NotificationProfile
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Lists the recipients who will no longer be notified, then deletes the profile. */
export function DeleteProfileDialog({ profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const t = useText()

  const remove = useDeleteProfile()
  const recipients = useRecipients()(profile)
  return (
    <ConfirmDialog
      title={t('notifications.profiles.deleteTitle', { name: profile.name })}
      action={remove}
      onConfirm={() => remove.mutate(profile.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        {t('notifications.profiles.deleteSubscribers', {
          count: recipients.length,
          names: recipients.join(', '),
        })}
      </p>
      {profile.active && <p>{t('notifications.profiles.deleteOff')}</p>}
    </ConfirmDialog>
  )
}
