import { createHash, randomBytes } from 'node:crypto'

/** How long a person may take for the second step, ms. */
export const pendingMs = 10 * 60_000
const maxPending = 10_000
/** One of some servers keeps a random token. */
const maxTokenTries = 1_000

/** A sign-in whose password was right, and whose second factor is missing. It gives no access. */
export interface PendingSignIn {
  readonly userUid: string
  /** The password that was right; a sign-in does not survive a change of it. */
  readonly passwordHash: string
  /** Epoch ms. */
  readonly validUntil: number
  /** What a passkey has to sign; undefined before it was requested, and after it was used. */
  challenge: string | undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Sign-ins that wait for the second factor, by the token in the cookie of the browser. In memory only: after a
 * restart people enter their password again.
 */
export class PendingSignIns {
  readonly #now: () => number
  readonly #isKeptHere: (token: string) => boolean
  readonly #pending = new Map<string, PendingSignIn>()

  /** @param isKeptHere whether requests with a token reach this server, of several */
  constructor(now: () => number, isKeptHere: (token: string) => boolean = () => true) {
    this.#now = now
    this.#isKeptHere = isKeptHere
  }

  begin(userUid: string, passwordHash: string): { token: string; pending: PendingSignIn } {
    for (const [hash, { validUntil }] of this.#pending)
      if (validUntil <= this.#now() || this.#pending.size >= maxPending) this.#pending.delete(hash)
    const token = this.#createToken()
    const pending = { userUid, passwordHash, validUntil: this.#now() + pendingMs, challenge: undefined }
    this.#pending.set(hashOf(token), pending)
    return { token, pending }
  }

  /** A server that owns nothing keeps none: the next step will ask for the password again. */
  #createToken(): string {
    for (let tries = 1; ; tries++) {
      const token = randomBytes(32).toString('base64url')
      if (this.#isKeptHere(token) || tries === maxTokenTries) return token
    }
  }

  /** The sign-in of a token; undefined if there is none, or it took too long. */
  get(token: string | undefined): PendingSignIn | undefined {
    const pending = token === undefined ? undefined : this.#pending.get(hashOf(token))
    return pending && pending.validUntil > this.#now() ? pending : undefined
  }

  end(token: string | undefined): void {
    if (token !== undefined) this.#pending.delete(hashOf(token))
  }
}
