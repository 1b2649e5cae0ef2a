import * as z from 'zod/mini'
import type { Anchor } from '#domain/hardware.ts'
import { fromWireMac, wireEmbeddedNode } from './nodes.ts'
import { wirePosition } from './positions.ts'
import { flagOf, numberOf, textOf, wireFlag, wireText, wireUid } from './scalar.ts'

export const wireAnchor = z.object({
  uid: wireUid,
  name: wireText,
  type: wireText,
  position: z.nullish(wirePosition),
  locked: wireFlag,
  node: z.nullish(wireEmbeddedNode),
})

export function fromWireAnchor(anchor: z.infer<typeof wireAnchor>): Anchor {
  const { position } = anchor
  const areaUid = position?.sublocation_uid ?? position?.sl_uid
  const mac = textOf(anchor.node?.mac_address)
  return {
    uid: anchor.uid,
    name: textOf(anchor.name) ?? anchor.uid,
    kind: anchor.type === 'BRIDGE' ? 'BRIDGE' : 'ANCHOR',
    ...(areaUid && { areaUid }),
    x: numberOf(position?.x) ?? 0,
    y: numberOf(position?.y) ?? 0,
    z: numberOf(position?.z) ?? 0,
    locked: flagOf(anchor.locked),
    ...(mac && { mac: fromWireMac(mac) }),
  }
}
