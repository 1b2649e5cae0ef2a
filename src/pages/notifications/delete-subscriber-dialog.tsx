import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { problemOf } from '#api/problem-of.ts'
import { useDeleteSubscriber } from '#api/subscribers.ts'
import type { Subscriber } from '#domain/notification/subscriber.ts'
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
  const { notifications, app, problem } = useText()
  const text = notifications.subscribers
  const remove = useDeleteSubscriber()
  const profiles = useNotificationProfiles().data ?? []
  const names = profiles.flatMap(({ uid, name }) => (subscriber.profileUids.includes(uid) ? name : []))
  return (
    <ConfirmDialog
      title={text.deleteTitle(subscriber.name)}
      confirm={app.delete}
      cancel={app.cancel}
      busy={remove.isPending}
      problem={remove.error ? problem(problemOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(subscriber.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{text.deleteWhat(names)}</p>
    </ConfirmDialog>
  )
}
