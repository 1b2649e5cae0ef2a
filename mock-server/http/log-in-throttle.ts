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
  type Keys = ReturnType<typeof keys>

  /** Attempts whose passwords are being checked, by key. */
  const underWay = new Map<string, number>()
  let inLine: (() => void)[] = []

  const isFree = ([key, { refuseAfter }]: Keys[number]) =>
    (underWay.get(key) ?? 0) < Math.max(1, refuseAfter - recent(key).count)

  /** Takes a place for one attempt: no more are checked at once than may fail, or a crowd would pass before the first is counted. */
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

  /** A right password clears the account; the address keeps its count, or one known account would reset it. */
  const succeeded = (email: string): void => void failures.delete(`account ${email}`)

  return {
    /**
     * One attempt: waits as long as earlier failures ask for, then asks `isRight`, whose answer is counted and given back.
     * Throws 429 with `Retry-After` when there were too many.
     */
    attempt: async (email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> => {
      const own = keys(email, address)
      await enter(own)
      try {
        const delay = Math.max(...own.map(([key, limit]) => delayMs(key, limit)))
        if (delay > 0) await sleep(delay)
        const right = await isRight()
        if (right) succeeded(email)
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
