/** A way to finish a sign-in after the password. */
export type SecondFactorMethod = 'passkey' | 'totp' | 'recoveryCode'

/** A sign-in whose password was right, and whose second factor is missing. */
export interface PendingSignIn {
  /** What the account has set up; the preferred one first. */
  readonly methods: readonly SecondFactorMethod[]
}

export interface Passkey {
  readonly uid: string
  readonly name: string
  readonly createdMs: number
  /** Absent if it was never used. */
  readonly lastUsedMs?: number
}

/** The second factors of the own account. */
export interface SecondFactor {
  /** The company requires one. */
  readonly isRequired: boolean
  /** Accounts without a password use single sign-on only, and have no second factor here. */
  readonly hasPassword: boolean
  /** Until when changes are possible without entering the password again, by the clock of this browser. */
  readonly confirmedUntilMs: number
  /** When the authenticator app was set up; absent without one. */
  readonly totpSinceMs?: number
  readonly passkeys: readonly Passkey[]
  /** Passkeys work on pages of this host; absent if the service cannot have any. */
  readonly passkeyHost?: string
  readonly recoveryCodesLeft: number
}

/** Why this page cannot create or use passkeys; undefined if it can. Pure. */
export function passkeyHindrance(
  passkeyHost: string | undefined,
  pageHost: string,
  isSupported: boolean,
): 'unconfigured' | 'otherHost' | 'unsupported' | undefined {
  if (passkeyHost === undefined) return 'unconfigured'
  if (pageHost !== passkeyHost && !pageHost.endsWith(`.${passkeyHost}`)) return 'otherHost'
  return isSupported ? undefined : 'unsupported'
}
