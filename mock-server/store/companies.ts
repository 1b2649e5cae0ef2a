import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A tenant (interface-spec, Users, projects, companies). */
export interface CompanyFields {
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
