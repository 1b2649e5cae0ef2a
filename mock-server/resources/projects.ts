import { z } from 'zod'
import { metadata, nameField, optionalUid, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { projectRole } from '../http/project-role.ts'
import { enterableProjects } from '../http/scope.ts'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { revokeAccess } from './revoke-access.ts'
import { projectRoles } from './user-fields.ts'

const projectFields = z.looseObject({ name: nameField, company_uid: optionalUid })
const createBody = z.object({ project: projectFields })
const updateBody = z.object({ project: projectFields.partial() })

const accessBody = z.object({
  project_uid: uidField,
  user_uid: uidField,
  role: z.enum(projectRoles).nullable(),
})

/**
 * Projects of a company administrator belong to the own company; a system administrator names any company or
 * none.
 */
async function companyFor(store: Store, user: User, wanted: string | null | undefined) {
  if (user.role !== 'SYSTEM_ADMIN') {
    if (wanted && wanted !== user.company_uid)
      throw new Problem(403, 'company administrators create projects of their own company only')
    return user.company_uid
  }
  if (wanted && !(await store.companies.get(wanted)))
    throw invalid('project.company_uid', 'project.company_uid names no company')
  return wanted ?? null
}

const notAdministered = () => new Problem(403, 'this needs an administrator of the project')

async function requireAdministered(store: Store, user: User, projectUid: string): Promise<void> {
  const role = await projectRole(store, user, projectUid)
  if (role === undefined) throw unknown('this project')
  if (role !== 'ADMIN') throw notAdministered()
}

/** Projects and their users (interface-spec, Users, projects, companies, access). */
export const projectOperations = [
  operation({
    method: 'GET',
    path: '/projects',
    access: 'session',
    summary: 'List the projects that the caller may enter',
    response: accountAnswers.projects,
    handle: async ({ deps, user }) => ({ projects: await enterableProjects(deps.store, user) }),
  }),
  operation({
    method: 'POST',
    path: '/projects',
    access: 'company-admin',
    summary: 'Create a project',
    response: accountAnswers.project,
    status: 201,
    body: createBody,
    async handle({ body, deps, user }) {
      const company_uid = await companyFor(deps.store, user, body.project.company_uid)
      const fields = metadata(body.project)
      return deps.store.projects.create({ ...fields, name: body.project.name, company_uid })
    },
  }),
  operation({
    method: 'PUT',
    path: '/projects/:uid',
    access: 'company-admin',
    summary: 'Update a project',
    response: accountAnswers.project,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, user, expectedRev, etag }) {
      await requireAdministered(deps.store, user, params.uid)
      const { company_uid: wanted, ...fields } = metadata(body.project)
      const moved =
        wanted === undefined
          ? {}
          : { company_uid: await companyFor(deps.store, user, body.project.company_uid) }
      const updated = await deps.store.projects.update(params.uid, { ...fields, ...moved }, expectedRev)
      if (!updated) throw unknown('this project')
      etag(updated)
      return updated
    },
  }),
  operation({
    method: 'DELETE',
    path: '/projects/:uid',
    access: 'company-admin',
    summary: 'Delete a project; it can no longer be entered',
    params: uidParams,
    status: 204,
    async handle({ params, deps, user }) {
      await requireAdministered(deps.store, user, params.uid)
      await deps.store.projects.remove(params.uid)
    },
  }),
  operation({
    method: 'POST',
    path: '/projects/access',
    access: 'company-admin',
    summary: 'Assign or change the role of a user in a project; role null revokes the access',
    response: accountAnswers.access,
    body: accessBody,
    async handle({ body, deps, user }) {
      const { project_uid, user_uid, role } = body
      const own = await projectRole(deps.store, user, project_uid)
      if (own === undefined) throw invalid('project_uid', 'project_uid names no project that you may enter')
      if (own !== 'ADMIN') throw notAdministered()
      const member = await deps.store.users.get(user_uid)
      const inReach = user.role === 'SYSTEM_ADMIN' || member?.company_uid === user.company_uid
      if (!member || !inReach) throw invalid('user_uid', 'user_uid names no user of your company')
      if (role === 'SYSTEM_ADMIN' && user.role !== 'SYSTEM_ADMIN')
        throw new Problem(403, 'only a system administrator may grant that role')
      if (role === null) await deps.store.projects.revoke(project_uid, user_uid)
      else await deps.store.projects.grant({ project_uid, user_uid, role })
      const still = await projectRole(deps.store, member, project_uid)
      if (still === 'ADMIN') return { project_uid, user_uid, role }
      return { project_uid, user_uid, role, revoked: await revokeAccess(deps, member, project_uid, still) }
    },
  }),
]
