import { useQuery } from '@tanstack/react-query'
import { useSession } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { fromWireCompanyAccess, wireCompanyAccess } from '#wire/own-access.ts'
import { profile } from '#wire/profile.ts'
import { request } from './request.ts'

const { paths, envelopes } = profile

/** The rights of the current user, by company and project. */
export function useOwnAccess() {
  const email = useSession(session => session.user?.email)
  return useQuery({
    queryKey: ['projects', email, 'access'],
    retry: false,
    queryFn: async ({ signal }) => {
      const body = await request(paths.accessControl, { projectUid: null, signal })
      return readList(wireCompanyAccess, envelopes.accessControl, body).map(fromWireCompanyAccess)
    },
  })
}
