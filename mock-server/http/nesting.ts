import { invalid } from './problem.ts'

/** Deeper than any body with a meaning; what is kept as it comes must still be readable for every client. */
const deepest = 64

/** Throws 422 for a body that is nested too deep; walks it without recursion, which such a body is made to exhaust. */
export function requireShallow(body: unknown): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw invalid('', `the body is nested deeper than ${deepest} levels`)
    const next: unknown[] = []
    for (const value of level)
      if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
        for (const part of Object.values(value))
          if (typeof part === 'object' && part !== null) next.push(part)
    level = next
  }
}
