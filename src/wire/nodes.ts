import * as z from 'zod/mini'
import { type HardwareNode, type NodeOpenFields, nodeOpenFieldNames } from '#domain/hardware/hardware.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { textOf, timeOf, wireNumber, wireText, wireUid } from './scalar.ts'

/** Embedded in a tag or anchor, it has fewer fields, so all of them can be missing. */
export const wireEmbeddedNode = z.object({ uid: z.nullish(wireUid), mac_address: wireText })

export const wireNode = z.object({
  uid: wireUid,
  mac_address: z.string(),
  name: wireText,
  node_type: wireText,
  node_id: wireText,
  parent_mac_address: z.optional(z.unknown()),
  bridge_mac_address: z.optional(z.unknown()),
  hw_info: z.optional(z.unknown()),
  announce: z.optional(z.unknown()),
  periferial_info: z.optional(z.unknown()),
  uwb_trx_config: z.optional(z.unknown()),
  project_uid: z.nullish(wireUid),
  company_uid: z.nullish(wireUid),
  created_at: wireNumber,
})

/** Editable fields of a node; its project changes by assigning and releasing. */
export interface NodeDraft extends NodeOpenFields {
  readonly mac: MacAddress
  readonly name: string | undefined
  readonly type: string | undefined
}
export type NodeChange = Partial<NodeDraft>

/** Normalises a MAC in any usual notation to 12 lower-case hex characters. */
export function fromWireMac(mac: string): string {
  return mac.replaceAll(/[^0-9a-f]/gi, '').toLowerCase()
}

const openWireNames = {
  announce: 'announce',
  peripheralInfo: 'periferial_info',
  uwbConfig: 'uwb_trx_config',
} as const satisfies Record<keyof NodeOpenFields, keyof z.infer<typeof wireNode>>

/** Non-empty fields. */
function openFieldsOf(node: z.infer<typeof wireNode>): NodeOpenFields {
  return Object.fromEntries(
    nodeOpenFieldNames.flatMap(name => {
      const value = node[openWireNames[name]]
      return value === undefined || value === null || value === '' ? [] : [[name, value]]
    }),
  )
}

const macOf = (value: unknown) => (typeof value === 'string' && value !== '' ? fromWireMac(value) : undefined)

/** The specification gives no type: a string is kept, anything else is shown as JSON. */
function infoOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function fromWireNode(node: z.infer<typeof wireNode>): HardwareNode {
  const name = textOf(node.name)
  const type = textOf(node.node_type)
  const nodeId = textOf(node.node_id)
  const parentMac = macOf(node.parent_mac_address)
  const bridgeMac = macOf(node.bridge_mac_address)
  const hardwareInfo = infoOf(node.hw_info)
  const createdAtMs = timeOf(node.created_at)
  return {
    uid: node.uid,
    mac: fromWireMac(node.mac_address),
    ...(name && { name }),
    ...(type && { type }),
    ...(nodeId && { nodeId }),
    ...(parentMac && { parentMac }),
    ...(bridgeMac && { bridgeMac }),
    ...(hardwareInfo && { hardwareInfo }),
    ...openFieldsOf(node),
    ...(node.project_uid && { projectUid: node.project_uid }),
    ...(node.company_uid && { companyUid: node.company_uid }),
    ...(createdAtMs !== undefined && { createdAtMs }),
  }
}

/** A field that is present with undefined is cleared. */
export function toWireNode(change: NodeChange): Record<string, unknown> {
  return {
    ...(change.mac !== undefined && { mac_address: change.mac }),
    ...('name' in change && { name: change.name ?? null }),
    ...('type' in change && { node_type: change.type ?? null }),
    ...Object.fromEntries(
      nodeOpenFieldNames
        .filter(name => name in change)
        .map(name => [openWireNames[name], change[name] ?? null]),
    ),
  }
}

export const toWireAssignment = (mac: MacAddress, projectUid: ProjectUid) => ({
  mac_address: mac,
  project_uid: projectUid,
})
export const toWireRelease = (mac: MacAddress) => ({ mac_address: mac })

/** The service's classification of a list of MACs. */
export const wireMacSorting = z.object({
  valid: z.array(z.string()),
  invalid: z.array(z.string()),
  duplicate: z.array(z.string()),
})
