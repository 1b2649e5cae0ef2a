import { z } from 'zod'

/** How long a person may take at the provider, ms. */
export const attemptMs = 10 * 60_000

/** A sign-in that was sent to the provider: secrets of this browser, and the page to open afterwards. */
const attempt = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  next: z.string(),
  startedAt: z.number(),
})
export type Attempt = z.infer<typeof attempt>

/** The attempt as the value of a cookie. */
export const writeAttempt = (value: Attempt) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The attempt in a cookie; undefined if there is none, or it is older than `attemptMs`. */
export function readAttempt(cookie: string | undefined, nowMs: number): Attempt | undefined {
  if (cookie === undefined) return undefined
  try {
    const read = attempt.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    return Math.abs(nowMs - read.startedAt) < attemptMs ? read : undefined
  } catch {
    // Not a cookie of this server: the same as none.
    return undefined
  }
}

/** A page of this dashboard, never another site; the start page for anything else. */
export function safePage(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.length > 2_000) return '/'
  // Browsers remove tabs and line breaks from addresses: `/<tab>/other.example` would lead to another site.
  return /[\\\p{Cc}]/u.test(next) || /^\/(api|uploads|ws)(\/|$)/.test(next) ? '/' : next
}
