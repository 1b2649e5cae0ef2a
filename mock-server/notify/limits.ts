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

/** Test messages of a company within `windowMs`; a single test may exceed it. */
const maxMessages = 100
const windowMs = 3_600_000

/** The limit of test messages of a company is exceeded. */
export class TestLimitError extends Error {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(`at most ${maxMessages} test messages per hour; try again in ${Math.ceil(retryAfterS / 60)} min`)
    this.retryAfterS = retryAfterS
  }
}

/** Prevents the use of tests to send unlimited e-mails to anyone. */
export function createTestLimit(now: () => number) {
  const sent = new Map<string, { atMs: number; messages: number }[]>()
  return {
    /**
     * Counts a test with this number of messages for the company.
     * @throws TestLimitError
     */
    admit(company: string, messages: number): void {
      const recent = (sent.get(company) ?? []).filter(({ atMs }) => now() - atMs < windowMs)
      const before = recent.reduce((sum, each) => sum + each.messages, 0)
      const [first] = recent
      if (first && before + messages > maxMessages)
        throw new TestLimitError(Math.ceil((first.atMs + windowMs - now()) / 1_000))
      if (messages > 0) sent.set(company, [...recent, { atMs: now(), messages }])
    },
  }
}
