import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fromWireAccountSessions, wireAccountSessions } from '#wire/account-sessions.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { request } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths } = profile
const keyOf = (userUid: string) => ['account-sessions', userUid] as const
const everyMs = 30_000

/** Where an account is signed in, the last used first (beyond the specification). */
export function useAccountSessions(userUid: string) {
  return useQuery({
    queryKey: keyOf(userUid),
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: async ({ signal }) =>
      fromWireAccountSessions(
        readBody(
          wireAccountSessions,
          'sessions',
          await request(paths.sessionsOf(userUid), { projectUid: null, signal }),
        ),
      ),
  })
}

/** Ends one session of an account, or, without a uid, all except that of this browser. */
export function useEndSessions(userUid: string) {
  const client = useQueryClient()
  return useServiceMutation({
    mutationFn: (uid: string | undefined) =>
      request(uid === undefined ? paths.sessionsOf(userUid) : paths.sessionOf(userUid, uid), {
        method: 'DELETE',
        projectUid: null,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userUid) }),
  })
}
