interface Told {
  atMs: number
  severity: number
  heldBack: number
}

/**
 * Keeps one source from being told over and over: the same key within its cooldown is held back and counted,
 * unless it is more severe than what was told. What was held back is said with the next notice.
 */
export function createCooldown() {
  const told = new Map<string, Told>()
  return {
    /** How many were held back before this one; undefined: this one is held back as well. */
    admit(key: string, severity: number, nowMs: number, cooldownMs: number): number | undefined {
      const last = told.get(key)
      if (last && nowMs - last.atMs < cooldownMs && severity <= last.severity) {
        last.heldBack += 1
        return undefined
      }
      told.set(key, { atMs: nowMs, severity, heldBack: 0 })
      return last?.heldBack ?? 0
    },
    /** Forgets sources that were told longer ago than any cooldown. */
    forget(beforeMs: number): void {
      for (const [key, { atMs, heldBack }] of told) if (atMs < beforeMs && heldBack === 0) told.delete(key)
    },
  }
}
