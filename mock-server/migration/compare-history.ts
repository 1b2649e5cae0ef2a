import { createHash, type Hash } from 'node:crypto'
import { walkBlock } from '../store/history-block.ts'
import { type Comparison, compareBatches } from './compare-batches.ts'
import type { HistoryRows } from './installation.ts'
import type { Progress } from './progress.ts'

interface TagFixes {
  count: number
  hash: Hash
}

/** Counts and hashes the fixes of each tag in order of time. */
class FixDigests {
  readonly #tags = new Map<number, TagFixes>()
  readonly #progress: Progress

  constructor(progress: Progress) {
    this.#progress = progress
  }

  #of(tag: number): TagFixes {
    let known = this.#tags.get(tag)
    if (!known) {
      known = { count: 0, hash: createHash('sha256') }
      this.#tags.set(tag, known)
    }
    return known
  }

  async readBlocks(blocks: ReturnType<HistoryRows['blocks']>): Promise<this> {
    for await (const batch of blocks) {
      for (const { tag, area, t0, d } of batch) {
        const values: number[] = []
        walkBlock(d, t0, (...fix) => values.push(area, ...fix))
        const known = this.#of(tag)
        known.count += values.length / 5
        known.hash.update(new Float64Array(values))
      }
      this.#progress.add(batch.length)
    }
    return this
  }

  async readLate(late: ReturnType<HistoryRows['late']>): Promise<this> {
    for await (const batch of late) {
      for (const { tag, area, t, x, y, z } of batch) {
        const known = this.#of(tag)
        known.count += 1
        known.hash.update(new Float64Array([area, t, x, y, z]))
      }
      this.#progress.add(batch.length)
    }
    return this
  }

  /** By the number of the tag. */
  results(): { total: number; tags: Map<number, string> } {
    let total = 0
    const tags = new Map<number, string>()
    for (const [tag, { count, hash }] of this.#tags) {
      total += count
      tags.set(tag, `${count} ${hash.digest('hex')}`)
    }
    return { total, tags }
  }
}

/** Numbers are compared before, so those of the source represent the same tags and areas in the target. */
function compareDigests(what: string, from: FixDigests, to: FixDigests): Comparison {
  const [source, target] = [from.results(), to.results()]
  const tags = [...new Set([...source.tags.keys(), ...target.tags.keys()])]
  const differing = tags.find(tag => source.tags.get(tag) !== target.tags.get(tag))
  const difference =
    differing === undefined
      ? undefined
      : `tag number ${differing} has ${target.tags.get(differing)?.split(' ')[0] ?? 0} fixes, not the ` +
        `${source.tags.get(differing)?.split(' ')[0] ?? 0} of the source, or other ones`
  return { what, rows: source.total, difference }
}

/** Compares numbers, kept periods, and all fixes of each tag. */
export async function compareHistory(
  from: HistoryRows,
  to: HistoryRows,
  progress: Progress,
): Promise<Comparison[]> {
  const whole = (row: unknown) => row
  const numbers = await compareBatches('position tags', [from.numbers(), to.numbers()], whole, progress)
  const kept = await compareBatches('kept periods', [from.kept(), to.kept()], whole, progress)
  progress.begin('comparing positions')
  const digests = () => new FixDigests(progress)
  const fixes = compareDigests(
    'positions',
    await digests().readBlocks(from.blocks()),
    await digests().readBlocks(to.blocks()),
  )
  const late = compareDigests(
    'late positions',
    await digests().readLate(from.late()),
    await digests().readLate(to.late()),
  )
  return [numbers, fixes, late, kept]
}
