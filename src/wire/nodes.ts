import * as z from 'zod/mini'
import type { HardwareNode } from '#domain/hardware.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

/** The form embedded in a tag or an anchor carries fewer fields, so all of them may be missing there. */
export const wireEmbeddedNode = z.object({ uid: z.nullish(wireUid), mac_address: wireText })

export const wireNode = z.object({
  uid: wireUid,
  mac_address: z.string(),
  name: wireText,
  node_type: wireText,
  project_uid: z.nullish(wireUid),
})

/** 12 lower-case hex characters of a MAC in any usual spelling. */
export function fromWireMac(mac: string): string {
  return mac.replaceAll(/[^0-9a-f]/gi, '').toLowerCase()
}

export function fromWireNode(node: z.infer<typeof wireNode>): HardwareNode {
  const name = textOf(node.name)
  const type = textOf(node.node_type)
  return {
    uid: node.uid,
    mac: fromWireMac(node.mac_address),
    ...(name && { name }),
    ...(type && { type }),
    ...(node.project_uid && { projectUid: node.project_uid }),
  }
}
