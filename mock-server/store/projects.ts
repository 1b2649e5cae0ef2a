import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

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
    hasAccess: async (userUid: string, projectUid: string): Promise<boolean> => {
      const query = access().where('user_uid', '=', userUid).where('project_uid', '=', projectUid)
      return (await query.executeTakeFirst()) !== undefined
    },
    /** Assigns the role, or changes it; told as a change of the project, whose sockets may have to close. */
    grant: (binding: ProjectAccess): Promise<void> =>
      context.atomic(async inner => {
        await inner.db
          .insertInto('project_access')
          .values(binding)
          .onConflict(conflict =>
            conflict.columns(['project_uid', 'user_uid']).doUpdateSet({ role: binding.role }),
          )
          .execute()
        await tellAccess(inner, binding.project_uid)
      }),
    revoke: (projectUid: string, userUid: string): Promise<void> =>
      context.atomic(async inner => {
        const query = inner.db.deleteFrom('project_access').where('project_uid', '=', projectUid)
        await query.where('user_uid', '=', userUid).execute()
        await tellAccess(inner, projectUid)
      }),
  }
}

async function tellAccess(inner: StoreContext, uid: string): Promise<void> {
  const row = await createDocumentTable<ProjectFields>(inner, 'projects', ['name', 'company_uid']).get(uid)
  if (row) inner.emit({ table: 'projects', action: 'UPDATE', uid, projectUid: null, row })
}
