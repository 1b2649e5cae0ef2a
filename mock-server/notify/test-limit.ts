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
