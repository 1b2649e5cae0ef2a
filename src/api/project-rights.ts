import { type ProjectRights, rightsOf, viewerRole } from '#domain/account/project-settings.ts'
import { useProjectUid } from '#session/session.ts'
import { roleOfText } from '#wire/users.ts'
import { useRole } from './current-user.ts'
import { useOwnAccess } from './own-access.ts'
import { useProjectSettings } from './project-settings.ts'

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
