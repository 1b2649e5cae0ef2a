/** Messages of tests that a company may have sent within `windowMs`; one test alone may reach more. */
const mostMessages = 100
const windowMs = 3_600_000

/** More test messages were asked for than a company may have sent. */
export class TestLimitError extends Error {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(`at most ${mostMessages} test messages an hour; try again in ${Math.ceil(retryAfterS / 60)} min`)
    this.retryAfterS = retryAfterS
  }
}

/** Keeps tests from being used to send mail to anybody, as often as one likes. */
export function createTestLimit(now: () => number) {
  const sent = new Map<string, { atMs: number; messages: number }[]>()
  return {
    /** Counts a test of so many messages for the company. @throws TestLimitError */
    admit(company: string, messages: number): void {
      const recent = (sent.get(company) ?? []).filter(({ atMs }) => now() - atMs < windowMs)
      const before = recent.reduce((sum, each) => sum + each.messages, 0)
      const [first] = recent
      if (first && before + messages > mostMessages)
        throw new TestLimitError(Math.ceil((first.atMs + windowMs - now()) / 1_000))
      if (messages > 0) sent.set(company, [...recent, { atMs: now(), messages }])
    },
  }
}
