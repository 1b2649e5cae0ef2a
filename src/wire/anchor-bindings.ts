import * as z from 'zod/mini'
import type { AnchorBinding } from '#domain/hardware/hardware.ts'
import type { AnchorUid, MacAddress } from '#domain/uid.ts'
import { fromWireMac } from './nodes.ts'
import { timeOf, wireNumber, wireUid } from './scalar.ts'

export const wireAnchorBinding = z.object({
  uid: wireUid,
  mac_address: z.string(),
  win_uid: wireUid,
  created_at: wireNumber,
  closed_at: wireNumber,
})

export function fromWireAnchorBinding(binding: z.infer<typeof wireAnchorBinding>): AnchorBinding {
  const openedAtMs = timeOf(binding.created_at)
  const closedAtMs = timeOf(binding.closed_at)
  return {
    uid: binding.uid,
    mac: fromWireMac(binding.mac_address),
    anchorUid: binding.win_uid,
    ...(openedAtMs !== undefined && { openedAtMs }),
    ...(closedAtMs !== undefined && { closedAtMs }),
  }
}

type Sides = Pick<AnchorBinding, 'mac' | 'anchorUid'>

export const toWireAnchorBinding = ({ mac, anchorUid }: Sides) => ({ mac_address: mac, win_uid: anchorUid })

/** A rebind names the MAC differently, and needs both sides (specification, "Rebind anchor association"). */
export const toWireRebinding = ({ mac, anchorUid }: Sides) => ({ mac, win_uid: anchorUid })

/** A close identifies the binding by one of its sides. */
export function toWireAnchorClosing(side: { readonly mac: MacAddress } | { readonly anchorUid: AnchorUid }) {
  return 'mac' in side ? { mac_address: side.mac } : { win_uid: side.anchorUid }
}
