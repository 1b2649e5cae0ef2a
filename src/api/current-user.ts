import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Role, User } from '#domain/account/user.ts'
import { useSession } from '#session/session.ts'
import { fromWireUser, wireUser } from '#wire/users.ts'
import { createResource } from './resource.ts'

const users = createResource({ noun: 'users', schema: wireUser, fromWire: fromWireUser })

/**
 * There is no read of the own account: it is the record in the list with the own e-mail address
 * (specification, "Users").
 */
export function currentUserQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['current-user', email],
    enabled: email !== undefined,
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<User | null> => {
      const all = await users.list(null, signal)
      return all.find(user => user.email.toLowerCase() === email?.toLowerCase()) ?? null
    },
  })
}

/** The account of the signed-in user; null if the list does not contain it. */
export const useCurrentUser = () => useQuery(currentUserQuery(useSession(session => session.user?.email)))

/**
 * The current role. While it is undefined everything is offered, and the service rejects what is not allowed.
 */
export function useRole(): Role | undefined {
  const known = useSession(session => session.user?.role)
  return useCurrentUser().data?.role ?? known
}
