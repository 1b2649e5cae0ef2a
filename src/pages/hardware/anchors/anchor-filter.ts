import type { Anchor } from '#domain/hardware/hardware.ts'
import { parseMac } from '#domain/hardware/mac-address.ts'

export interface AnchorFilter {
  readonly typed: string
  /** An area's uid, `none` for anchors without an area, empty for all. */
  readonly area: string
  readonly kind: string
  readonly bound: string
}

/** Anchors that match the search (name, or MAC in any notation) and the filters. */
export function filterAnchors(anchors: readonly Anchor[], filter: AnchorFilter): Anchor[] {
  const { typed, area, kind, bound } = filter
  const wanted = typed.trim().toLowerCase()
  const mac = parseMac(wanted) ?? wanted.replaceAll(/[\s:.-]/g, '')
  return anchors.filter(anchor => {
    const named = anchor.name.toLowerCase().includes(wanted)
    const found = wanted === '' || named || (mac !== '' && anchor.mac?.includes(mac))
    const inArea = area === '' || (anchor.areaUid ?? 'none') === area
    const ofKind = kind === '' || anchor.kind === kind
    return found && inArea && ofKind && (bound === '' || (bound === 'yes') === (anchor.mac !== undefined))
  })
}
