import * as z from 'zod/mini'
import type { Invitation } from '#domain/account/user.ts'
import { flagOf, timeOf, wireFlag, wireTime } from './scalar.ts'
import { toWireUser, type UserDraft, wireUser } from './users.ts'

export const wireInvitation = z.object({ token: z.string(), valid_until: wireTime, mailed: wireFlag })

/** The response to the creation of an invited user. */
export const wireInvitedUser = z.extend(wireUser, { invitation: wireInvitation })

export const fromWireInvitation = (invitation: z.infer<typeof wireInvitation>): Invitation => ({
  token: invitation.token,
  validUntilMs: timeOf(invitation.valid_until) ?? 0,
  isMailed: flagOf(invitation.mailed),
})

export const toWireInvitedUser = (draft: Omit<UserDraft, 'password'>) => ({
  ...toWireUser(draft),
  invite: true,
})

/** The account of an invitation. */
export const wireInvited = z.object({ email: z.string() })
