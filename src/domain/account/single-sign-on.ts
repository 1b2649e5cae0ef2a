export interface SignOnFailure {
  /** Why single sign-on did not lead to a session. */
  readonly reason:
    | 'cancelled'
    | 'expired'
    | 'otherBrowser'
    | 'providerUnavailable'
    | 'providerRefused'
    | 'invalidResponse'
    | 'clock'
    | 'misconfigured'
    | 'noEmail'
    | 'unknownAccount'
    | 'accountRemoved'
    | 'otherPerson'
    | 'accountDisabled'
    | 'noAccess'
    | 'tooMany'
    | 'failed'
  /** Finds the cause in the log of the service. */
  readonly reference?: string | undefined
}

/** The result of single sign-on, with which the service opens the sign-in page. */
export interface SignOnResult {
  /** The session has begun. */
  readonly isDone: boolean
  readonly failure: SignOnFailure | undefined
}
