import type { AreaUid, TagUid } from '../uid.ts'
import type { TagFix } from '../zone-engine/outcome.ts'

/** Fixes of a time span in time order, 16 bytes each, so that a day of a plant fits into the memory of a browser. */
export interface PackedFixes {
  readonly startMs: number
  /** Exclusive end. */
  readonly endMs: number
  readonly count: number
  readonly tagUids: readonly TagUid[]
  readonly areaUids: readonly AreaUid[]
  /** Index in `tagUids` or `areaUids`. */
  readonly tag: Uint16Array<ArrayBuffer>
  readonly area: Uint16Array<ArrayBuffer>
  /** Milliseconds after `startMs`. */
  readonly afterMs: Uint32Array<ArrayBuffer>
  /** Millimetres, the precision of the history. */
  readonly xMm: Int32Array<ArrayBuffer>
  readonly yMm: Int32Array<ArrayBuffer>
}

type PlainFix = Pick<TagFix, 'tagUid' | 'areaUid' | 'x' | 'y' | 'atMs'>

/** Number of fixes kept after a tag has moved to another area: enough to confirm that it left. */
const keptElsewhere = 8

/** Fixes that are relevant for zones of the area. Where tags were before the span is unknown. */
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

/** Packs the fixes of a span, in time order, that are relevant for zones of this area. Epoch ms. */
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

/** The fix at an index, as input of the zone engine. */
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
