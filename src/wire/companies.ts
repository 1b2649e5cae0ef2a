import * as z from 'zod/mini'
import type { Company } from '#domain/company.ts'
import { textOf, wireText, wireUid } from './scalar.ts'
import { toWireUser, type UserDraft } from './users.ts'

export const wireCompany = z.object({ uid: wireUid, name: wireText })

export function fromWireCompany(company: z.infer<typeof wireCompany>): Company {
  return { uid: company.uid, name: textOf(company.name) ?? company.uid }
}

/** A company begins with its first user; an update is of the company alone. */
export interface CompanyDraft {
  readonly name: string
  readonly firstUser?: UserDraft
}

export function toWireCompany({ name, firstUser }: CompanyDraft) {
  return { company: { name }, ...(firstUser && { user: toWireUser(firstUser) }) }
}
