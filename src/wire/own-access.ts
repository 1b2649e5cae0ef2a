import * as z from 'zod/mini'
import { textOf, wireText, wireUid } from './scalar.ts'

export const wireCompanyAccess = z.object({
  company_uid: z.nullish(wireUid),
  role: wireText,
  projects: z.nullish(z.array(z.object({ project_uid: wireUid, role: wireText }))),
})

/** The signed-in user's role in a company and in each of its projects. */
export interface CompanyAccess {
  readonly companyUid: string | undefined
  readonly role: string | undefined
  readonly projects: readonly { readonly projectUid: string; readonly role: string | undefined }[]
}

export function fromWireCompanyAccess(access: z.infer<typeof wireCompanyAccess>): CompanyAccess {
  return {
    companyUid: access.company_uid ?? undefined,
    role: textOf(access.role),
    projects: (access.projects ?? []).map(({ project_uid, role }) => ({
      projectUid: project_uid,
      role: textOf(role),
    })),
  }
}
