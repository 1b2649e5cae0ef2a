import type { ProjectAccess } from '../store/projects.ts'
import type { User } from '../store/users.ts'

/** A user in the format of the interface: the role both as flags and as a string (interface-spec, User). */
export function userView(user: User) {
  return {
    ...user,
    isSuperAdmin: user.role === 'SYSTEM_ADMIN',
    isCompanyAdmin: user.role === 'COMPANY_ADMIN',
    isSystemUser: user.isSystemUser === true,
    disabled: user.disabled === true,
  }
}

/** The same with the projects of the user. */
export function userWithProjects(user: User, access: readonly ProjectAccess[], names: Map<string, string>) {
  const projects = access
    .filter(binding => names.has(binding.project_uid))
    .map(({ project_uid, role }) => ({ project_uid, uid: project_uid, name: names.get(project_uid), role }))
  return { ...userView(user), projects }
}
