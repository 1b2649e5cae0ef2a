import type { Anchor, HardwareNode } from '#domain/hardware/hardware.ts'
import { parseMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { AnchorUid, MacAddress, TagUid } from '#domain/uid.ts'
import type { NodeReading } from './use-node-readings.ts'

/** What a node is bound to now. */
export type NodeUse =
  | { readonly kind: 'tag'; readonly uid: TagUid; readonly name: string }
  | { readonly kind: 'anchor'; readonly uid: AnchorUid; readonly name: string }

export interface NodeRow {
  readonly node: HardwareNode
  readonly use?: NodeUse
  /** Absent: nothing was received since the page is open. */
  readonly reading?: NodeReading
}

/** Who carries which MAC. */
export function nodeUses(tags: readonly Tag[], anchors: readonly Anchor[]): ReadonlyMap<MacAddress, NodeUse> {
  const uses = new Map<MacAddress, NodeUse>()
  for (const { uid, name, mac } of anchors) if (mac) uses.set(mac, { kind: 'anchor', uid, name })
  for (const tag of tags)
    if (tag.mac) uses.set(tag.mac, { kind: 'tag', uid: tag.uid, name: tag.displayName ?? tag.name })
  return uses
}

export interface NodeFilter {
  readonly typed: string
  /** A type, `none` for nodes without one, empty for every node. */
  readonly type: string
  /** `tag`, `anchor`, `none`, empty for whatever. */
  readonly bound: string
}

/** Nodes that the search (names, MAC in any spelling, what they are bound to) and the filters leave. */
export function filterNodes(rows: readonly NodeRow[], { typed, type, bound }: NodeFilter): NodeRow[] {
  const wanted = typed.trim().toLowerCase()
  const mac = parseMac(wanted) ?? wanted.replaceAll(/[\s:.-]/g, '')
  return rows.filter(({ node, use }) => {
    const named = [node.name, use?.name].some(text => text?.toLowerCase().includes(wanted))
    const found = wanted === '' || named || (mac !== '' && node.mac.includes(mac))
    const ofType = type === '' || (node.type ?? 'none') === type
    return found && ofType && (bound === '' || (use?.kind ?? 'none') === bound)
  })
}
