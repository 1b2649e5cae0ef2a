import type { JsonObject } from '../json-object.ts'
import type { CompanyUid, ProjectUid, UserUid } from '../uid.ts'
import type { Role } from './user.ts'

export interface Company {
  readonly uid: CompanyUid
  readonly name: string
  /** Custom settings that the service stores unchanged. */
  readonly userParams?: JsonObject
  /** Roles whose accounts need a second factor; absent if none do. */
  readonly secondFactorRoles?: readonly Role[]
  /** Absent if the service does not report members. */
  readonly members?: readonly CompanyMember[]
  readonly projects?: readonly { readonly uid: ProjectUid; readonly name: string }[]
}

export interface CompanyMember {
  readonly uid: UserUid
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly createdAtMs?: number
}
