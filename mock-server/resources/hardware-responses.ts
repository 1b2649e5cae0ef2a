import { z } from 'zod'
import { epochMs, listOf, mac, nullableObject, nullableText, stored, uid } from './response-parts.ts'

/** Stored as sent. */
const anything = z.unknown().optional()

const node = z.strictObject({
  ...stored,
  project_uid: uid.nullable(),
  company_uid: uid.nullable(),
  mac_address: mac,
  name: nullableText,
  hw_info: anything,
  parent_mac_address: anything,
  bridge_mac_address: anything,
  announce: anything,
  node_type: anything,
  node_id: anything,
  periferial_info: anything,
  uwb_trx_config: anything,
})

/** The node that a tag or an anchor embeds; only its MAC if the node was deleted. */
export const boundNode = z.union([node, z.strictObject({ mac_address: mac })])

/** Permissive, because an update may contain anything. */
const anchor = z.looseObject({
  ...stored,
  name: z.string(),
  type: z.enum(['ANCHOR', 'BRIDGE']),
  position: z.unknown(),
  acc_config: nullableObject,
  bt_config: nullableObject,
  node: boundNode.optional(),
})

const association = z.strictObject({
  ...stored,
  mac_address: mac,
  win_uid: uid,
  closed_at: epochMs.nullable(),
})

const message = z.strictObject({
  mac,
  field: z.string(),
  value: z.unknown(),
  state: z.enum(['queued', 'applied', 'refused']),
  reason: z.string().nullable(),
  sent_at: epochMs,
  settled_at: epochMs.nullable(),
})

const parameter = z.strictObject({
  mac,
  field: z.string(),
  value: z.unknown(),
  /** Seconds since the report of the node. */
  elapsed: z.int().min(0),
})

const userMessage = z.strictObject({
  ...stored,
  sender_uid: uid,
  recipients: z.array(z.strictObject({ dev_id: uid, mac: mac.nullable() })),
  text: z.string(),
})

/** Responses for nodes, anchors and messages to nodes. */
export const hardwareAnswers = {
  node,
  nodes: listOf('nodes', node),
  sortedMacs: z.strictObject({
    valid: z.array(mac),
    invalid: z.array(z.string()),
    duplicate: z.array(mac),
  }),
  anchor,
  anchors: listOf('win_anchors', anchor),
  association,
  associations: listOf('win_anchor_associations', association),
  queued: z.strictObject({ mac, queued: z.array(z.string()) }),
  messages: listOf('messages', message),
  parameters: listOf('params', parameter),
  reported: z.strictObject({
    accepted: z.int(),
    rejected_count: z.int(),
    rejected: z.array(z.strictObject({ row: z.int(), message: z.string() })),
  }),
  userMessage,
}
