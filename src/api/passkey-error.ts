/** The browser or the authenticator did not create or use a passkey. */
export class PasskeyError extends Error {
  /** `cancelled` also if it took too long: browsers do not distinguish it. */
  readonly reason: 'cancelled' | 'known' | 'failed'

  constructor(reason: PasskeyError['reason'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PasskeyError'
    this.reason = reason
  }
}

/** Sorts an error of WebAuthn by what the person can do about it. */
export function asPasskeyError(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('cancelled', error)
  return new PasskeyError(name === 'InvalidStateError' ? 'known' : 'failed', error)
}
