import type { JsonObject } from '../json-object.ts'
import type { CompanyUid, ProjectUid, UserUid } from '../uid.ts'

export interface Company {
  readonly uid: CompanyUid
  readonly name: string
  /** Free settings that the service keeps as they are. */
  readonly userParams?: JsonObject
  /** Absent where the service names none. */
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
