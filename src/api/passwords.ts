import { type PasswordChange, toWirePasswordChange } from '#wire/passwords.ts'
import { profile } from '#wire/profile.ts'
import { useDirectoryChange } from './directory.ts'
import { request } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const change = (body: PasswordChange) =>
  request(profile.paths.changePassword, { method: 'PUT', projectUid: null, body: toWirePasswordChange(body) })

/** Changes the own password; ends every session of the account, including this one. */
export const useChangeOwnPassword = () => useServiceMutation({ mutationFn: change })

/** Sets the password of another user as an administrator; ends every session of the account. */
export const useSetPassword = () => useDirectoryChange(change)
