import { SessionList } from '#components/session-list.tsx'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'

const useText = textOf('administration')

interface SessionsDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Where a user is signed in, for administrators. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={t('administration.users.sessionsOf', { name: userName(user) })}
      closeLabel={t('app.close')}
      wide
      onClose={onClose}
    >
      <SessionList userUid={user.uid} />
    </Dialog>
  )
}
