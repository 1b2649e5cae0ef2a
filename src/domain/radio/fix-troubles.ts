import type { PointM } from '../geometry/point.ts'
import { freshnessOf } from '../tag/freshness.ts'
import { travelRadiusM } from '../tag/plausible-speed.ts'
import type { TagKind } from '../tag/tag-kind.ts'
import type { TimeSpan } from '../time/time-window.ts'
import type { AreaUid, TagUid } from '../uid.ts'

/** Side of the squares that are counted by, metres. */
const cellM = 1
/** Metres that two fixes may be wrong by between them: noise alone is no jump. An assumption, as the speeds are. */
export const noiseM = 2

interface PlainFix extends PointM {
  readonly tagUid: TagUid
  readonly areaUid: AreaUid
  readonly atMs: number
}

/** What is expected of a tag. */
export interface TagHabit {
  readonly kind: TagKind
  /** How often a fix is expected; undefined: as of a tag that names none. */
  readonly intervalMs: number | undefined
}

/** A square of the floor where something was wrong with fixes. `x`, `y`: its middle. */
export interface TroubleCell extends PointM {
  /** How often the fixes of a tag stopped here for longer than its interval allows. */
  readonly died: number
  /** So often the next fix in this area was farther off than the tag can have come. */
  readonly jumped: number
  /** How many tags that was. */
  readonly tags: number
  /** The longest silence after a fix here; 0: none. */
  readonly silentMs: number
  /** The farthest jump from here, metres; 0: none. */
  readonly farM: number
}

interface TroubleSetting {
  readonly areaUid: AreaUid
  /** Fixes of then are judged; the end is not part of it. */
  readonly span: TimeSpan
  readonly habitOf: (tagUid: TagUid) => TagHabit | undefined
  /** After a longer silence of everybody nobody listened: no tag is to blame. Infinite: somebody always did. */
  readonly deafMs: number
}

interface Counted {
  died: number
  jumped: number
  silentMs: number
  farM: number
  readonly tags: Set<TagUid>
}

/** A tag that nothing is known of is taken for somebody on foot. */
const anyTag: TagHabit = { kind: 'person', intervalMs: undefined }

/**
 * Counts where fixes of an area died and from where they jumped, by square metre. Takes what was recorded from the newest to
 * the oldest, as histories are read, and keeps no fix but the last of each tag. Each fix is judged by the next one of its tag,
 * wherever that was; what comes after a tag's last fix is not known, so it is not counted.
 */
export function createTroubleCount({ areaUid, span, habitOf, deafMs }: TroubleSetting) {
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
    /** Takes fixes, in the order of time, that are older than all those before. */
    takeOlder(fixes: readonly PlainFix[]): void {
      for (let i = fixes.length - 1; i >= 0; i--) {
        const fix = fixes[i]
        if (!fix || fix.atMs < span.startMs || fix.atMs >= span.endMs) continue
        if (nextOfAnyMs !== undefined && nextOfAnyMs - fix.atMs > deafMs) next.clear()
        nextOfAnyMs = fix.atMs
        const after = next.get(fix.tagUid)
        if (after && fix.areaUid === areaUid) judge(fix, after)
        next.set(fix.tagUid, fix)
      }
    },
    /** What was found so far, the worst first. */
    cells(): readonly TroubleCell[] {
      return [...cells.values()]
        .map(cell => ({ ...cell, tags: cell.tags.size }))
        .sort((a, b) => b.died + b.jumped - (a.died + a.jumped) || a.x - b.x || a.y - b.y)
    },
  }
}
