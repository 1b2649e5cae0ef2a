import { type CompanyDraft, fromWireCompany, toWireCompany, wireCompany } from '#wire/companies.ts'
import { useDirectory, useDirectoryChange } from './directory.ts'
import { createResource } from './resource.ts'

const companies = createResource({
  noun: 'companies',
  schema: wireCompany,
  fromWire: fromWireCompany,
  toWire: (draft: CompanyDraft) => toWireCompany(draft),
})

interface CompanyChange {
  readonly uid: string
  readonly draft: CompanyDraft
  readonly rev?: number
}

/** Every company for a system administrator, otherwise the own one. */
export const useCompanies = () => useDirectory(companies)
export const useCreateCompany = () =>
  useDirectoryChange((draft: CompanyDraft) => companies.create(null, draft))
export const useUpdateCompany = () =>
  useDirectoryChange(({ uid, draft, rev }: CompanyChange) => companies.update(null, uid, draft, rev))
export const useDeleteCompany = () => useDirectoryChange((uid: string) => companies.remove(null, uid))
