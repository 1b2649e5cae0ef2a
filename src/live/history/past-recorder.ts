import { chunkMs, chunkStart } from '#domain/time/past-chunks.ts'
import type { ProjectUid } from '#domain/uid.ts'
import type { IncomingFix } from '../model/tag-table.ts'
import type { RecordedMinute } from './past-database.ts'

/** How far back the browser's own recording reaches. */
const keptMs = 2 * 3_600_000
/**
 * One position per tag and second, and a maximum per minute: some 100 MB in total at most. With more tags, each is
 * recorded less often, so that the whole minute is covered.
 */
const everyMs = 1_000
const maxFixes = 10_000

interface RecorderStore {
  readonly keep: (minute: RecordedMinute) => Promise<void>
  readonly forget: (beforeMs: number) => Promise<void>
}

type TimedFix = IncomingFix & { readonly atMs: number }

/**
 * Records positions minute by minute for services without history, bounded by age and size. Evicts the oldest minutes
 * first, and half of them if the browser runs out of space.
 */
export function createPastRecorder(projectUid: ProjectUid, sinceMs: number, { keep, forget }: RecorderStore) {
  const open = new Map<number, TimedFix[]>()
  const changed = new Set<number>()
  const newest = new Map<string, number>()

  return {
    add(fix: IncomingFix): void {
      const { atMs } = fix
      const intervalMs = Math.max(everyMs, (newest.size * chunkMs) / maxFixes)
      if (atMs === undefined || atMs - (newest.get(fix.tagUid) ?? Number.NEGATIVE_INFINITY) < intervalMs)
        return
      const start = chunkStart(atMs)
      const fixes = open.get(start) ?? []
      if (fixes.length >= maxFixes) return
      newest.set(fix.tagUid, atMs)
      fixes.push({ ...fix, atMs })
      open.set(start, fixes)
      changed.add(start)
    },
    /** Stores the positions received since the last call. Rejects if storage is unavailable. */
    async flush(nowMs: number): Promise<void> {
      const due = [...changed]
      changed.clear()
      for (const startMs of due) {
        const fixes = (open.get(startMs) ?? []).toSorted((a, b) => a.atMs - b.atMs)
        const minute = { projectUid, startMs, sinceMs, fixes }
        try {
          await keep(minute)
        } catch {
          // If space runs out, new positions are more useful than old ones.
          await forget(nowMs - keptMs / 2)
          await keep(minute)
        }
      }
      for (const start of open.keys()) if (start < chunkStart(nowMs) - chunkMs) open.delete(start)
      await forget(nowMs - keptMs)
    },
  }
}

export type PastRecorder = ReturnType<typeof createPastRecorder>
