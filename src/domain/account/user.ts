import type { AlarmUid, CompanyUid, ProjectUid, UserUid } from '../uid.ts'

export type Role = 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'PROJECT_USER'

/** A project that a user can access, with the project role as the service spells it. */
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
  /** Role as the service spells it; absent if it sends none. */
  readonly roleText?: string
  /** A service account that belongs to no person. */
  readonly ofSystem?: boolean
  /** When a new password was requested; absent once it is set. */
  readonly restoreRequestedMs?: number
  /** A disabled account cannot sign in. */
  readonly disabled?: boolean
  readonly lastSignInMs?: number
  /** Whether a second factor is set up; absent if the service does not report it. */
  readonly hasSecondFactor?: boolean
  /** The account has no way to sign in yet, so that its owner can be invited. */
  readonly isInvitable?: boolean
  /** When the invitation that was not used ends, or ended. */
  readonly invitedUntilMs?: number
  /** Absent if not requested. */
  readonly grants?: readonly ProjectGrant[]
}

export interface Project {
  readonly uid: ProjectUid
  readonly name: string
  readonly companyUid?: CompanyUid
}

/** Display name: the names if set, otherwise the e-mail address. */
export function userName({
  firstName,
  lastName,
  email,
}: Pick<User, 'email' | 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** A link with which an invited person chooses the password; available once. */
export interface Invitation {
  readonly token: string
  readonly validUntilMs: number
  /** The link was sent by e-mail. */
  readonly isMailed: boolean
}

/** One open page of a user. */
export interface Presence {
  /** Identifies a browser tab. */
  readonly viewer: string
  readonly name: string
  /** Path of the page, without the origin. */
  readonly page: string
  readonly alarmUid?: AlarmUid
  readonly sinceMs: number
}
