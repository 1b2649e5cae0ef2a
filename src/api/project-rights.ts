import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ProjectRights, rightsOf, viewerRole } from '#domain/account/project-settings.ts'
import { useProjectUid, useSession } from '#session/session.ts'
import { fromWireCompanyAccess, wireCompanyAccess } from '#wire/access.ts'
import { readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { roleOfText } from '#wire/users.ts'
import { useRole } from './current-user.ts'
import { useProjectSettings } from './project-settings.ts'
import { request } from './request.ts'

const { paths, envelopes } = profile

export const ownAccessQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['projects', email, 'access'],
    retry: false,
    queryFn: async ({ signal }) => {
      const body = await request(paths.accessControl, { projectUid: null, signal })
      return readList(wireCompanyAccess, envelopes.accessControl, body).map(fromWireCompanyAccess)
    },
  })

/** The rights of the current user, by company and project. */
export function useOwnAccess() {
  const email = useSession(session => session.user?.email)
  return useQuery(ownAccessQuery(email))
}

/**
 * The rights of the user in the project. While unknown, everything is offered, and the service rejects what
 * is not allowed.
 */
export function useProjectRights(): ProjectRights {
  const projectUid = useProjectUid()
  const settings = useProjectSettings().data
  const general = useRole()
  const projects = useOwnAccess().data?.flatMap(company => company.projects)
  const held = projects?.find(each => each.projectUid === projectUid)?.role
  const role = held === viewerRole ? held : held === undefined ? general : roleOfText(held)
  return rightsOf(role, settings)
}
