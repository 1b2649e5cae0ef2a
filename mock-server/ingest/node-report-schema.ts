import { z } from 'zod'

const maxFields = 50
const maxCharacters = 8_192

const bounded = (value: object) =>
  Object.keys(value).length <= maxFields && JSON.stringify(value).length <= maxCharacters
const boundMessage = `has more than ${maxFields} fields or ${maxCharacters} characters`

const mac = z
  .string()
  .trim()
  .regex(/^[a-fA-F0-9]{12}$/, 'is not 12 hexadecimal characters')
  .toLowerCase()
/** Epoch ms of the report; the time of arrival if absent. */
const ts = z.int('must be epoch milliseconds').optional()
const fieldName = z.string().regex(/^[A-Za-z]\w{0,39}$/, 'is not the name of a parameter')
const version = z.string().min(1).max(40)
const reason = z.string().max(500)

/** Other readings are passed on unchanged. */
const sensor = z
  .looseObject({
    type: z.literal('sensor'),
    mac,
    ts,
    battery: z.number().min(0, 'is a percentage').max(100, 'is a percentage').optional(),
  })
  .refine(bounded, boundMessage)

const ota = z.object({
  type: z.literal('ota'),
  mac,
  ts,
  status: z.enum(['DOWNLOADING', 'INSTALLING', 'REBOOTING', 'UPDATED', 'FAILED']),
  progress: z.number().min(0, 'is a percentage').max(100, 'is a percentage'),
  version,
  from_version: version,
  reason: reason.optional(),
})

const parameters = z.object({
  type: z.literal('param_p'),
  mac,
  ts,
  plist: z.record(fieldName, z.unknown()).refine(bounded, boundMessage),
  /** Parameters that the node applied without reporting their value, such as commands. */
  applied: z.array(fieldName).max(maxFields).default([]),
  refused: z
    .array(z.object({ field: fieldName, reason }))
    .max(maxFields)
    .default([]),
})

/** A report of a node, with the fields of the channel that publishes it (`sensor`, `ota` or `param_p`). */
export const nodeReport = z.discriminatedUnion('type', [sensor, ota, parameters], {
  error: issue => (issue.code === 'invalid_union' ? 'is one of sensor, ota, param_p' : undefined),
})
export type NodeReport = z.output<typeof nodeReport>
export type ParameterReport = z.output<typeof parameters>
