export interface FlatFact {
  /** Path of keys, such as `disk.free`. */
  readonly path: string
  readonly value: string | number | boolean | null
}

/** Flattens a body of unknown shape to paths and values; at most `limit` of them. */
export function flatFacts(value: unknown, limit = 500, path = ''): FlatFact[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [{ path, value: value as FlatFact['value'] }]
  const facts: FlatFact[] = []
  for (const [key, inner] of Object.entries(value)) {
    if (facts.length >= limit) break
    facts.push(...flatFacts(inner, limit - facts.length, path === '' ? key : `${path}.${key}`))
  }
  return facts
}
