import { Problem } from './problem.ts'

interface Limit {
  slowAfter: number
  refuseAfter: number
}

const perAccount: Limit = { slowAfter: 4, refuseAfter: 10 }
const perAddress: Limit = { slowAfter: 20, refuseAfter: 60 }
const forgetMs = 15 * 60_000
const firstRefusalMs = 30_000
const slowStepMs = 250
const slowestMs = 2_000
const remembered = 50_000

interface Failures {
  count: number
  lastAt: number
}

/** Counts failed log-ins of an account and of an address: first slowed, then refused (interface decisions, Session). */
export function createLogInThrottle(now: () => number, sleep: (ms: number) => Promise<unknown>) {
  const failures = new Map<string, Failures>()

  function recent(key: string): Failures {
    const known = failures.get(key)
    return known && now() - known.lastAt < forgetMs ? known : { count: 0, lastAt: 0 }
  }

  function waitMs(key: string, limit: Limit): number {
    const { count, lastAt } = recent(key)
    if (count < limit.refuseAfter) return 0
    const pause = Math.min(forgetMs, firstRefusalMs * 2 ** Math.min(10, count - limit.refuseAfter))
    return Math.max(0, lastAt + pause - now())
  }

  const delayMs = (key: string, limit: Limit) =>
    Math.min(slowestMs, Math.max(0, recent(key).count - limit.slowAfter) * slowStepMs)

  const keys = (email: string, address: string) =>
    [
      [`account ${email}`, perAccount],
      [`address ${address}`, perAddress],
    ] as const

  return {
    /** Waits as long as earlier failures ask for; throws 429 with `Retry-After` when there were too many. */
    admit: async (email: string, address: string): Promise<void> => {
      const wait = Math.max(...keys(email, address).map(([key, limit]) => waitMs(key, limit)))
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000)
        const detail = `too many failed log-ins; try again in ${seconds} s`
        throw new Problem(429, detail, [], { 'retry-after': String(seconds) })
      }
      const delay = Math.max(...keys(email, address).map(([key, limit]) => delayMs(key, limit)))
      if (delay > 0) await sleep(delay)
    },
    failed: (email: string, address: string): void => {
      if (failures.size > remembered) failures.clear()
      for (const [key] of keys(email, address))
        failures.set(key, { count: recent(key).count + 1, lastAt: now() })
    },
    /** A right password clears the account; the address keeps its count, or one known account would reset it. */
    succeeded: (email: string): void => {
      failures.delete(`account ${email}`)
    },
  }
}

export type LogInThrottle = ReturnType<typeof createLogInThrottle>
