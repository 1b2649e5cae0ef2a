import { z } from 'zod'

const epochMs = z.int()
const nullableText = z.string().nullish()
const nullableObject = z.record(z.string(), z.unknown()).nullish()
const point = z.strictObject({ x: z.number(), y: z.number() })

/** What every stored row shows (docs/interface.md, All resources). */
const stored = {
  uid: z.string(),
  project_uid: z.string(),
  rev: z.int(),
  created_at: epochMs,
  updated_at: epochMs,
  removed_at: epochMs.nullable(),
}

const siteAnswer = z.strictObject({
  ...stored,
  name: z.string(),
  shift: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  address: nullableText,
  country: nullableText,
  timezone: nullableText,
})

const areaAnswer = z.strictObject({
  ...stored,
  name: z.string(),
  location_uid: z.string(),
  description: nullableText,
  offset_x: z.number().nullish(),
  offset_y: z.number().nullish(),
  offset_z: z.number().nullish(),
})

const floorplanAnswer = z.strictObject({
  ...stored,
  sublocation_uid: z.string(),
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
  img_blob: z.null(),
})

const zoneAnswer = z.strictObject({
  ...stored,
  name: z.string(),
  shape: z.enum(['polygon', 'circle']),
  points: z.array(point).nullish(),
  center: point.nullish(),
  radius_m: z.number().positive().nullish(),
  dynamic: z.boolean(),
  trackable_object_uid: z.string().nullish(),
  sublocation_uid: z.string().nullish(),
  color: nullableText,
  description: nullableText,
  severity_level: z.int().min(0).max(3),
  alarm_on: z.enum(['enter', 'exit', 'dwell']),
  dwell_seconds: z.number(),
  group_uids: z.array(z.string()),
  active_hours: z.strictObject({ days: z.array(z.int()), start: z.string(), end: z.string() }).nullish(),
})

const tagAnswer = z.strictObject({
  ...stored,
  name: z.string(),
  display_name: nullableText,
  description: nullableText,
  type: nullableText,
  category: nullableText,
  position_update_interval: z.number().nullish(),
  self_zone_uid: nullableText,
  buffer: nullableObject,
  tag_config: nullableObject,
  acc_config: nullableObject,
  bt_config: nullableObject,
  sensor_config: nullableObject,
  user_params: nullableObject,
  custom_info: nullableObject,
  t2t_no_alarm_uid: nullableText,
  groups: z.array(z.string()).nullable(),
  node: z.looseObject({ mac_address: z.string().regex(/^[a-f0-9]{12}$/) }).optional(),
  position: z
    .strictObject({
      x: z.number(),
      y: z.number(),
      z: z.number(),
      sublocation_uid: z.string(),
      location_uid: z.string().nullable(),
      ts: z.number(),
      mac: z.string().nullish(),
      trackable_uid: z.string().optional(),
    })
    .optional(),
})

const alarmAnswer = z.strictObject({
  ...stored,
  alarm_key: z.string(),
  type: z.string(),
  state: z.enum(['set', 'clear']),
  severity_level: z.int().min(0).max(3),
  set_at: epochMs,
  cleared_at: epochMs.nullable(),
  location_uid: z.string().nullable(),
  sublocation_uid: z.string().nullable(),
  trackable_object_uid: z.string().nullable(),
  zone_uid: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
  acknowledged_at: epochMs.nullable(),
  acknowledged_by: z.string().nullable(),
  comment: z.string().nullable(),
  shelved_until: epochMs.nullable(),
})

/** The envelopes of the main reads: described at `/docs`, and in the tests held against every answer. */
export const answers = {
  sites: z.strictObject({ locations: z.array(siteAnswer) }),
  areas: z.strictObject({ sublocations: z.array(areaAnswer) }),
  floorplans: z.strictObject({ floorplans: z.array(floorplanAnswer) }),
  zones: z.strictObject({ zones: z.array(zoneAnswer) }),
  tags: z.strictObject({ trackableObjects: z.array(tagAnswer) }),
  alarms: z.strictObject({
    alarms: z.array(alarmAnswer),
    /** Where pages were asked for. */
    page: z.int().optional(),
    total: z.int().optional(),
    has_next: z.boolean().optional(),
  }),
}
