import type { MappedFix } from './apply-mapping.ts'

/** An unknown tag of another system. */
export interface UnknownTag {
  readonly tag_id: string
  readonly connection_uid: string
  readonly count: number
  /** Epoch ms. */
  readonly first_seen_at: number
  readonly last_seen_at: number
  readonly position: Pick<MappedFix, 'x' | 'y' | 'z' | 'sublocation_uid' | 'ts'>
}

interface Entry {
  connectionUid: string
  count: number
  firstMs: number
  lastMs: number
  last: MappedFix
  fixes: MappedFix[]
}

const hourMs = 3_600_000
/** A project with more unknown ids has a wrong mapping. */
const maxTags = 1_000
/** Maximum number of waiting fixes of the whole server, and of one tag (one per second for an hour). */
const maxFixes = 500_000
const maxFixesOfTag = 3_600

/** Unknown tags and their fixes of the last hour, by project; in memory, so a restart clears it. */
export class TagInbox {
  readonly #projects = new Map<string, Map<string, Entry>>()
  readonly #now: () => number
  #fixes = 0

  constructor(now: () => number) {
    this.#now = now
  }

  add(projectUid: string, connectionUid: string, fix: MappedFix): void {
    const tags = this.#projects.get(projectUid) ?? new Map<string, Entry>()
    this.#projects.set(projectUid, tags)
    const known = tags.get(fix.tag)
    if (!known && tags.size >= maxTags) return
    const nowMs = this.#now()
    const entry = known ?? { connectionUid, count: 0, firstMs: nowMs, lastMs: nowMs, last: fix, fixes: [] }
    tags.set(fix.tag, entry)
    const previous = entry.fixes.at(-1)
    Object.assign(entry, { connectionUid, count: entry.count + 1, lastMs: nowMs, last: fix })
    if (previous && Math.abs(fix.ts - previous.ts) < 1_000) return
    if (entry.fixes.length >= maxFixesOfTag) this.#drop(entry, 1)
    if (this.#fixes >= maxFixes) return
    entry.fixes.push(fix)
    this.#fixes += 1
  }

  list(projectUid: string): UnknownTag[] {
    return [...(this.#projects.get(projectUid) ?? [])].map(([tag_id, entry]) => {
      const { x, y, z, ts, sublocation_uid } = entry.last
      return {
        tag_id,
        connection_uid: entry.connectionUid,
        count: entry.count,
        first_seen_at: entry.firstMs,
        last_seen_at: entry.lastMs,
        position: { x, y, z, ts, sublocation_uid },
      }
    })
  }

  /** Removes a tag. Returns its fixes of the last hour in order of arrival; empty if it is unknown. */
  take(projectUid: string, tagId: string): readonly MappedFix[] {
    const tags = this.#projects.get(projectUid)
    const entry = tags?.get(tagId)
    if (!entry) return []
    tags?.delete(tagId)
    this.#fixes -= entry.fixes.length
    const { last } = entry
    const kept = entry.fixes.at(-1) === last ? entry.fixes : [...entry.fixes, last]
    return kept.filter(({ ts }) => ts >= this.#now() - hourMs)
  }

  #drop(entry: Entry, count: number): void {
    this.#fixes -= entry.fixes.splice(0, count).length
  }
}
