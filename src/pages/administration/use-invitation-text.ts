import { useCallback } from 'react'
import type { User } from '#domain/account/user.ts'
import { formatDay } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'

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
