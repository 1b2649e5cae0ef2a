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

/**
 * Counts failed log-ins, mainly per account and address: first delayed, then refused (interface decisions,
 * Session). Failures from elsewhere do not lock the owner out, because known devices and signed-in sessions
 * are counted separately.
 */
export function createLogInThrottle(now: () => number, sleep: (ms: number) => Promise<unknown>) {
  const failures = new Map<string, Failures>()

  function recent(key: string): Failures {
    const known = failures.get(key)
    return known && now() - known.lastAt < forgetMs ? known : { count: 0, lastAt: 0 }
  }

  function waitMs(key: string, limit: Limit): number {
    const { count, lastAt } = recent(key)
    if (count < limit.refuseFrom) return 0
    const pause = Math.min(forgetMs, firstRefusalMs * 2 ** Math.min(10, count - limit.refuseFrom))
    return Math.max(0, lastAt + pause - now())
  }

  const delayMs = (key: string, limit: Limit) =>
    Math.min(maxDelayMs, Math.max(0, recent(key).count - limit.slowFrom + 1) * slowStepMs)

  const keys = (who: Claimant): [string, Limit][] =>
    'known' in who
      ? [[`known ${who.known}`, perClient]]
      : [
          [`client ${who.account} ${who.address}`, perClient],
          [`account ${who.account}`, perAccount],
          [`address ${who.address}`, perAddress],
        ]
  type Keys = ReturnType<typeof keys>

  /** Number of attempts being checked, by key. */
  const underWay = new Map<string, number>()
  let inLine: (() => void)[] = []

  const isFree = ([key, { refuseFrom }]: Keys[number]) =>
    (underWay.get(key) ?? 0) < Math.max(1, refuseFrom - recent(key).count)

  /**
   * Admits one attempt. Concurrent attempts are limited to the number that may fail; otherwise many would
   * pass before the first failure is counted.
   */
  async function enter(own: Keys): Promise<void> {
    for (;;) {
      const wait = Math.max(...own.map(([key, limit]) => waitMs(key, limit)))
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000)
        const detail = `too many failed log-ins; try again in ${seconds} s`
        throw new Problem(429, detail, [], { 'retry-after': String(seconds) })
      }
      if (own.every(isFree)) break
      await new Promise<void>(resume => inLine.push(resume))
    }
    for (const [key] of own) underWay.set(key, (underWay.get(key) ?? 0) + 1)
  }

  function leave(own: Keys): void {
    for (const [key] of own) {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
    const resumed = inLine
    inLine = []
    for (const resume of resumed) resume()
  }

  function count(own: Keys): void {
    if (failures.size > remembered) failures.clear()
    for (const [key] of own) failures.set(key, { count: recent(key).count + 1, lastAt: now() })
  }

  /** A correct password clears the count of the client only; otherwise one known account could reset the counts of others. */
  function succeeded(who: Claimant): void {
    const [own] = keys(who)
    if (own) failures.delete(own[0])
  }

  return {
    /**
     * Makes one attempt: delays it according to earlier failures, then calls `isRight` and counts its result.
     * @throws Problem 429 with `Retry-After` after too many failures
     */
    attempt: async (who: Claimant, isRight: () => Promise<boolean>): Promise<boolean> => {
      const own = keys(who)
      await enter(own)
      try {
        const delay = Math.max(...own.map(([key, limit]) => delayMs(key, limit)))
        if (delay > 0) await sleep(delay)
        const right = await isRight()
        if (right) succeeded(who)
        else count(own)
        return right
      } finally {
        leave(own)
      }
    },
    succeeded,
  }
}

export type LogInThrottle = ReturnType<typeof createLogInThrottle>
