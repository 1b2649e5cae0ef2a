import { z } from 'zod'
import { macField, many, optionalUid, textField, uidField } from '../http/fields.ts'

/** The specification defines no types for these fields, so they are stored as sent. */
const anyValue = z.unknown().optional()

export const nodeCreateBody = z.object({
  mac_address: macField,
  name: textField,
  hw_info: anyValue,
  parent_mac_address: anyValue,
  bridge_mac_address: anyValue,
  announce: anyValue,
  node_type: anyValue,
  node_id: anyValue,
  periferial_info: anyValue,
  uwb_trx_config: anyValue,
  company_uid: optionalUid,
  project_uid: optionalUid,
})
/** The project of a node changes only by assign and release. */
export const nodeUpdateBody = nodeCreateBody.omit({ project_uid: true, company_uid: true }).partial()

export const nodeListQuery = z
  .object({ mac: many(macField), uid: many(uidField) })
  .refine(({ mac, uid }) => mac.length === 0 || uid.length === 0, {
    path: ['mac'],
    message: 'mac and uid cannot be combined',
  })
