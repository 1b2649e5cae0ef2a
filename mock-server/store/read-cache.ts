/** Answers by key that are read once, until something that they rest on changes. */
export interface Remembered<Value> {
  /** The answer that is known, or that of `read`; undefined is not kept. */
  of(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** Forgets all of them, and what is being read: it may be of before. */
  forget(): void
}

const usuallyMost = 1_000

/** @param most so many are kept; with one more all begin anew */
export function createRemembered<Value>(most = usuallyMost): Remembered<Value> {
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
