import type { CompanyUid, ProjectUid, UserUid } from '../uid.ts'

export type Role = 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'PROJECT_USER'

/** A project that a user was given, and the role that was named with it, as the service spells it. */
export interface ProjectGrant {
  readonly projectUid: ProjectUid
  readonly role: string
}

export interface User {
  readonly uid: UserUid
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly companyUid?: CompanyUid
  readonly role?: Role
  /** The role as the service spells it, where it says one. */
  readonly roleText?: string
  /** A system account without a person. */
  readonly ofSystem?: boolean
  /** When a new password was requested; absent once one is set. */
  readonly restoreRequestedMs?: number
  /** A disabled account cannot sign in. */
  readonly disabled?: boolean
  readonly lastSignInMs?: number
  /** Absent where they were not asked for. */
  readonly grants?: readonly ProjectGrant[]
}

export interface Project {
  readonly uid: ProjectUid
  readonly name: string
  readonly companyUid?: CompanyUid
}

/** What a user is called: the names, else the address. */
export function userName({
  firstName,
  lastName,
  email,
}: Pick<User, 'email' | 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
