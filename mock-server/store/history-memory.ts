import { decodeBlock } from './history-block.ts'
import type { PackedBlock } from './history-file.ts'
import { fixesOfTrack, type NumberedFix } from './history-fix.ts'
import { HistoryTails } from './history-tails.ts'

/**
 * The part of the position history that is not in a block of the file yet: the tails, and the blocks that are
 * being written. For a moment a block may be in both: readers skip what they have already seen.
 */
export function createHistoryMemory() {
  const tails = new HistoryTails()
  let underway: readonly PackedBlock[] = []

  const fixesOf = ({ d, tag, area, t0 }: PackedBlock) => decodeBlock(d, tag, area, t0)
  const blocksIn = (area: number) => underway.filter(block => block.area === area)

  return {
    tails,
    /** The blocks that are being written; empty when that is done. */
    setUnderway(blocks: readonly PackedBlock[]): void {
      underway = blocks
    },
    /** In order of time. */
    ofTag(tag: number): NumberedFix[] {
      const track = tails.get(tag)
      const packed = underway.filter(block => block.tag === tag).flatMap(fixesOf)
      return track ? [...packed, ...fixesOfTrack(tag, track)] : packed
    },
    /** In order of time: the last fix before a time, if it is in memory, and all later ones; more than `atLeast` if there are. */
    ofTagSince(tag: number, since: number, atLeast: number): NumberedFix[] {
      const track = tails.get(tag)
      const found = track ? fixesOfTrack(tag, track, since, atLeast) : []
      const isComplete = found[0] !== undefined && found[0].t < since && found.length > atLeast
      if (isComplete || underway.length === 0) return found
      return [...underway.filter(block => block.tag === tag).flatMap(fixesOf), ...found]
    },
    ofArea(area: number): NumberedFix[] {
      const inTails = [...tails.all()].flatMap(([tag, tail]) =>
        tail.area === area ? fixesOfTrack(tag, tail) : [],
      )
      return [...blocksIn(area).flatMap(fixesOf), ...inTails]
    },
    /** Numbers of the tags that may have a fix in the area. */
    tagsNear(area: number): number[] {
      const near = blocksIn(area).map(block => block.tag)
      for (const [tag, tail] of tails.all()) if (tail.area === area) near.push(tag)
      return near
    },
    /** Numbers of the tags with a fix in the area in the window. */
    tagsIn(area: number, startMs: number, endMs: number): number[] {
      const inWindow = (t: number) => t >= startMs && t <= endMs
      const found = blocksIn(area)
        .filter(block => fixesOf(block).some(fix => inWindow(fix.t)))
        .map(block => block.tag)
      for (const [tag, tail] of tails.all())
        if (tail.area === area && tail.t.subarray(0, tail.count).some(inWindow)) found.push(tag)
      return found
    },
  }
}

export type HistoryMemory = ReturnType<typeof createHistoryMemory>
