import { setImmediate as breathe } from 'node:timers/promises'
import type { History } from './history.ts'

/** A period with positions, epoch ms. */
export interface ReceptionInterval {
  readonly start: number
  readonly end: number
}

/** Runs of consecutive marked or unmarked steps. */
function runsOf(marks: Uint8Array, value: 0 | 1): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (let i = 0; i < marks.length; i++) {
    if (marks[i] !== value) continue
    const last = runs.at(-1)
    if (last && last[1] === i - 1) last[1] = i
    else runs.push([i, i])
  }
  return runs
}

/**
 * The periods with positions in an area, in steps of `stepMs`: a step with a fix counts as a whole. Only data of steps without
 * a known fix is unpacked.
 */
export async function receptionIntervals(
  history: Pick<History, 'tagsNear' | 'walk'>,
  areaUid: string,
  { start, end }: ReceptionInterval,
  stepMs: number,
): Promise<ReceptionInterval[]> {
  const marks = new Uint8Array(Math.max(1, Math.ceil((end - start + 1) / stepMs)))
  const mark = (atMs: number) => {
    marks[Math.floor((atMs - start) / stepMs)] = 1
  }
  for (const tagUid of await history.tagsNear(areaUid, start, end)) {
    const silent = runsOf(marks, 0)
    if (silent.length === 0) break
    for (const [first, last] of silent) {
      const until = Math.min(end, start + (last + 1) * stepMs - 1)
      await history.walk(tagUid, areaUid, start + first * stepMs, until, Number.POSITIVE_INFINITY, mark)
    }
    // Lets other requests run between two tags.
    await breathe()
  }
  return runsOf(marks, 1).map(([first, last]) => ({
    start: start + first * stepMs,
    end: Math.min(end, start + (last + 1) * stepMs),
  }))
}
