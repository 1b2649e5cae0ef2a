/** A seeded random number generator; the same seed gives the same run. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number
  /** Exponential with the given mean. */
  exponential(mean: number): number
  /** One of the items; undefined only of an empty list. */
  pick<T>(items: readonly T[]): T | undefined
}

/** Mulberry32: 32 bits of state, sufficient for movement and noise. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: mean => -mean * Math.log(1 - next()),
    pick: items => items[Math.floor(next() * items.length)],
  }
}
