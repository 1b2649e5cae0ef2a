import * as z from 'zod/mini'
import type { OwnWallDisplay, WallDisplay } from '#domain/site/wall-display.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

export const wireWallDisplay = z.object({
  uid: wireUid,
  name: wireText,
  sublocation_uids: z.nullish(z.array(wireUid)),
  seconds_per_area: wireNumber,
  expires_at: wireTime,
  created_by: wireText,
})

/** Response to a create, the only one with the token. */
export const wireNewWallDisplay = z.object({ token: z.string() })

export const wireOwnWallDisplay = z.object({
  ...wireWallDisplay.shape,
  project_uid: wireUid,
  project_name: wireText,
})

const defaultSeconds = 20

/** Editable fields of a wall display. */
export type WallDisplayDraft = Pick<WallDisplay, 'name' | 'secondsPerArea' | 'expiresAtMs' | 'areaUids'>

export function fromWireWallDisplay(row: z.infer<typeof wireWallDisplay>): WallDisplay {
  return {
    uid: row.uid,
    name: textOf(row.name) ?? row.uid,
    ...(row.sublocation_uids && { areaUids: row.sublocation_uids }),
    secondsPerArea: numberOf(row.seconds_per_area) ?? defaultSeconds,
    expiresAtMs: timeOf(row.expires_at) ?? 0,
    createdBy: textOf(row.created_by) ?? '',
  }
}

export function fromWireOwnWallDisplay(row: z.infer<typeof wireOwnWallDisplay>): OwnWallDisplay {
  const projectName = textOf(row.project_name) ?? ''
  return { ...fromWireWallDisplay(row), projectUid: row.project_uid, projectName }
}

export function toWireWallDisplay(draft: WallDisplayDraft) {
  return {
    name: draft.name,
    sublocation_uids: draft.areaUids ?? null,
    seconds_per_area: draft.secondsPerArea,
    expires_at: draft.expiresAtMs,
  }
}
