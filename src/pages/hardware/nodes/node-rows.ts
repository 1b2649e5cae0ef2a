import type { Anchor, HardwareNode } from '#domain/hardware/hardware.ts'
import { parseMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { AnchorUid, MacAddress, TagUid } from '#domain/uid.ts'
import type { NodeReading } from './use-node-readings.ts'

/** The tag or anchor that a node is bound to. */
export type NodeUse =
  | { readonly kind: 'tag'; readonly uid: TagUid; readonly name: string }
  | { readonly kind: 'anchor'; readonly uid: AnchorUid; readonly name: string }

export interface NodeRow {
  readonly node: HardwareNode
  readonly use?: NodeUse
  /** Absent if nothing was received since the page was opened. */
  readonly reading?: NodeReading
}

/** Tags and anchors by the MAC bound to them. */
export function nodeUses(tags: readonly Tag[], anchors: readonly Anchor[]): ReadonlyMap<MacAddress, NodeUse> {
  const uses = new Map<MacAddress, NodeUse>()
  for (const { uid, name, mac } of anchors) if (mac) uses.set(mac, { kind: 'anchor', uid, name })
  for (const tag of tags) if (tag.mac) uses.set(tag.mac, { kind: 'tag', uid: tag.uid, name: tagName(tag) })
  return uses
}

export interface NodeFilter {
  readonly typed: string
  /** A type, `none` for nodes without one, empty for all. */
  readonly type: string
  /** `tag`, `anchor`, `none`, or empty for all. */
  readonly bound: string
}

/** Nodes that match the search (name, MAC in any notation, bound tag or anchor) and the filters. */
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
