import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { Invitation } from '#domain/account/invitation.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('administration')

interface InvitationLinkDialogProps {
  readonly email: string
  readonly invitation: Invitation
  readonly onClose: () => void
}

/** Shows the link of an invitation once, to copy. */
export function InvitationLinkDialog({ email, invitation, onClose }: InvitationLinkDialogProps) {
  const t = useText()
  const { token, validUntilMs, isMailed } = invitation
  return (
    <ShownOnceDialog
      title={t('administration.invite.title')}
      what={t('administration.invite.what', { isMailed, email, until: formatMoment(validUntilMs) })}
      label={t('administration.invite.link')}
      value={`${location.origin}${withBase(paths.invitation())}?token=${token}`}
      onClose={onClose}
    />
  )
}
