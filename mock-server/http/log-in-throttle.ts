import { Problem } from './problem.ts'

/** Attempts are delayed after `slowFrom` failures, and refused after `refuseFrom`. */
interface Limit {
  slowFrom: number
  refuseFrom: number
}

/** For an account from one address, a known device, or a signed-in session. */
const perClient: Limit = { slowFrom: 5, refuseFrom: 10 }
/** For an account from all addresses, and for an address with all accounts: clients that are not known. */
const perAccount: Limit = { slowFrom: 30, refuseFrom: 100 }
const perAddress: Limit = { slowFrom: 20, refuseFrom: 60 }
const forgetMs = 15 * 60_000
const firstRefusalMs = 30_000
const slowStepMs = 250
const maxDelayMs = 2_000
const remembered = 50_000

interface Failures {
  count: number
  lastAt: number
}

/** The source of a log-in attempt. */
export type Claimant =
  | { account: string; address: string }
  /**
   * A device that this account used before, or a session: failed log-ins from other clients do not delay it.
   */
  | { known: string }

type LimitedKey = readonly [key: string, limit: Limit]

function keysOf(who: Claimant): LimitedKey[] {
  if ('known' in who) return [[`known ${who.known}`, perClient]]
  return [
    [`client ${who.account} ${who.address}`, perClient],
    [`account ${who.account}`, perAccount],
    [`address ${who.address}`, perAddress],
  ]
}

/**
 * Counts failed log-ins, mainly per account and address: first delayed, then refused (interface decisions,
 * Session). Failures from elsewhere do not lock the owner out, because known devices and signed-in sessions
 * are counted separately.
 */
export class LogInThrottle {
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<unknown>
  readonly #failures = new Map<string, Failures>()
  /** Number of attempts being checked, by key. */
  readonly #underWay = new Map<string, number>()
  #inLine: (() => void)[] = []

  constructor(now: () => number, sleep: (ms: number) => Promise<unknown>) {
    this.#now = now
    this.#sleep = sleep
  }

  /**
   * Makes one attempt: delays it according to earlier failures, then calls `isRight` and counts its result.
   * @throws Problem 429 with `Retry-After` after too many failures
   */
  async attempt(who: Claimant, isRight: () => Promise<boolean>): Promise<boolean> {
    const own = keysOf(who)
    await this.#enter(own)
    try {
      const delay = Math.max(...own.map(key => this.#delayMs(key)))
      if (delay > 0) await this.#sleep(delay)
      const right = await isRight()
      if (right) this.succeeded(who)
      else this.#count(own)
      return right
    } finally {
      this.#leave(own)
    }
  }

  /** A correct password clears the count of the client only; otherwise one known account could reset the counts of others. */
  succeeded(who: Claimant): void {
    const [own] = keysOf(who)
    if (own) this.#failures.delete(own[0])
  }

  #recent(key: string): Failures {
    const known = this.#failures.get(key)
    return known && this.#now() - known.lastAt < forgetMs ? known : { count: 0, lastAt: 0 }
  }

  #waitMs([key, limit]: LimitedKey): number {
    const { count, lastAt } = this.#recent(key)
    if (count < limit.refuseFrom) return 0
    const pause = Math.min(forgetMs, firstRefusalMs * 2 ** Math.min(10, count - limit.refuseFrom))
    return Math.max(0, lastAt + pause - this.#now())
  }

  #delayMs([key, limit]: LimitedKey): number {
    return Math.min(maxDelayMs, Math.max(0, this.#recent(key).count - limit.slowFrom + 1) * slowStepMs)
  }

  #isFree([key, { refuseFrom }]: LimitedKey): boolean {
    return (this.#underWay.get(key) ?? 0) < Math.max(1, refuseFrom - this.#recent(key).count)
  }

  /**
   * Admits one attempt. Concurrent attempts are limited to the number that may fail; otherwise many would
   * pass before the first failure is counted.
   */
  async #enter(own: readonly LimitedKey[]): Promise<void> {
    for (;;) {
      const wait = Math.max(...own.map(key => this.#waitMs(key)))
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000)
        const detail = `too many failed log-ins; try again in ${seconds} s`
        throw new Problem(429, detail, [], { 'retry-after': String(seconds) })
      }
      if (own.every(key => this.#isFree(key))) break
      await new Promise<void>(resume => this.#inLine.push(resume))
    }
    for (const [key] of own) this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1)
  }

  #leave(own: readonly LimitedKey[]): void {
    for (const [key] of own) {
      const left = (this.#underWay.get(key) ?? 1) - 1
      if (left > 0) this.#underWay.set(key, left)
      else this.#underWay.delete(key)
    }
    const resumed = this.#inLine
    this.#inLine = []
    for (const resume of resumed) resume()
  }

  #count(own: readonly LimitedKey[]): void {
    if (this.#failures.size > remembered) this.#failures.clear()
    for (const [key] of own)
      this.#failures.set(key, { count: this.#recent(key).count + 1, lastAt: this.#now() })
  }
}
