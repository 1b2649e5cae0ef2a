import { createReadCache } from '../store/read-cache.ts'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'
import { invalid, Problem } from './problem.ts'
import { type Entrant, type ProjectRole, projectRole } from './project-role.ts'

type Directory = Pick<Store, 'projects' | 'companies'>

/** Whether the user has any role in the project. */
export async function mayEnterProject(store: Directory, user: Entrant, projectUid: string): Promise<boolean> {
  return (await projectRole(store, user, projectUid)) !== undefined
}

/** Channels for wall displays: positions and alarms, not the messages of nodes and users. */
const wallChannels = new Set(['pos', 'alarm', 'zone_event', 'notify'])

/**
 * Whether the caller may subscribe to a channel of the stream: users and readers to all, in the projects that
 * they may enter.
 */
export function maySubscribe({ guest }: Entrant, channel: string): boolean {
  if (guest?.type === 'ingest') return false
  return guest?.type !== 'wall' || wallChannels.has(channel)
}

/** The projects that the user may enter, in order of creation. */
export async function enterableProjects(store: Directory, user: Entrant) {
  const projects = await store.projects.listAll()
  const { guest } = user
  if (guest) return projects.filter(({ uid }) => uid === guest.projectUid)
  if (user.role === 'SYSTEM_ADMIN') return projects
  const bound = new Set((await store.projects.accessOfUser(user.uid)).map(access => access.project_uid))
  const own = (companyUid: string | null) =>
    user.role === 'COMPANY_ADMIN' && user.company_uid !== null && companyUid === user.company_uid
  return projects.filter(project => bound.has(project.uid) || own(project.company_uid))
}

/** Uids of the projects that the user administers. */
export async function administeredProjects(store: Directory, user: Entrant): Promise<string[]> {
  const projects = await enterableProjects(store, user)
  const roles = await Promise.all(projects.map(({ uid }) => projectRole(store, user, uid)))
  return projects.filter((_, i) => roles[i] === 'ADMIN').map(({ uid }) => uid)
}

export interface RequestScope {
  projectUid?: string
  /** The caller's role in the named project. */
  projectRole?: ProjectRole
  companyUid?: string
}

type Headers = Record<string, string | string[] | undefined>

const headerOf = (headers: Headers, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const rights = new Set(['users', 'projects', 'companies'])

/** Reads scope headers. Throws 403 if one names a user, project or company that the user may not act for. */
export function createScopeReader(store: Directory & Pick<Store, 'changes'>) {
  const entries = createReadCache<ProjectRole | undefined>()
  store.changes.subscribe(({ table }) => {
    if (rights.has(table)) entries.forget()
  })
  const roleIn = (user: Entrant, projectUid: string) =>
    entries.of(`${user.uid} ${user.rev} ${projectUid}`, () => projectRole(store, user, projectUid))

  return async (user: Entrant, headers: Headers): Promise<RequestScope> => {
    const email = headerOf(headers, 'x-user-email')
    if (email !== undefined && email.trim().toLowerCase() !== user.email)
      throw new Problem(403, 'X-User-Email names another user than the session')
    const projectUid = headerOf(headers, 'x-user-project')
    const role = projectUid === undefined ? undefined : await roleIn(user, projectUid)
    if (projectUid !== undefined && role === undefined)
      throw new Problem(403, 'X-User-Project names a project that this user may not enter')
    const companyUid = headerOf(headers, 'x-user-company')
    if (companyUid !== undefined && !(await mayActForCompany(store, user, companyUid)))
      throw new Problem(403, 'X-User-Company names a company that this user does not belong to')
    return {
      ...(projectUid && { projectUid }),
      ...(role && { projectRole: role }),
      ...(companyUid && { companyUid }),
    }
  }
}

async function mayActForCompany(store: Directory, user: User, companyUid: string): Promise<boolean> {
  if (user.role === 'SYSTEM_ADMIN') return (await store.companies.get(companyUid)) !== undefined
  return user.company_uid === companyUid
}

/** The project of the request; throws 422 naming the header if there is none. */
export function requireProject(scope: RequestScope): string {
  if (scope.projectUid === undefined)
    throw invalid('X-User-Project', 'the header X-User-Project must name a project')
  return scope.projectUid
}
