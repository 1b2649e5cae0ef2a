import * as z from 'zod/mini'
import type { TagUid } from '#domain/uid.ts'
import type { ZoneDownload, ZoneDownloadAction } from '#domain/zone/zone-download.ts'
import {
  flagOf,
  numberOf,
  textOf,
  timeOf,
  wireFlag,
  wireNumber,
  wireText,
  wireTime,
  wireUid,
} from './scalar.ts'

export const wireZoneDownload = z.object({
  trackable_uid: wireUid,
  download_status: wireText,
  zone_count: wireNumber,
  reason: wireText,
  sync_requested: wireFlag,
  finished_at: wireTime,
})

export const wireDownloadAnswer = z.object({ message: wireText })

export function fromWireZoneDownload(row: z.infer<typeof wireZoneDownload>): ZoneDownload {
  const zoneCount = numberOf(row.zone_count)
  const reason = textOf(row.reason)
  const finishedAtMs = timeOf(row.finished_at)
  return {
    tagUid: row.trackable_uid,
    status: textOf(row.download_status) ?? '',
    ...(zoneCount !== undefined && { zoneCount }),
    ...(reason && { reason }),
    ...(flagOf(row.sync_requested) && { syncRequested: true }),
    ...(finishedAtMs !== undefined && { finishedAtMs }),
  }
}

export function toWireDownloadRequest(tagUids: readonly TagUid[], action: ZoneDownloadAction) {
  return { trackable_uids: tagUids, action }
}
