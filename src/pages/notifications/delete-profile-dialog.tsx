import { useDeleteProfile } from '#api/notification-profiles.ts'
import { problemOf } from '#api/problem-of.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRecipients } from './use-recipients.ts'

const useText = textOf('notifications')

interface DeleteProfileDialogProps {
  readonly profile: NotificationProfile
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Lists the recipients who get nothing any more, then deletes the profile. */
export function DeleteProfileDialog({ profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const { notifications, app, problem } = useText()
  const text = notifications.profiles
  const remove = useDeleteProfile()
  const recipients = useRecipients()(profile)
  return (
    <ConfirmDialog
      title={text.deleteTitle(profile.name)}
      confirm={app.delete}
      cancel={app.cancel}
      busy={remove.isPending}
      problem={remove.error ? problem(problemOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(profile.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{text.deleteSubscribers(recipients)}</p>
      {profile.active && <p>{text.deleteOff}</p>}
    </ConfirmDialog>
  )
}
