import { readBody } from '#wire/envelope.ts'
import {
  fromWireInvitation,
  toWireInvitedUser,
  wireInvitation,
  wireInvited,
  wireInvitedUser,
} from '#wire/invitations.ts'
import { profile } from '#wire/profile.ts'
import type { UserDraft } from '#wire/users.ts'
import { useDirectoryChange } from './directory.ts'
import { request } from './request.ts'

const { paths } = profile
const open = { projectUid: null, anonymous: true, method: 'POST' } as const

/** Creates an account whose owner chooses the password, and returns its uid and the link (beyond the specification). */
export const useInviteUser = () =>
  useDirectoryChange(async (draft: Omit<UserDraft, 'password'>) => {
    const body = toWireInvitedUser(draft)
    const reply = await request(profile.resources.users.path, { method: 'POST', projectUid: null, body })
    const { uid, invitation } = readBody(wireInvitedUser, 'invited user', reply)
    return { uid, invitation: fromWireInvitation(invitation) }
  })

/** Invites the owner of an account without a password again; earlier links end. */
export const useInviteAgain = () =>
  useDirectoryChange(async (userUid: string) => {
    const reply = await request(paths.invitationOf(userUid), { method: 'POST', projectUid: null })
    return fromWireInvitation(readBody(wireInvitation, 'invitation', reply))
  })

export const useRevokeInvitation = () =>
  useDirectoryChange((userUid: string) =>
    request(paths.invitationOf(userUid), { method: 'DELETE', projectUid: null }),
  )

/** The e-mail address of the invited account. Throws ApiError: 404 for an unknown link, 410 for an old one. */
export async function readInvitation(token: string): Promise<string> {
  const reply = await request(paths.readInvitation, { ...open, body: { token } })
  return readBody(wireInvited, 'invitation', reply).email
}

/** Sets the password of the invited account. Throws ApiError as `readInvitation`, and 422 for a weak password. */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  await request(paths.acceptInvitation, { ...open, body: { token, password } })
}
