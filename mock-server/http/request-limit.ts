import { Problem } from './problem.ts'

const maxKeys = 50_000

/** Limits how often something may be requested, whatever its result. */
export interface RequestLimit {
  /** Counts a request under the key. @throws Problem 429 when there were `maxRequests` within `windowMs` */
  admit(key: string, maxRequests: number, windowMs: number): void
}

export function createRequestLimit(now: () => number): RequestLimit {
  const times = new Map<string, number[]>()
  return {
    admit(key, maxRequests, windowMs) {
      const recent = (times.get(key) ?? []).filter(atMs => now() - atMs < windowMs)
      const [first] = recent
      if (first !== undefined && recent.length >= maxRequests) {
        const seconds = Math.ceil((first + windowMs - now()) / 1_000)
        throw new Problem(429, `too many requests; try again in ${seconds} s`, [], {
          'retry-after': String(seconds),
        })
      }
      if (times.size >= maxKeys) times.clear()
      times.set(key, [...recent, now()])
    },
  }
}
