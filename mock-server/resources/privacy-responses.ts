import { z } from 'zod'
import { epochMs, listOf, nullableText, stored, uid } from './response-parts.ts'

const days = z.int().nullable()

const settings = z.strictObject({
  enabled: z.boolean(),
  rotation_days: z.int(),
  reveal_from_severity: z.int().nullable(),
  person_position_days: days,
  deleted_person_days: days,
  alarm_days: days,
  event_days: days,
  disclosure_days: days,
  audit_days: days,
  /** When people get new pseudonyms. */
  period_ends_at: epochMs,
  /** Retention of positions where `person_position_days` is null. */
  position_days: z.int(),
  /** What is stored about people, by category. */
  stored: z.array(
    z.strictObject({
      category: z.enum(['people', 'positions', 'alarms', 'events', 'musters', 'disclosures', 'audit_log']),
      /** Null where counting would read everything. */
      count: z.int().nullable(),
      oldest_at: epochMs.nullable(),
    }),
  ),
})

const disclosure = z.strictObject({
  ...stored,
  cause: z.enum(['alarm', 'muster', 'request', 'switch_off', 'export']),
  state: z.enum(['requested', 'active', 'refused', 'ended', 'expired']),
  trackable_object_uid: uid.nullable(),
  /** The name of the person as the caller may see it now. */
  name: nullableText,
  alarm_uid: uid.nullable(),
  muster_uid: uid.nullable(),
  reason: z.string().nullable(),
  asked_name: z.string().nullable(),
  minutes: z.int().nullable(),
  requested_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: epochMs.nullable(),
  ends_at: epochMs.nullable(),
  ended_at: epochMs.nullable(),
})

const subjectExport = z.strictObject({
  project_uid: uid,
  project: z.string(),
  exported_at: epochMs,
  records: z.array(
    z.strictObject({ section: z.string(), at: epochMs, data: z.record(z.string(), z.unknown()) }),
  ),
})

/** Responses about privacy mode. */
export const privacyAnswers = {
  settings,
  subjectExport,
  disclosure,
  disclosures: listOf('disclosures', disclosure),
}
