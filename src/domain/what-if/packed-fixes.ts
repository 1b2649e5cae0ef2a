import type { AreaUid, TagUid } from '../uid.ts'
import type { TagFix } from '../zone-engine/outcome.ts'

/** The fixes of a stretch of time, in its order, 16 bytes each: a day of a plant fits into a browser. */
export interface PackedFixes {
  readonly startMs: number
  /** The stretch ends before. */
  readonly endMs: number
  readonly count: number
  readonly tagUids: readonly TagUid[]
  readonly areaUids: readonly AreaUid[]
  /** Place in `tagUids`, in `areaUids`. */
  readonly tag: Uint16Array<ArrayBuffer>
  readonly area: Uint16Array<ArrayBuffer>
  /** Milliseconds after `startMs`. */
  readonly afterMs: Uint32Array<ArrayBuffer>
  /** Millimetres, which is how histories keep them. */
  readonly xMm: Int32Array<ArrayBuffer>
  readonly yMm: Int32Array<ArrayBuffer>
}

type PlainFix = Pick<TagFix, 'tagUid' | 'areaUid' | 'x' | 'y' | 'atMs'>

/** Of a tag in other areas so many fixes are kept after one in this area: enough to be believed that it left. */
const keptElsewhere = 8

/** What of the fixes says anything about zones of the area; a stretch knows not where its tags were before. */
function ofInterest(fixes: readonly PlainFix[], areaUid: AreaUid): readonly PlainFix[] {
  const elsewhere = new Map<TagUid, number>()
  return fixes.filter(fix => {
    const count = fix.areaUid === areaUid ? 0 : (elsewhere.get(fix.tagUid) ?? 0) + 1
    elsewhere.set(fix.tagUid, count)
    return count <= keptElsewhere
  })
}

function numbering(): { readonly names: string[]; readonly of: (name: string) => number } {
  const names: string[] = []
  const numbers = new Map<string, number>()
  return {
    names,
    of(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
  }
}

/** Packs fixes (in the order of time) of a stretch, as far as they concern zones of this area. Epoch ms. */
export function packFixes(
  all: readonly PlainFix[],
  {
    areaUid,
    startMs,
    endMs,
  }: { readonly areaUid: AreaUid; readonly startMs: number; readonly endMs: number },
): PackedFixes {
  const fixes = ofInterest(
    all.filter(({ atMs }) => atMs >= startMs && atMs < endMs),
    areaUid,
  )
  const { length } = fixes
  const tags = numbering()
  const areas = numbering()
  const packed: PackedFixes = {
    startMs,
    endMs,
    count: length,
    tagUids: tags.names,
    areaUids: areas.names,
    tag: new Uint16Array(length),
    area: new Uint16Array(length),
    afterMs: new Uint32Array(length),
    xMm: new Int32Array(length),
    yMm: new Int32Array(length),
  }
  for (const [i, fix] of fixes.entries()) {
    packed.tag[i] = tags.of(fix.tagUid)
    packed.area[i] = areas.of(fix.areaUid)
    packed.afterMs[i] = fix.atMs - startMs
    packed.xMm[i] = Math.round(fix.x * 1_000)
    packed.yMm[i] = Math.round(fix.y * 1_000)
  }
  return packed
}

/** The fix at a place, as the zone engine takes it. */
export function fixAt(packed: PackedFixes, i: number): TagFix {
  return {
    tagUid: packed.tagUids[packed.tag[i] ?? 0] ?? '',
    areaUid: packed.areaUids[packed.area[i] ?? 0] ?? '',
    atMs: packed.startMs + (packed.afterMs[i] ?? 0),
    x: (packed.xMm[i] ?? 0) / 1_000,
    y: (packed.yMm[i] ?? 0) / 1_000,
    z: 0,
  }
}
