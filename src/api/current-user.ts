import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Role, User } from '#domain/account/user.ts'
import { useSession } from '#session/session.ts'
import { fromWireUser, wireUser } from '#wire/users.ts'
import { createResource } from './resource.ts'

const users = createResource({ noun: 'users', schema: wireUser, fromWire: fromWireUser })

/** There is no read of oneself: the list's record with the own e-mail address (specification, "Users"). */
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

/** Who is signed in, as the service knows them; null where its list does not name them. */
export const useCurrentUser = () => useQuery(currentUserQuery(useSession(session => session.user?.email)))

/** The role in force. Undefined until it is known: then everything is offered, and the service refuses what it must. */
export function useRole(): Role | undefined {
  const known = useSession(session => session.user?.role)
  return useCurrentUser().data?.role ?? known
}
