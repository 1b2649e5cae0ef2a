import type { TimeKey } from '../store/timeline.ts'

const maxCached = 1_000

/**
 * Caches the start keys of pages of recent reports, so that reading a report to its end reads each row once.
 * Keys that are not cached are counted again, so that a page has the same rows before and after a restart.
 */
export function createChunkMarks(chunkRows: number) {
  const marks = new Map<string, TimeKey>()

  function remember(name: string, key: TimeKey): void {
    marks.delete(name)
    marks.set(name, key)
    const [oldest] = marks.keys()
    if (marks.size > maxCached && oldest !== undefined) marks.delete(oldest)
  }

  return {
    /**
     * The key after which the rows of the page start. Undefined for the first page, `null` if there is no
     * such page.
     * @param keyAfter the key of the nth row after another one; undefined if there is none
     */
    async before(
      report: string,
      page: number,
      keyAfter: (after: undefined, steps: number) => Promise<TimeKey | undefined>,
    ): Promise<TimeKey | undefined | null> {
      if (page === 1) return undefined
      return marks.get(`${report} ${page}`) ?? (await keyAfter(undefined, (page - 1) * chunkRows)) ?? null
    },
    remember: (report: string, page: number, key: TimeKey) => remember(`${report} ${page}`, key),
  }
}

export type ChunkMarks = ReturnType<typeof createChunkMarks>
