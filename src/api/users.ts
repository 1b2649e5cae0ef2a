import { readBody } from '#wire/envelope.ts'
import { fromWireFieldCheck, wireFieldCheck } from '#wire/passwords.ts'
import { profile } from '#wire/profile.ts'
import { fromWireUser, toWireUser, type UserDraft, wireUser } from '#wire/users.ts'
import { useDirectory, useDirectoryChange } from './directory.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const users = createResource({
  noun: 'users',
  schema: wireUser,
  fromWire: fromWireUser,
  toWire: (draft: UserDraft) => toWireUser(draft),
  listQuery: profile.usersQuery,
})

interface UserChange {
  readonly uid: string
  readonly draft: UserDraft
  readonly rev?: number
}

/** The accounts that the user may see, with their projects: many for an administrator, otherwise only the own one. */
export const useUsers = () => useDirectory(users)
export const useCreateUser = () => useDirectoryChange((draft: UserDraft) => users.create(null, draft))
export const useUpdateUser = () =>
  useDirectoryChange(({ uid, draft, rev }: UserChange) => users.update(null, uid, draft, rev))
export const useDeleteUser = () => useDirectoryChange((uid: string) => users.remove(null, uid))

/** Resets the second factor of another user, who then signs in with the password only. */
export const useResetSecondFactor = () =>
  useDirectoryChange((userUid: string) =>
    request(profile.paths.secondFactorOf(userUid), { method: 'DELETE', projectUid: null }),
  )

/**
 * Checks whether an address can be used for a new user; returns the service's message if not, or `taken` if it gives
 * none.
 */
export function useEmailCheck() {
  return useServiceMutation({
    mutationFn: async ({ email, taken }: { email: string; taken: string }) => {
      const { validateUser } = profile.paths
      const answer = await request(validateUser, { method: 'POST', projectUid: null, body: { email } })
      return fromWireFieldCheck(readBody(wireFieldCheck, 'validate', answer), taken)
    },
  })
}
