import type { Anchor } from '../hardware/hardware.ts'
import type { MacAddress } from '../uid.ts'
import type { SyncMember } from './sync-settings.ts'

/** Assumed radio range of a node, metres. Not measured at this site. */
export const assumedRangeM = 50

export type SyncRole = 'master' | 'distributor' | 'listener'

export interface RadioRangeRow {
  readonly anchor: Anchor
  readonly role: SyncRole
  /** 0 for a master, 1 for an anchor in its range, more over distributors; absent if out of range. */
  readonly hops?: number
  /** The nearest synchronised node, and its distance. */
  readonly from?: Anchor
  readonly distanceM?: number
}

interface Topology {
  readonly masters: readonly SyncMember[]
  readonly distributors: readonly SyncMember[]
  /** Metres; walls are ignored. */
  readonly rangeM: number
}

interface Source {
  readonly anchor: Anchor
  readonly hops: number
  /** The master that the source follows. */
  readonly master: MacAddress
}

export const distanceM = (a: Anchor, b: Anchor) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** Best source in range of an anchor within its area: fewest hops, then nearest. */
function bestOf(anchor: Anchor, sources: readonly Source[], rangeM: number) {
  let best: { source: Source; distance: number } | undefined
  for (const source of sources) {
    if (source.anchor.areaUid !== anchor.areaUid) continue
    const distance = distanceM(source.anchor, anchor)
    if (distance > rangeM) continue
    const { hops } = source
    if (best && (best.source.hops < hops || (best.source.hops === hops && best.distance <= distance)))
      continue
    best = { source, distance }
  }
  return best
}

/**
 * Anchors that receive the sync signal from a master in range, directly or over distributors that follow it. Skips
 * anchors without hardware or area.
 */
export function radioRangeRows(
  anchors: readonly Anchor[],
  { masters, distributors, rangeM }: Topology,
): RadioRangeRow[] {
  const placed = anchors.filter(anchor => anchor.mac && anchor.areaUid)
  const rows = new Map<Anchor, RadioRangeRow>()
  const anchorOf = (mac: MacAddress) => placed.find(anchor => anchor.mac === mac)
  const sources: Source[] = []
  for (const { mac } of masters) {
    const anchor = anchorOf(mac)
    if (!anchor) continue
    sources.push({ anchor, hops: 0, master: mac })
    rows.set(anchor, { anchor, role: 'master', hops: 0 })
  }
  let waiting = distributors.flatMap(member => {
    const anchor = anchorOf(member.mac)
    return anchor && !rows.has(anchor) ? [{ anchor, master: member.addr }] : []
  })
  for (;;) {
    const found = waiting.flatMap(member => {
      const own = sources.filter(source => source.master === member.master)
      const best = bestOf(member.anchor, own, rangeM)
      return best ? [{ ...member, best }] : []
    })
    if (found.length === 0) break
    for (const { anchor, master, best } of found) {
      const hops = best.source.hops + 1
      sources.push({ anchor, hops, master })
      rows.set(anchor, {
        anchor,
        role: 'distributor',
        hops,
        from: best.source.anchor,
        distanceM: best.distance,
      })
    }
    waiting = waiting.filter(({ anchor }) => !rows.has(anchor))
  }
  for (const { anchor } of waiting) rows.set(anchor, { anchor, role: 'distributor' })
  return placed.map(anchor => {
    const known = rows.get(anchor)
    if (known) return known
    const best = bestOf(anchor, sources, rangeM)
    return best
      ? {
          anchor,
          role: 'listener',
          hops: best.source.hops + 1,
          from: best.source.anchor,
          distanceM: best.distance,
        }
      : { anchor, role: 'listener' }
  })
}
