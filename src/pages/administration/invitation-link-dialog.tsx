import { useCallback } from 'react'
import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { Invitation, User } from '#domain/account/user.ts'
import { formatDay, formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('administration')

/** Returns until when a user is invited, or that the invitation expired; undefined without one. */
export function useInvitationText(): (user: User) => string | undefined {
  const t = useText()
  return useCallback(
    ({ invitedUntilMs }) => {
      if (invitedUntilMs === undefined) return undefined
      const until = formatDay(invitedUntilMs)
      return invitedUntilMs > Date.now()
        ? t('administration.invite.until', { until })
        : t('administration.invite.expired', { until })
    },
    [t],
  )
}

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
