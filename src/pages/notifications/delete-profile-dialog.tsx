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

/** Lists the recipients who get nothing any more, then deletes the profile. */
export function DeleteProfileDialog({ profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const { notifications } = useText()
  const text = notifications.profiles
  const remove = useDeleteProfile()
  const recipients = useRecipients()(profile)
  return (
    <ConfirmDialog
      title={text.deleteTitle(profile.name)}
      action={remove}
      onConfirm={() => remove.mutate(profile.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{text.deleteSubscribers(recipients)}</p>
      {profile.active && <p>{text.deleteOff}</p>}
    </ConfirmDialog>
  )
}
