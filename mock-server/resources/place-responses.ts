import { z } from 'zod'
import { epochMs, listOf, nullableText, stored, uid } from './response-parts.ts'

const point = z.strictObject({ x: z.number(), y: z.number() })

const site = z.strictObject({
  ...stored,
  name: z.string(),
  shift: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  address: nullableText,
  country: nullableText,
  timezone: nullableText,
})

const area = z.strictObject({
  ...stored,
  name: z.string(),
  location_uid: uid,
  description: nullableText,
  offset_x: z.number().nullish(),
  offset_y: z.number().nullish(),
  offset_z: z.number().nullish(),
})

const floorplan = z.strictObject({
  ...stored,
  sublocation_uid: uid,
  display_name: z.string().nullable(),
  url: z.string().startsWith('/uploads/floorplan/image/'),
  original_filename: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  size: z.int().positive(),
  content_type: z.enum(['image/png', 'image/svg+xml', 'application/pdf']),
  image_scale: z.number().positive(),
  image_rotation: z.number(),
  image_offset_x: z.number(),
  image_offset_y: z.number(),
  in_use: z.boolean().optional(),
  img_blob: z.null(),
})

const zone = z.strictObject({
  ...stored,
  name: z.string(),
  shape: z.enum(['polygon', 'circle']),
  points: z.array(point).nullish(),
  center: point.nullish(),
  radius_m: z.number().positive().nullish(),
  dynamic: z.boolean(),
  trackable_object_uid: uid.nullish(),
  sublocation_uid: uid.nullish(),
  color: nullableText,
  description: nullableText,
  severity_level: z.int().min(0).max(3),
  alarm_on: z.enum(['enter', 'exit', 'dwell']),
  dwell_seconds: z.number(),
  group_uids: z.array(uid),
  latched: z.boolean().optional(),
  rules: z
    .strictObject({
      exit_margin_m: z.number().nullish(),
      confirm_fixes: z.int().nullish(),
      confirm_ms: z.int().nullish(),
      plausible_speed_mps: z.number().nullish(),
    })
    .nullish(),
  active_hours: z.strictObject({ days: z.array(z.int()), start: z.string(), end: z.string() }).nullish(),
})

const zoneDownload = z.strictObject({
  trackable_uid: uid,
  download_status: z.enum(['REQUESTED', 'IN_PROGRESS', 'UPDATED', 'OUTDATED', 'FAILED']),
  zone_count: z.int(),
  reason: z.string().optional(),
  sync_requested: z.literal(true).optional(),
  action: z.enum(['UPDATE', 'VERIFY']).optional(),
  requested_at: epochMs.optional(),
  finished_at: epochMs.nullish(),
})

/** Responses for sites, areas, floorplans and zones. */
export const placeAnswers = {
  site,
  sites: listOf('locations', site),
  area,
  areas: listOf('sublocations', area),
  floorplan,
  floorplans: listOf('floorplans', floorplan),
  zone,
  zones: listOf('zones', zone),
  zoneDownloads: z.array(zoneDownload),
  zoneDownloadRequest: z.strictObject({ message: z.string() }),
}
