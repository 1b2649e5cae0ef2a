import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'

/** A caller that is not a user: it has the access of its type to one project. */
export interface GuestAccess {
  readonly type: 'wall' | 'read' | 'ingest'
  readonly projectUid: string
}

/** A caller: a user, or a wall display or another system, which are not users and see one project. */
export type Entrant = User & { readonly guest?: GuestAccess }

/** The rights of a user in a project: administer, work, or read. */
export type ProjectRole = 'ADMIN' | 'OPERATOR' | 'VIEWER'

const administrative: readonly (string | undefined)[] = ['SYSTEM_ADMIN', 'COMPANY_ADMIN']

/** The rights that a stored role name gives in its project. */
export function roleHeld(role: string | undefined): ProjectRole | undefined {
  if (role === undefined) return undefined
  if (administrative.includes(role)) return 'ADMIN'
  return role === 'PROJECT_VIEWER' ? 'VIEWER' : 'OPERATOR'
}

/**
 * The role of a caller in a project; undefined if they may not enter it. A system administrator has every
 * right, a company administrator in the projects of the own company; everyone else, including administrators
 * of other companies, has the role stored in the project (interface-spec, Authentication 6). The only place
 * that decides this.
 */
export async function projectRole(
  store: Pick<Store, 'projects'>,
  user: Entrant,
  projectUid: string,
): Promise<ProjectRole | undefined> {
  const project = await store.projects.get(projectUid)
  if (!project) return undefined
  if (user.guest) return user.guest.projectUid === projectUid ? 'VIEWER' : undefined
  if (user.role === 'SYSTEM_ADMIN') return 'ADMIN'
  const isOwn = user.company_uid !== null && project.company_uid === user.company_uid
  if (user.role === 'COMPANY_ADMIN' && isOwn) return 'ADMIN'
  return roleHeld(await store.projects.roleOf(user.uid, projectUid))
}
