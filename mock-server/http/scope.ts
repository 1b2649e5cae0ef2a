import { createRemembered } from '../store/remembered.ts'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'
import { invalid, Problem } from './problem.ts'

type Directory = Pick<Store, 'projects' | 'companies'>

/** Whoever asks for something: a user, or a wall display, which stands for nobody and sees one project. */
export type Entrant = User & { readonly onlyProjectUid?: string }

/**
 * Whether the user may enter the project: a system administrator any, a company administrator those of the company,
 * anyone else those bound to them (interface-spec, Authentication 6); a wall display its own. The one place that decides it.
 */
export async function mayEnterProject(store: Directory, user: Entrant, projectUid: string): Promise<boolean> {
  const project = await store.projects.get(projectUid)
  if (!project) return false
  if (user.onlyProjectUid !== undefined) return user.onlyProjectUid === projectUid
  if (user.role === 'SYSTEM_ADMIN') return true
  const ownCompany = user.company_uid !== null && project.company_uid === user.company_uid
  if (user.role === 'COMPANY_ADMIN' && ownCompany) return true
  return store.projects.hasAccess(user.uid, projectUid)
}

/** What moves and what needs somebody; not what nodes and people tell each other. */
const wallChannels = new Set(['pos', 'alarm', 'zone_event', 'notify'])

/** Whether the user may hear a channel of the stream: users every one, in the projects that they may enter. */
export function mayHear(user: Entrant, channel: string): boolean {
  return user.onlyProjectUid === undefined || wallChannels.has(channel)
}

/** The projects that the user may enter, in order of creation. */
export async function enterableProjects(store: Directory, user: Entrant) {
  const projects = await store.projects.listAll()
  if (user.onlyProjectUid !== undefined) return projects.filter(({ uid }) => uid === user.onlyProjectUid)
  if (user.role === 'SYSTEM_ADMIN') return projects
  const bound = new Set((await store.projects.accessOfUser(user.uid)).map(access => access.project_uid))
  const own = (companyUid: string | null) =>
    user.role === 'COMPANY_ADMIN' && user.company_uid !== null && companyUid === user.company_uid
  return projects.filter(project => bound.has(project.uid) || own(project.company_uid))
}

export interface RequestScope {
  projectUid?: string
  companyUid?: string
}

type Headers = Record<string, string | string[] | undefined>

const headerOf = (headers: Headers, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const rights = new Set(['users', 'projects', 'companies'])

/** Reads scope headers, and throws 403 where one names what the user may not act for. */
export function createScopeReader(store: Directory & Pick<Store, 'changes'>) {
  const entries = createRemembered<boolean>()
  store.changes.subscribe(({ table }) => {
    if (rights.has(table)) entries.forget()
  })
  const mayEnter = (user: Entrant, projectUid: string) =>
    entries.of(`${user.uid} ${user.rev} ${projectUid}`, () => mayEnterProject(store, user, projectUid))

  return async (user: Entrant, headers: Headers): Promise<RequestScope> => {
    const email = headerOf(headers, 'x-user-email')
    if (email !== undefined && email.trim().toLowerCase() !== user.email)
      throw new Problem(403, 'X-User-Email names another user than the session')
    const projectUid = headerOf(headers, 'x-user-project')
    if (projectUid !== undefined && !(await mayEnter(user, projectUid)))
      throw new Problem(403, 'X-User-Project names a project that this user may not enter')
    const companyUid = headerOf(headers, 'x-user-company')
    if (companyUid !== undefined && !(await mayActForCompany(store, user, companyUid)))
      throw new Problem(403, 'X-User-Company names a company that this user does not belong to')
    return { ...(projectUid && { projectUid }), ...(companyUid && { companyUid }) }
  }
}

async function mayActForCompany(store: Directory, user: User, companyUid: string): Promise<boolean> {
  if (user.role === 'SYSTEM_ADMIN') return (await store.companies.get(companyUid)) !== undefined
  return user.company_uid === companyUid
}

/** The project of the call; throws 422 naming the header when there is none. */
export function requireProject(scope: RequestScope): string {
  if (scope.projectUid === undefined)
    throw invalid('X-User-Project', 'the header X-User-Project must name a project')
  return scope.projectUid
}
