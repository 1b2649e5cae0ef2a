import { z } from 'zod'
import { boundNode } from './hardware-responses.ts'
import { epochMs, listOf, mac, nullableObject, nullableText, stored, uid } from './response-parts.ts'

/** The fields that tags and tag templates share. */
const tagFields = {
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
}

const cachedPosition = z.strictObject({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  sublocation_uid: uid,
  location_uid: uid.nullable(),
  ts: z.number(),
  mac: z.string().nullish(),
  trackable_uid: uid.optional(),
})

const tag = z.strictObject({
  ...stored,
  ...tagFields,
  groups: z.array(uid).nullable(),
  node: boundNode.optional(),
  position: cachedPosition.optional(),
})

const template = z.strictObject({ ...stored, ...tagFields, groups: z.array(uid).nullish() })
/** A name, and metadata that the server stores as sent. */
const group = z.looseObject({ ...stored, name: z.string() })

const association = z.strictObject({
  ...stored,
  mac_address: mac,
  obj_uid: uid,
  closed_at: epochMs.nullable(),
})

const fix = z.strictObject({
  trackable_uid: uid,
  sublocation_uid: uid,
  ts: epochMs,
  x: z.number(),
  y: z.number(),
  z: z.number(),
})

/** Responses for tags, templates, groups, associations and positions. */
export const tagAnswers = {
  tag,
  tags: listOf('trackableObjects', tag),
  template,
  templates: listOf('templates', template),
  group,
  groups: listOf('groups', group),
  association,
  associations: listOf('trackable_objects_associations', association),
  lastPosition: z.strictObject({
    trackablePositionFromState: z
      .strictObject({
        position: z.strictObject({ x: z.number(), y: z.number(), z: z.number() }),
        sublocation_uid: uid,
        location_uid: uid.nullable(),
      })
      .nullable(),
  }),
  history: z.strictObject({
    positions: z.array(fix),
    has_next: z.boolean(),
    next_start: epochMs.nullable(),
  }),
  dataSpans: listOf('heard', z.strictObject({ start: epochMs, end: epochMs })),
  ingest: z.strictObject({
    accepted: z.int(),
    late: z.int(),
    rejected_count: z.int(),
    rejected: z.array(z.strictObject({ row: z.int(), message: z.string() })),
  }),
}
