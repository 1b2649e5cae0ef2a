import type { PointM } from '../geometry/point.ts'
import { freshnessOf } from '../tag/freshness.ts'
import { travelRadiusM } from '../tag/plausible-speed.ts'
import type { TagKind } from '../tag/tag-kind.ts'
import type { TimeSpan } from '../time/time-window.ts'
import type { AreaUid, TagUid } from '../uid.ts'

/** Side of a counting cell, metres. */
const cellM = 1
/** Assumed position error of two fixes together, metres. A shorter move is not a jump. */
export const noiseM = 2

interface PlainFix extends PointM {
  readonly tagUid: TagUid
  readonly areaUid: AreaUid
  readonly atMs: number
}

export interface TagHabit {
  readonly kind: TagKind
  /** Expected interval between fixes; undefined for a tag without one. */
  readonly intervalMs: number | undefined
}

/** A cell of the floor with problematic fixes. `x`, `y`: its centre. */
export interface TroubleCell extends PointM {
  /** How often a tag's fixes stopped here for longer than its interval allows. */
  readonly died: number
  /** How often the next fix in this area was farther away than the tag can move. */
  readonly jumped: number
  /** Number of tags affected. */
  readonly tags: number
  /** Longest silence after a fix here; 0 if there was none. */
  readonly silentMs: number
  /** Longest jump from here, metres; 0 if there was none. */
  readonly farM: number
}

interface TroubleSetting {
  readonly areaUid: AreaUid
  /** Only fixes in this span are counted; the end is excluded. */
  readonly span: TimeSpan
  readonly habitOf: (tagUid: TagUid) => TagHabit | undefined
  /**
   * A longer silence of all tags means that nothing was recorded, so it is not counted. Infinite if recording is
   * assumed to be complete.
   */
  readonly maxGapMs: number
}

interface Counted {
  died: number
  jumped: number
  silentMs: number
  farM: number
  readonly tags: Set<TagUid>
}

/** Defaults for an unknown tag: a person. */
const anyTag: TagHabit = { kind: 'person', intervalMs: undefined }

/**
 * Counts per square metre where fixes of an area stopped and where they jumped from. Reads recorded fixes from newest
 * to oldest, the order of the history, and keeps only the last fix of each tag. Each fix is compared with the next one
 * of its tag in any area; the last fix of a tag is not counted because its successor is unknown.
 */
export function createTroubleCount({ areaUid, span, habitOf, maxGapMs }: TroubleSetting) {
  const cells = new Map<string, Counted & PointM>()
  const next = new Map<TagUid, PlainFix>()
  let nextOfAnyMs: number | undefined

  function cellOf({ x, y }: PointM): Counted & PointM {
    const at = { x: (Math.floor(x / cellM) + 0.5) * cellM, y: (Math.floor(y / cellM) + 0.5) * cellM }
    const key = `${at.x} ${at.y}`
    const known = cells.get(key)
    if (known) return known
    const made = { ...at, died: 0, jumped: 0, silentMs: 0, farM: 0, tags: new Set<TagUid>() }
    cells.set(key, made)
    return made
  }

  function judge(fix: PlainFix, after: PlainFix): void {
    const { kind, intervalMs } = habitOf(fix.tagUid) ?? anyTag
    const silentMs = after.atMs - fix.atMs
    const farM = after.areaUid === areaUid ? Math.hypot(after.x - fix.x, after.y - fix.y) : 0
    const died = freshnessOf(silentMs, intervalMs) !== 'live'
    const jumped = farM > noiseM + travelRadiusM(kind, silentMs)
    if (!died && !jumped) return
    const cell = cellOf(fix)
    cell.tags.add(fix.tagUid)
    if (died) {
      cell.died += 1
      cell.silentMs = Math.max(cell.silentMs, silentMs)
    }
    if (jumped) {
      cell.jumped += 1
      cell.farM = Math.max(cell.farM, farM)
    }
  }

  return {
    /** Adds fixes in time order that are older than all previous ones. */
    addOlder(fixes: readonly PlainFix[]): void {
      for (let i = fixes.length - 1; i >= 0; i--) {
        const fix = fixes[i]
        if (!fix || fix.atMs < span.startMs || fix.atMs >= span.endMs) continue
        if (nextOfAnyMs !== undefined && nextOfAnyMs - fix.atMs > maxGapMs) next.clear()
        nextOfAnyMs = fix.atMs
        const after = next.get(fix.tagUid)
        if (after && fix.areaUid === areaUid) judge(fix, after)
        next.set(fix.tagUid, fix)
      }
    },
    /** Cells found so far, worst first. */
    cells(): readonly TroubleCell[] {
      return [...cells.values()]
        .map(cell => ({ ...cell, tags: cell.tags.size }))
        .sort((a, b) => b.died + b.jumped - (a.died + a.jumped) || a.x - b.x || a.y - b.y)
    },
  }
}
