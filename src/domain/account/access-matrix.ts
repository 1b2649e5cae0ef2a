import type { Project, User } from './user.ts'

/** Whether a user can access a project by their own role, by a project role, or not at all. */
export interface ProjectAccess {
  readonly byRole: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | undefined
  /** Project role; undefined if none was granted. */
  readonly given: string | undefined
}

/**
 * Project access of a user: system administrators access all projects, company administrators those of their company,
 * all others the projects granted to them (specification, "Authentication" 6).
 */
export function accessOf(user: User, project: Project): ProjectAccess {
  const ofCompany = user.companyUid !== undefined && user.companyUid === project.companyUid
  const byRole =
    user.role === 'SYSTEM_ADMIN' || (user.role === 'COMPANY_ADMIN' && ofCompany) ? user.role : undefined
  return { byRole, given: user.grants?.find(grant => grant.projectUid === project.uid)?.role }
}

export const mayEnter = (user: User, project: Project): boolean => {
  const { byRole, given } = accessOf(user, project)
  return byRole !== undefined || given !== undefined
}

/** Users whose only access to the project is a grant. */
export function usersWithAccess(users: readonly User[], project: Project): readonly User[] {
  return users.filter(user => accessOf(user, project).given !== undefined)
}
