import * as z from 'zod/mini'
import type { Company, CompanyMember } from '#domain/account/company.ts'
import type { Role } from '#domain/account/user.ts'
import type { JsonObject } from '#domain/json-object.ts'
import { readObject } from './narrowing.ts'
import { textOf, timeOf, wireText, wireTime, wireUid } from './scalar.ts'
import { roleOfText, toWireUser, type UserDraft } from './users.ts'

const wireMember = z.object({
  uid: wireUid,
  email: wireText,
  first_name: wireText,
  last_name: wireText,
  created_at: wireTime,
})
const wireProject = z.object({ uid: wireUid, name: wireText })

/** Members, projects and settings are only in the list. */
export const wireCompany = z.object({
  uid: wireUid,
  name: wireText,
  user_params: z.optional(z.unknown()),
  second_factor_roles: z.nullish(z.array(z.string())),
  users: z.nullish(z.array(wireMember)),
  projects: z.nullish(z.array(wireProject)),
})

function memberOf(member: z.infer<typeof wireMember>): CompanyMember {
  const firstName = textOf(member.first_name)
  const lastName = textOf(member.last_name)
  const createdAtMs = timeOf(member.created_at)
  return {
    uid: member.uid,
    email: textOf(member.email) ?? member.uid,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(createdAtMs !== undefined && { createdAtMs }),
  }
}

export function fromWireCompany(company: z.infer<typeof wireCompany>): Company {
  const userParams = readObject(company.user_params)
  return {
    uid: company.uid,
    name: textOf(company.name) ?? company.uid,
    ...(userParams && Object.keys(userParams).length > 0 && { userParams }),
    ...(company.second_factor_roles && {
      secondFactorRoles: company.second_factor_roles.flatMap(name => roleOfText(name) ?? []),
    }),
    ...(company.users && { members: company.users.map(memberOf) }),
    ...(company.projects && {
      projects: company.projects.map(({ uid, name }) => ({ uid, name: textOf(name) ?? uid })),
    }),
  }
}

/** A company is created with its first user; an update changes the company only. */
export interface CompanyDraft {
  readonly name: string
  readonly firstUser?: UserDraft
  /** Unchanged if absent. */
  readonly userParams?: JsonObject
  /** Unchanged if absent. */
  readonly secondFactorRoles?: readonly Role[]
}

export function toWireCompany({ name, firstUser, userParams, secondFactorRoles }: CompanyDraft) {
  return {
    company: {
      name,
      ...(userParams && { user_params: userParams }),
      ...(secondFactorRoles && { second_factor_roles: secondFactorRoles }),
    },
    ...(firstUser && { user: toWireUser(firstUser) }),
  }
}
