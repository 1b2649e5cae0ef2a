import type { MacEntry } from '#domain/hardware/mac-list.ts'

export type MacVerdict = 'fresh' | 'invalid' | 'repeated' | 'known'

export interface JudgedEntry {
  /** Index in the list, because the same text can occur twice. */
  readonly key: string
  readonly entry: MacEntry
  readonly verdict: MacVerdict
}

interface Sorting {
  readonly valid: ReadonlySet<string>
  readonly duplicate: ReadonlySet<string>
}

/**
 * Classifies each pasted entry. The service reports repeated and known MACs in one list; a first
 * occurrence in that list counts as known.
 */
export function judgeEntries(entries: readonly MacEntry[], { valid, duplicate }: Sorting): JudgedEntry[] {
  const seen = new Set<string>()
  return entries.map((entry, i) => {
    const { mac } = entry
    const key = `${i}`
    if (mac === undefined) return { key, entry, verdict: 'invalid' }
    if (seen.has(mac)) return { key, entry, verdict: 'repeated' }
    seen.add(mac)
    const verdict = valid.has(mac) ? 'fresh' : duplicate.has(mac) ? 'known' : 'invalid'
    return { key, entry, verdict }
  })
}
