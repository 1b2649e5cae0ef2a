import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A tenant (interface-spec, Users, projects, companies). */
interface CompanyFields {
  name: string
  /** Free-form tenant settings. */
  user_params?: unknown
  /** Roles whose accounts need a second factor; none if absent. */
  second_factor_roles?: readonly string[]
  [field: string]: unknown
}

export function createCompanyStore(context: StoreContext) {
  const documents = createDocumentTable<CompanyFields>(context, 'companies', ['name'])
  return { ...documents, listAll: () => documents.find({}) }
}

/** The unit of access control and scoping. */
export interface ProjectFields {
  name: string
  company_uid: string | null
  [field: string]: unknown
}

export interface ProjectAccess {
  project_uid: string
  user_uid: string
  role: string
}

export function createProjectStore(context: StoreContext) {
  const documents = createDocumentTable<ProjectFields>(context, 'projects', ['name', 'company_uid'])
  const access = () => context.db.selectFrom('project_access').selectAll()
  return {
    ...documents,
    listAll: () => documents.find({}),
    listOfCompany: (companyUid: string) => documents.find({ company_uid: companyUid }),
    accessOfUser: (userUid: string): Promise<ProjectAccess[]> =>
      access().where('user_uid', '=', userUid).orderBy('project_uid').execute(),
    accessOfProject: (projectUid: string): Promise<ProjectAccess[]> =>
      access().where('project_uid', '=', projectUid).orderBy('user_uid').execute(),
    /** The role of the user in the project itself; undefined if there is none. */
    roleOf: async (userUid: string, projectUid: string): Promise<string | undefined> => {
      const query = access().where('user_uid', '=', userUid).where('project_uid', '=', projectUid)
      return (await query.executeTakeFirst())?.role
    },
    /** Assigns or changes the role; emitted as a change of the project, whose sockets may have to close. */
    grant: (binding: ProjectAccess): Promise<void> =>
      context.atomic(async inner => {
        const before = await roleIn(inner, binding.project_uid, binding.user_uid)
        await inner.db
          .insertInto('project_access')
          .values(binding)
          .onConflict(conflict =>
            conflict.columns(['project_uid', 'user_uid']).doUpdateSet({ role: binding.role }),
          )
          .execute()
        await emitAccessChange(inner, binding, before)
      }),
    revoke: (projectUid: string, userUid: string): Promise<void> =>
      context.atomic(async inner => {
        const before = await roleIn(inner, projectUid, userUid)
        const query = inner.db.deleteFrom('project_access').where('project_uid', '=', projectUid)
        await query.where('user_uid', '=', userUid).execute()
        await emitAccessChange(inner, { project_uid: projectUid, user_uid: userUid, role: null }, before)
      }),
  }
}

async function roleIn(inner: StoreContext, projectUid: string, userUid: string): Promise<string | null> {
  const query = inner.db.selectFrom('project_access').select('role').where('project_uid', '=', projectUid)
  return (await query.where('user_uid', '=', userUid).executeTakeFirst())?.role ?? null
}

/** A change of the project, with the user whose access changed; none if the role is unchanged. */
async function emitAccessChange(
  inner: StoreContext,
  { project_uid: uid, user_uid, role }: Omit<ProjectAccess, 'role'> & { role: string | null },
  before: string | null,
): Promise<void> {
  const row = await createDocumentTable<ProjectFields>(inner, 'projects', ['name', 'company_uid']).get(uid)
  if (!row || role === before) return
  const user = inner.db.selectFrom('users').select('email').where('uid', '=', user_uid)
  const email = (await user.executeTakeFirst())?.email ?? user_uid
  const noted = { [`access of ${email}`]: { before, after: role } }
  inner.emit({ table: 'projects', action: 'UPDATE', uid, projectUid: null, row, noted })
}
