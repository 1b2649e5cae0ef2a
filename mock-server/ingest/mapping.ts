import { z } from 'zod'
import { parsePath } from './json-path.ts'

const pathField = z
  .string()
  .max(200, 'is longer than 200 characters')
  .refine(text => parsePath(text) !== undefined, 'is not a path such as position.coordinates[0]')
const fieldPath = pathField.min(1, 'names no field')

/** Counted from 1: level 3 of `dwm/node/1a2b/uplink/location` is `1a2b`. */
const topicLevel = z.int().min(1, 'is counted from 1').max(20)
const metres = z.number('must be a finite number').min(-1_000_000).max(1_000_000)
export const areaUid = z.string().min(1, 'names no area').max(100)
/** Area uids by their name in the message. */
export const areaNames = z
  .record(z.string().max(200), areaUid)
  .refine(names => Object.keys(names).length <= 500, 'has more than 500 areas')

const origin = z.object({ x: metres.default(0), y: metres.default(0), z: metres.default(0) })
const placed = {
  /** Position of the other system's origin in the area, metres. */
  origin: origin.default({ x: 0, y: 0, z: 0 }),
  /** Rotation of its axes, degrees counter-clockwise. */
  rotation_degrees: z.number().min(-360).max(360).default(0),
}

export const coordinatesSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('local'),
    unit: z.enum(['m', 'cm', 'mm']).default('m'),
    y_axis: z.enum(['up', 'down']).default('up'),
    ...placed,
  }),
  /** x is the longitude and y the latitude, in degrees; z is metres. */
  z.object({
    type: z.literal('wgs84'),
    reference: z.object({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-89).max(89) }),
    ...placed,
  }),
])

const clock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('arrival') }),
  z.object({ type: z.enum(['milliseconds', 'seconds', 'iso8601']), path: fieldPath }),
])

const areaSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('fixed'), sublocation_uid: areaUid }),
  z.object({ from: z.literal('topic'), level: topicLevel, areas: areaNames }),
  z.object({ from: z.literal('field'), path: fieldPath, areas: areaNames }),
  /** The area whose outline contains the position. */
  z.object({ from: z.literal('geometry') }),
])

/** Which fields of a message form a fix, and their units. */
export const mappingSchema = z.object({
  format: z.enum(['json', 'ndjson']).default('json'),
  /** An array with one fix per element; a message without it is one fix. */
  items: pathField.default(''),
  tag: z.discriminatedUnion('from', [
    z.object({ from: z.literal('field'), path: fieldPath }),
    z.object({ from: z.literal('topic'), level: topicLevel }),
  ]),
  x: fieldPath,
  y: fieldPath,
  /** Null: every fix is at the height of the origin. */
  z: fieldPath.nullable().default(null),
  quality: fieldPath.nullable().default(null),
  /** Field that names the coordinate system; a message in another one is rejected. */
  crs: fieldPath.nullable().default(null),
  coordinates: coordinatesSchema,
  time: clock,
  area: areaSource,
})
export type Mapping = z.output<typeof mappingSchema>
export type MappingInput = z.input<typeof mappingSchema>
