/** How long a password that was entered allows changes of the second factor, ms. */
export const confirmationMs = 10 * 60_000
const maxSessions = 10_000

interface Confirmation {
  /** Epoch ms. */
  confirmedAt: number
  /** What a new passkey has to sign. */
  challenge: string | undefined
}

/** Sessions in which the password was entered recently, in memory only. */
export class RecentConfirmations {
  readonly #now: () => number
  readonly #bySession = new Map<string, Confirmation>()

  constructor(now: () => number) {
    this.#now = now
  }

  confirm(sessionUid: string): void {
    this.#entry(sessionUid).confirmedAt = this.#now()
  }

  /** Until when changes are allowed, epoch ms; in the past if they are not. */
  validUntil(sessionUid: string): number {
    return (this.#bySession.get(sessionUid)?.confirmedAt ?? 0) + confirmationMs
  }

  setChallenge(sessionUid: string, challenge: string): void {
    this.#entry(sessionUid).challenge = challenge
  }

  /** The challenge of a session, once. */
  takeChallenge(sessionUid: string): string | undefined {
    const entry = this.#bySession.get(sessionUid)
    const challenge = entry?.challenge
    if (entry) entry.challenge = undefined
    return challenge
  }

  #entry(sessionUid: string): Confirmation {
    const known = this.#bySession.get(sessionUid)
    if (known) return known
    const [oldest] = this.#bySession.keys()
    if (this.#bySession.size >= maxSessions && oldest !== undefined) this.#bySession.delete(oldest)
    const entry = { confirmedAt: 0, challenge: undefined }
    this.#bySession.set(sessionUid, entry)
    return entry
  }
}
