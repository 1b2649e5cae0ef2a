interface LastNotice {
  atMs: number
  severity: number
  suppressed: number
}

/**
 * Limits repeated notifications of one source: within its cooldown the same key is suppressed and counted, unless it is more
 * severe than the last one. The next notification mentions the count.
 */
export function createCooldown() {
  const lastNotices = new Map<string, LastNotice>()
  return {
    /** Number of suppressed notifications before this one; undefined if this one is suppressed too. */
    admit(key: string, severity: number, nowMs: number, cooldownMs: number): number | undefined {
      const last = lastNotices.get(key)
      if (last && nowMs - last.atMs < cooldownMs && severity <= last.severity) {
        last.suppressed += 1
        return undefined
      }
      lastNotices.set(key, { atMs: nowMs, severity, suppressed: 0 })
      return last?.suppressed ?? 0
    },
    /** Forgets sources whose last notification is older than any cooldown. */
    forget(beforeMs: number): void {
      for (const [key, { atMs, suppressed }] of lastNotices)
        if (atMs < beforeMs && suppressed === 0) lastNotices.delete(key)
    },
  }
}
