import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { useDeleteSubscriber } from '#api/subscribers.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Subscriber } from '#domain/notification/subscriber.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('notifications')

interface DeleteSubscriberDialogProps {
  readonly subscriber: Subscriber
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Lists the notifications that a subscriber no longer gets, then deletes the subscriber. */
export function DeleteSubscriberDialog({ subscriber, onClose, onDeleted }: DeleteSubscriberDialogProps) {
  const t = useText()

  const remove = useDeleteSubscriber()
  const profiles = useNotificationProfiles().data ?? []
  const names = profiles.flatMap(({ uid, name }) => (subscriber.profileUids.includes(uid) ? name : []))
  return (
    <ConfirmDialog
      title={t('notifications.subscribers.deleteTitle', { name: subscriber.name })}
      action={remove}
      onConfirm={() => remove.mutate(subscriber.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('notifications.subscribers.deleteWhat', { profiles: names.join(', '), count: names.length })}</p>
    </ConfirmDialog>
  )
}
