import * as z from 'zod/mini'
import type { Fix } from '#domain/tag.ts'
import { fromWireMac } from './nodes.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireUid } from './scalar.ts'

/** A position in any of its forms; the aliases are the specification's. */
export const wirePosition = z.object({
  x: wireNumber,
  y: wireNumber,
  z: wireNumber,
  sublocation_uid: z.nullish(wireUid),
  sl_uid: z.nullish(wireUid),
  ts: z.nullish(z.union([z.number(), z.string()])),
  mac: wireText,
  mac_address: wireText,
})

/** A fix, or undefined when coordinates, area or time are missing: without its time it is no evidence. */
export function fromWireFix(position: z.infer<typeof wirePosition> | null | undefined): Fix | undefined {
  if (!position) return undefined
  const x = numberOf(position.x)
  const y = numberOf(position.y)
  const areaUid = position.sublocation_uid ?? position.sl_uid
  const atMs = timeOf(position.ts)
  if (x === undefined || y === undefined || !areaUid || atMs === undefined) return undefined
  const mac = textOf(position.mac) ?? textOf(position.mac_address)
  return { x, y, z: numberOf(position.z) ?? 0, areaUid, atMs, ...(mac && { mac: fromWireMac(mac) }) }
}
