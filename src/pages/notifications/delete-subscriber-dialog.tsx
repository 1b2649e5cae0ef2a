import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { problemOf } from '#api/problem-of.ts'
import { useDeleteSubscriber } from '#api/subscribers.ts'
import type { Subscriber } from '#domain/notification/subscriber.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

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
      confirm={t('app.delete')}
      cancel={t('app.cancel')}
      busy={remove.isPending}
      problem={remove.error ? problemText(t, problemOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(subscriber.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('notifications.subscribers.deleteWhat', { profiles: names.join(', '), count: names.length })}</p>
    </ConfirmDialog>
  )
}
