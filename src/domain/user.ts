import type { CompanyUid, ProjectUid, UserUid } from './uid.ts'

export type Role = 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'PROJECT_USER'

export interface User {
  readonly uid: UserUid
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly companyUid?: CompanyUid
  readonly role?: Role
}

export interface Project {
  readonly uid: ProjectUid
  readonly name: string
  readonly companyUid?: CompanyUid
}
