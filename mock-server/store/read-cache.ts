/** A cache of values by key, until the data they depend on changes. */
export interface ReadCache<Value> {
  /** The cached value, or that of `read`; undefined is not cached. */
  of(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** Clears the cache and discards reads in progress, which may be outdated. */
  forget(): void
}

const defaultSize = 1_000

/** @param most number of cached values; one more clears the cache */
export function createReadCache<Value>(most = defaultSize): ReadCache<Value> {
  const known = new Map<string, Value>()
  let forgotten = 0
  return {
    async of(key, read) {
      const kept = known.get(key)
      if (kept !== undefined) return kept
      const before = forgotten
      const value = await read()
      if (value === undefined || forgotten !== before) return value
      if (known.size >= most) known.clear()
      known.set(key, value)
      return value
    },
    forget() {
      known.clear()
      forgotten += 1
    },
  }
}
