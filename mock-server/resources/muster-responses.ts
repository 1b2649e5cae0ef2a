import { z } from 'zod'
import { epochMs, listOf, nullableText, stored, uid } from './response-parts.ts'

const summary = z.strictObject({
  ...stored,
  project_uid: uid,
  location_uid: uid.nullable(),
  sublocation_uids: z.array(uid).nullable(),
  zone_uids: z.array(uid),
  everything: z.boolean(),
  started_by: z.string(),
  expected_count: z.int(),
  found_count: z.int(),
  ended_at: epochMs.nullable(),
  ended_by: nullableText,
})

const detail = summary.extend({
  roster: z.array(uid),
  found: z.array(z.strictObject({ trackable_object_uid: uid, found_at: epochMs, found_by: z.string() })),
  result: z
    .array(
      z.strictObject({
        trackable_object_uid: uid,
        name: z.string(),
        state: z.enum(['missing', 'unsure', 'safe']),
        sublocation_uid: uid.nullable(),
        zone_uid: uid.nullable(),
        position_at: epochMs.nullable(),
      }),
    )
    .nullable(),
  samples: z.array(z.strictObject({ at: epochMs, safe: z.int(), expected: z.int() })),
})

export const musterAnswers = {
  one: detail,
  read: listOf('musters', detail),
  list: listOf('musters', summary),
}
