import { z } from 'zod'

/**
 * Parameters that can be sent to and requested from a node (interface-spec, TDOA resources: node params row).
 */
export const parameterNames = [
  'sf',
  'sync_slot',
  'nwk_cfg',
  'srv_mode',
  'tdoa_schedule',
  'tdoa_schd',
  'p',
] as const

const maxValueBytes = 64 * 1024

/** Types of the fields in the specification; other fields are passed to the node as sent. */
const values = {
  sf: z.looseObject({ addr: z.string().optional() }),
  sync_slot: z.looseObject({
    addr: z.string().optional(),
    slot: z.int().min(0).max(65_535).optional(),
  }),
  nwk_cfg: z.looseObject({ router: z.boolean().optional() }),
  srv_mode: z.unknown(),
  tdoa_schedule: z.unknown(),
  tdoa_schd: z.unknown(),
  p: z.unknown(),
} satisfies Record<(typeof parameterNames)[number], z.ZodType>

/** One entry of a message: one parameter by its name, or several. */
export const parameterEntry = z
  .object(values)
  .partial()
  .transform(entry => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)))
  .refine(entry => Object.keys(entry).length > 0, `names none of ${parameterNames.join(', ')}`)
  .refine(
    entry => JSON.stringify(entry).length <= maxValueBytes,
    `is longer than ${maxValueBytes} characters`,
  )
