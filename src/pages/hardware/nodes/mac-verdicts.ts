import type { MacEntry } from '#domain/hardware/mac-list.ts'

export type MacVerdict = 'fresh' | 'invalid' | 'repeated' | 'known'

export interface JudgedEntry {
  /** Position in the list: the same text may stand there twice. */
  readonly key: string
  readonly entry: MacEntry
  readonly verdict: MacVerdict
}

interface Sorting {
  readonly valid: ReadonlySet<string>
  readonly duplicate: ReadonlySet<string>
}

/** What becomes of each pasted entry. The service tells repeated and known ones in one list; the first of its kind is not repeated. */
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
