import * as z from 'zod/mini'
import type { Area } from '#domain/site/site.ts'
import { numberOf, textOf, wireNumber, wireText, wireUid } from './scalar.ts'

export const wireArea = z.object({
  uid: wireUid,
  location_uid: wireUid,
  name: wireText,
  description: wireText,
  offset_x: wireNumber,
  offset_y: wireNumber,
  offset_z: wireNumber,
})

export function fromWireArea(area: z.infer<typeof wireArea>): Area {
  const description = textOf(area.description)
  const [offsetXM, offsetYM, offsetZM] = [area.offset_x, area.offset_y, area.offset_z].map(numberOf)
  return {
    uid: area.uid,
    siteUid: area.location_uid,
    name: textOf(area.name) ?? area.uid,
    ...(description && { description }),
    ...(offsetXM !== undefined && { offsetXM }),
    ...(offsetYM !== undefined && { offsetYM }),
    ...(offsetZM !== undefined && { offsetZM }),
  }
}

export function toWireArea(area: Partial<Omit<Area, 'uid'>>) {
  return {
    name: area.name,
    location_uid: area.siteUid,
    description: area.description,
    offset_x: area.offsetXM,
    offset_y: area.offsetYM,
    offset_z: area.offsetZM,
  }
}
