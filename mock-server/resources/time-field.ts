import { z } from 'zod'

const latestMs = 8.64e15

/**
 * A time as epoch milliseconds or as ISO 8601 with an offset; converted to epoch milliseconds. A time without
 * an offset is rejected.
 */
export const momentField = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value)
  const ms = /^\d{1,16}$/.test(text)
    ? Number(text)
    : /(Z|[+-]\d\d:?\d\d)$/.test(text)
      ? Date.parse(text)
      : Number.NaN
  if (Number.isFinite(ms) && ms >= 0 && ms <= latestMs) return ms
  context.addIssue({ code: 'custom', message: 'must be epoch milliseconds, or ISO 8601 with an offset' })
  return z.NEVER
})
