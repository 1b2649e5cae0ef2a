import { Button, Stack, Text } from '@mantine/core'
import { useInviteAgain, useRevokeInvitation } from '#api/invitations.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { InvitationLinkDialog, useInvitationText } from './invitation-link-dialog.tsx'

const useText = textOf('administration')

interface InvitationDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** The invitation of a user without a password: send it again, or revoke it. */
export function InvitationDialog({ user, onClose }: InvitationDialogProps) {
  const t = useText()
  const textOfInvitation = useInvitationText()
  const invite = useInviteAgain()
  const revoke = useRevokeInvitation()
  const isInvited = user.invitedUntilMs !== undefined
  if (invite.data)
    return <InvitationLinkDialog email={user.email} invitation={invite.data} onClose={onClose} />
  return (
    <Dialog
      title={`${t('administration.invite.title')}: ${userName(user)}`}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{textOfInvitation(user) ?? t('administration.invite.none')}</Text>
        {isInvited && <Text size="sm">{t('administration.invite.againWhat')}</Text>}
        <RefusalAlert error={invite.error ?? revoke.error} />
        <DialogActions
          onCancel={onClose}
          start={
            isInvited && (
              <Button
                variant="default"
                loading={revoke.isPending}
                onClick={() => revoke.mutate(user.uid, { onSuccess: onClose })}
              >
                {t('administration.invite.revoke')}
              </Button>
            )
          }
        >
          <Button loading={invite.isPending} onClick={() => invite.mutate(user.uid)}>
            {t('administration.invite.again', { has: isInvited })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
