import * as z from 'zod/mini'
import { readObject } from './narrowing.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

/** The accepted roles, whose form varies by service (specification, "List accepted roles"). */
export const wireRoles = z.unknown()

/** Distinct role names from strings, objects with a name, or the keys of an object. */
export function fromWireRoles(body: unknown): readonly string[] {
  const inner = readObject(body)?.roles ?? body
  const rows = Array.isArray(inner) ? inner : Object.keys(readObject(inner) ?? {})
  return [...new Set(rows.flatMap(spellingOf))]
}

function spellingOf(row: unknown): string[] {
  if (typeof row === 'string') return row === '' ? [] : [row]
  const fields = readObject(row) ?? {}
  const found = [fields.role, fields.name, fields.key, fields.value, fields.code].find(
    each => typeof each === 'string' && each !== '',
  )
  return typeof found === 'string' ? [found] : []
}

/** Grants a project role to a user, or revokes it (role null). */
export interface AccessChange {
  readonly projectUid: string
  readonly userUid: string
  readonly role: string | null
}

export const toWireAccess = ({ projectUid, userUid, role }: AccessChange) => ({
  project_uid: projectUid,
  user_uid: userUid,
  role,
})

export const wireCompanyAccess = z.object({
  company_uid: z.nullish(wireUid),
  role: wireText,
  projects: z.nullish(z.array(z.object({ project_uid: wireUid, role: wireText }))),
})

/** The signed-in user's role in a company and in each of its projects. */
interface CompanyAccess {
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
