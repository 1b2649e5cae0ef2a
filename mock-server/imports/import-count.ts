import { exampleOf, type MappedFix } from '../ingest/apply-mapping.ts'
import type { ImportProgress } from '../store/history-imports.ts'

const maxListedLines = 10
const maxUnknownTags = 200

/** Counts the rows of a part of a file, in addition to those of the parts before it. */
export class ImportCount {
  readonly #progress: ImportProgress
  readonly #unknownTags: Map<string, number>

  constructor(before: ImportProgress) {
    this.#progress = structuredClone(before)
    this.#unknownTags = new Map(before.unknown_tags.map(({ tag_id, count }) => [tag_id, count]))
  }

  /** The progress with these values of the part. */
  after(part: Pick<ImportProgress, 'in_long_line' | 'lines' | 'offset' | 'sheet'>): ImportProgress {
    const unknown_tags = [...this.#unknownTags].map(([tag_id, count]) => ({ tag_id, count }))
    return { ...this.#progress, ...part, unknown_tags }
  }

  add(counts: Partial<Pick<ImportProgress, 'created_tags' | 'duplicates' | 'ignored' | 'rows' | 'stored'>>) {
    const progress = this.#progress
    progress.rows += counts.rows ?? 0
    progress.stored += counts.stored ?? 0
    progress.duplicates += counts.duplicates ?? 0
    progress.ignored += counts.ignored ?? 0
    progress.created_tags += counts.created_tags ?? 0
  }

  createdTags(): number {
    return this.#progress.created_tags
  }

  /** The first time of the import so far, epoch ms; call it after `fix`. */
  firstMs(): number {
    return this.#progress.first_at ?? 0
  }

  refuse(line: number, text: string, reason: string, detail: string): void {
    const { refusals } = this.#progress
    this.#progress.refused += 1
    const known = refusals.find(each => each.reason === reason)
    if (!known) refusals.push({ reason, detail, example: exampleOf(text), lines: [line], count: 1 })
    else {
      known.count += 1
      if (known.lines.length < maxListedLines) known.lines.push(line)
    }
  }

  unknownTag(id: string): void {
    const known = this.#unknownTags.get(id)
    if (known !== undefined || this.#unknownTags.size < maxUnknownTags)
      this.#unknownTags.set(id, (known ?? 0) + 1)
  }

  /** A fix that is stored now or was before. */
  fix({ ts, sublocation_uid: area }: Pick<MappedFix, 'sublocation_uid' | 'ts'>): void {
    const { first_at, last_at, areas } = this.#progress
    if (first_at === null || ts < first_at) this.#progress.first_at = ts
    if (last_at === null || ts > last_at) this.#progress.last_at = ts
    areas[area] = (areas[area] ?? 0) + 1
  }
}
