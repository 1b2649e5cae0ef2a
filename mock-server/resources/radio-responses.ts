import { z } from 'zod'
import { epochMs, listOf, mac, stored, uid } from './response-parts.ts'

const version = z.union([z.literal(1), z.literal(2)])

const schedule = z.strictObject({
  ...stored,
  name: z.string(),
  content: z.string().nullable(),
  default: z.boolean(),
  tdoa_version: version,
  slots: z.array(z.strictObject({ slot: z.int(), role: z.string(), addr: z.string() })).nullable(),
})

/** Defaults that were never saved have no row, and so none of its fields. */
const { project_uid, ...row } = stored
const maybeStored = { ...z.object(row).partial().shape, project_uid }

const syncNode = z.looseObject({ mac_address: mac })

const lsbSettings = z.strictObject({
  ...maybeStored,
  tdoa_version: version,
  lsb_version: version,
  tdoa_settings: z.strictObject({
    values: z.looseObject({
      active_schedule_uid: uid.nullable(),
      autostart: z.boolean(),
      configured_state: z.enum(['STARTED', 'STOPPED']),
      masters: z.array(syncNode),
      distributors: z.array(syncNode),
    }),
  }),
})

/** Unknown fields are stored as sent. */
const networkSettings = z.looseObject({
  ...maybeStored,
  service_mode: z.strictObject({
    action: z.enum(['enable', 'disable', 'extend']),
    devices_in_service_mode: z.array(uid).nullable(),
    until: epochMs.nullable(),
  }),
})

/** Responses for sync and network. */
export const radioAnswers = {
  schedule,
  schedules: listOf('schedules', schedule),
  lsbSettings,
  networkSettings,
}
