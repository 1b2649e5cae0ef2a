import * as z from 'zod/mini'
import type { AreaSource, Coordinates, Mapping } from '#domain/connection/mapping.ts'
import { wireUid } from './scalar.ts'

const path = z.string()
const nullablePath = z.nullable(path)
const areas = z.record(z.string(), wireUid)
const placed = {
  origin: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  rotation_degrees: z.number(),
}

const withoutArea = {
  format: z.enum(['json', 'ndjson']),
  items: path,
  tag: z.discriminatedUnion('from', [
    z.object({ from: z.literal('field'), path }),
    z.object({ from: z.literal('topic'), level: z.number() }),
  ]),
  x: path,
  y: path,
  z: nullablePath,
  quality: nullablePath,
  crs: nullablePath,
  coordinates: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('local'),
      unit: z.enum(['m', 'cm', 'mm']),
      y_axis: z.enum(['up', 'down']),
      ...placed,
    }),
    z.object({
      type: z.literal('wgs84'),
      reference: z.object({ longitude: z.number(), latitude: z.number() }),
      ...placed,
    }),
  ]),
  time: z.discriminatedUnion('type', [
    z.object({ type: z.literal('arrival') }),
    z.object({ type: z.enum(['milliseconds', 'seconds', 'iso8601']), path }),
  ]),
}

export const wireMappingWithoutArea = z.object(withoutArea)
export const wireMapping = z.object({
  ...withoutArea,
  area: z.discriminatedUnion('from', [
    z.object({ from: z.literal('fixed'), sublocation_uid: wireUid }),
    z.object({ from: z.literal('topic'), level: z.number(), areas }),
    z.object({ from: z.literal('field'), path, areas }),
    z.object({ from: z.literal('geometry') }),
  ]),
})
type WireMapping = z.infer<typeof wireMapping>

export function fromWireMapping({ area, ...rest }: WireMapping): Mapping {
  return { ...fromWireMappingWithoutArea(rest), area: fromWireArea(area) }
}

export function fromWireMappingWithoutArea(
  row: z.infer<typeof wireMappingWithoutArea>,
): Omit<Mapping, 'area'> {
  return { ...row, coordinates: fromWireCoordinates(row.coordinates) }
}

export function toWireMapping({ area, coordinates, ...rest }: Mapping): WireMapping {
  return { ...rest, coordinates: toWireCoordinates(coordinates), area: toWireArea(area) }
}

function fromWireCoordinates(wire: WireMapping['coordinates']): Coordinates {
  const { origin, rotation_degrees: rotationDegrees } = wire
  return wire.type === 'local'
    ? { type: 'local', unit: wire.unit, yAxis: wire.y_axis, origin, rotationDegrees }
    : { type: 'wgs84', reference: wire.reference, origin, rotationDegrees }
}

export function toWireCoordinates(coordinates: Coordinates): WireMapping['coordinates'] {
  const placedAt = { origin: coordinates.origin, rotation_degrees: coordinates.rotationDegrees }
  return coordinates.type === 'local'
    ? { type: 'local', unit: coordinates.unit, y_axis: coordinates.yAxis, ...placedAt }
    : { type: 'wgs84', reference: coordinates.reference, ...placedAt }
}

const fromWireArea = (area: WireMapping['area']): AreaSource =>
  area.from === 'fixed' ? { from: 'fixed', areaUid: area.sublocation_uid } : area

export const toWireArea = (area: AreaSource): WireMapping['area'] =>
  area.from === 'fixed' ? { from: 'fixed', sublocation_uid: area.areaUid } : area
