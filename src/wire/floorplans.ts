import * as z from 'zod/mini'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

export const wireFloorplan = z.object({
  uid: wireUid,
  sublocation_uid: wireUid,
  display_name: wireText,
  url: wireText,
  original_filename: wireText,
  width: wireNumber,
  height: wireNumber,
  size: wireNumber,
  image_scale: wireNumber,
  image_rotation: wireNumber,
  image_offset_x: wireNumber,
  image_offset_y: wireNumber,
  updated_at: wireTime,
  in_use: z.nullish(z.boolean()),
})

/** Fields that an update of a floorplan can change; the image is sent separately. */
export type FloorplanChange = Partial<Pick<Floorplan, 'label' | 'placement' | 'areaUid' | 'isChosen'>>

export function fromWireFloorplan(plan: z.infer<typeof wireFloorplan>): Floorplan {
  const originalFilename = textOf(plan.original_filename) ?? ''
  const updatedAtMs = timeOf(plan.updated_at)
  return {
    uid: plan.uid,
    areaUid: plan.sublocation_uid,
    label: textOf(plan.display_name) ?? (originalFilename || plan.uid),
    imageUrl: textOf(plan.url) ?? '',
    originalFilename,
    widthPx: numberOf(plan.width) ?? 0,
    heightPx: numberOf(plan.height) ?? 0,
    sizeBytes: numberOf(plan.size) ?? 0,
    placement: {
      metresPerPx: numberOf(plan.image_scale) ?? 1,
      rotationDeg: numberOf(plan.image_rotation) ?? 0,
      offsetXM: numberOf(plan.image_offset_x) ?? 0,
      offsetYM: numberOf(plan.image_offset_y) ?? 0,
    },
    ...(updatedAtMs !== undefined && { updatedAtMs }),
    ...(plan.in_use && { isChosen: true }),
  }
}

export function toWireFloorplan({
  areaUid,
  label,
  placement,
  isChosen,
}: FloorplanChange): Record<string, string> {
  const parts = {
    sublocation_uid: areaUid,
    display_name: label,
    image_scale: placement?.metresPerPx,
    image_rotation: placement?.rotationDeg,
    image_offset_x: placement?.offsetXM,
    image_offset_y: placement?.offsetYM,
    in_use: isChosen,
  }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
}
