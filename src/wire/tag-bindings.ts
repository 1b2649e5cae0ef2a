import * as z from 'zod/mini'
import type { TagBinding } from '#domain/hardware/hardware.ts'
import type { MacAddress, TagUid } from '#domain/uid.ts'
import { fromWireMac } from './nodes.ts'
import { timeOf, wireNumber, wireUid } from './scalar.ts'

export const wireTagBinding = z.object({
  uid: wireUid,
  mac_address: z.string(),
  obj_uid: wireUid,
  created_at: wireNumber,
  closed_at: wireNumber,
})

export function fromWireTagBinding(binding: z.infer<typeof wireTagBinding>): TagBinding {
  const openedAtMs = timeOf(binding.created_at)
  const closedAtMs = timeOf(binding.closed_at)
  return {
    uid: binding.uid,
    mac: fromWireMac(binding.mac_address),
    tagUid: binding.obj_uid,
    ...(openedAtMs !== undefined && { openedAtMs }),
    ...(closedAtMs !== undefined && { closedAtMs }),
  }
}

export function toWireTagBinding(binding: Pick<TagBinding, 'mac' | 'tagUid'>) {
  return { mac_address: binding.mac, obj_uid: binding.tagUid }
}

/** A close identifies the binding by one of its sides. */
export function toWireClosing(side: { readonly mac: MacAddress } | { readonly tagUid: TagUid }) {
  return 'mac' in side ? { mac_address: side.mac } : { obj_uid: side.tagUid }
}
