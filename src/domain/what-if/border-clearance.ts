import { distanceToRing } from '../geometry/ring.ts'
import type { TagUid } from '../uid.ts'
import type { Zone, ZoneShape } from '../zone/zone.ts'
import { compileShape } from '../zone-engine/compiled-shape.ts'
import type { Outcome, TagFix } from '../zone-engine/outcome.ts'

interface Clear {
  inside: boolean
  outside: boolean
}

/** Distance of a point from the border, from either side, metres. */
function depthM(shape: ZoneShape, x: number, y: number): number {
  if (shape.kind === 'polygon') return distanceToRing(shape.points, { x, y })
  return Math.abs(Math.hypot(x - shape.center.x, y - shape.center.y) - shape.radiusM)
}

/**
 * Tracks whether each tag was clear, by the exit margin, of the border that it crossed last. A tag that crosses again
 * without having been clear is noise at the border; otherwise it passed through.
 */
export function createBorderClearance({ areaUid, shape }: Zone, marginM: number) {
  const compiled = compileShape(shape)
  const { minX, minY, maxX, maxY } = compiled.bounds
  const tags = new Map<TagUid, Clear>()

  function clearOf(uid: TagUid): Clear {
    const known = tags.get(uid)
    if (known) return known
    const clear = { inside: false, outside: false }
    tags.set(uid, clear)
    return clear
  }

  return {
    observe({ tagUid, areaUid: there, x, y }: TagFix): void {
      const clear = clearOf(tagUid)
      if (clear.inside && clear.outside) return
      const farM = 2 * marginM
      const isFar =
        there !== areaUid || x < minX - farM || x > maxX + farM || y < minY - farM || y > maxY + farM
      if (isFar) clear.outside = true
      else if (compiled.contains(x, y)) clear.inside ||= depthM(shape, x, y) > marginM
      else clear.outside ||= depthM(shape, x, y) > farM
    },
    /** Whether the tag was clear on the side that it leaves with this outcome. Resets the state of that side. */
    leave({ kind, tagUid }: Outcome): boolean {
      const clear = clearOf(tagUid)
      const side = kind === 'enter' ? 'outside' : 'inside'
      const was = clear[side]
      if (kind !== 'dwell') clear[side] = false
      return was
    },
  }
}
