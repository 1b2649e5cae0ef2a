import type { Exercise, Outcome } from '../exercise.ts'
import { openFuzzWorld, pat } from '../fuzz/fuzz-world.ts'

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** The probability that two samples come from one distribution, by ranks (Mann-Whitney, normal approximation). */
export function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map(value => ({ value, of: 0 })), ...b.map(value => ({ value, of: 1 }))]
  all.sort((p, q) => p.value - q.value)
  let rankSum = 0
  for (const [i, { of }] of all.entries()) if (of === 0) rankSum += i + 1
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.abs((u - mean) / deviation)
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, 2 * tail)
}

/** A smaller difference cannot be used over a network, whatever the statistics say. */
const usableMs = 5

export const logIns: Exercise = {
  name: 'log-ins',
  what: '1,000 attempts to guess one password, sequential and concurrent; the duration does not reveal which accounts exist',
  async run({ random, quick, amount = quick ? 120 : 1_000 }): Promise<Outcome> {
    const world = await openFuzzWorld()
    const { server } = world
    const faults: string[] = []
    const address = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(random.next() * 250)).join('.')}`
    const attempt = async (email: string, password: string, from: string) => {
      const startMs = performance.now()
      const reply = await server.call(
        'POST',
        '/auth/log_in',
        { email, password },
        { headers: { 'x-forwarded-for': from } },
      )
      return {
        status: reply.status,
        ms: performance.now() - startMs,
        retry: reply.headers.get('retry-after'),
      }
    }
    try {
      // Timing first, alternating, with addresses and accounts that were never used before.
      const samples = Math.min(60, amount / 4)
      const made = async (i: number) => {
        const email = `known-${i}@acme.example`
        await server.call('POST', '/users', { email, password: pat.password }, { token: world.tokens.root })
        return email
      }
      const known: number[] = []
      const unknown: number[] = []
      for (let i = 0; i < samples; i++) {
        const email = await made(i)
        const tries = [
          async () => known.push((await attempt(email, 'wrong password', address())).ms),
          async () =>
            unknown.push((await attempt(`nobody-${i}@acme.example`, 'wrong password', address())).ms),
        ]
        for (const each of random.next() < 0.5 ? tries : tries.toReversed()) await each()
      }
      const differenceMs = Math.abs(median(known) - median(unknown))
      const likeness = sameDistribution(known, unknown)
      if (likeness < 0.001 && differenceMs > usableMs)
        faults.push(`known and unknown accounts differ by ${differenceMs.toFixed(1)} ms`)

      // One account from many addresses: half sequentially, half concurrently.
      const half = Math.floor(amount / 2)
      const victim = await made(-1)
      const inTurn = []
      for (let i = 0; i < half; i++) inTurn.push(await attempt(victim, `guess ${i}`, address()))
      const second = await made(-2)
      const right = Math.floor(half / 2)
      const atOnce = await Promise.all(
        Array.from({ length: half }, (_, i) =>
          attempt(second, i === right ? pat.password : `guess ${i}`, address()),
        ),
      )
      const checked = (tries: readonly { status: number }[]) =>
        tries.filter(each => each.status !== 429).length
      if (checked(inTurn) > 10) faults.push(`${checked(inTurn)} sequential guesses were checked`)
      if (checked(atOnce) > 10) faults.push(`${checked(atOnce)} concurrent guesses were checked`)
      if (inTurn.some(each => each.status === 429 && !each.retry))
        faults.push('a refusal without Retry-After')
      // One address and many accounts.
      const from = address()
      const sprayed = await Promise.all(
        Array.from({ length: Math.min(200, amount) }, (_, i) =>
          attempt(`spray-${i}@acme.example`, 'guess', from),
        ),
      )
      if (checked(sprayed) > 60) faults.push(`${checked(sprayed)} accounts were tried from one address`)
      const other = await attempt(pat.email, pat.password, address())
      if (other.status !== 200) faults.push(`another user cannot log in: ${other.status}`)
      return {
        counts: {
          attempts: half * 2 + sprayed.length,
          'guesses checked, sequential': checked(inTurn),
          'guesses checked, concurrent': checked(atOnce),
          'accounts tried from one address': checked(sprayed),
          'known account (median ms)': Number(median(known).toFixed(1)),
          'unknown account (median ms)': Number(median(unknown).toFixed(1)),
          'p-value of equal distributions': Number(likeness.toFixed(3)),
        },
        faults,
      }
    } finally {
      await server.remove()
    }
  },
}
