import type { Project, User } from './user.ts'

/** How a user comes into a project: by their own role alone, by what they were given, or not at all. */
export interface ProjectAccess {
  readonly byRole: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | undefined
  /** The role that was given with the project; undefined: none was. */
  readonly given: string | undefined
}

/**
 * Who can see what: a system administrator everything, a company administrator the company's projects, anyone else
 * what was given (specification, "Authentication" 6).
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

/** The users who can enter the project only because it was given to them: those that lose something with it. */
export function givenTo(users: readonly User[], project: Project): readonly User[] {
  return users.filter(user => accessOf(user, project).given !== undefined)
}
