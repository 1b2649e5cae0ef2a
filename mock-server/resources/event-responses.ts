import { z } from 'zod'
import { reportTypes } from '../store/reports.ts'
import { epochMs, listOf, nullableText, pageOf, stored, uid } from './response-parts.ts'

const alarm = z.strictObject({
  ...stored,
  alarm_key: z.string(),
  type: z.string(),
  state: z.enum(['set', 'clear']),
  severity_level: z.int().min(0).max(3),
  set_at: epochMs,
  cleared_at: epochMs.nullable(),
  location_uid: uid.nullable(),
  sublocation_uid: uid.nullable(),
  trackable_object_uid: uid.nullable(),
  zone_uid: uid.nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
  acknowledged_at: epochMs.nullable(),
  acknowledged_by: z.string().nullable(),
  comment: z.string().nullable(),
  shelved_until: epochMs.nullable(),
  // Absent from alarms that were raised before the field existed.
  latched: z.boolean().optional(),
  cause_gone_at: epochMs.nullish(),
  assigned_to: nullableText,
  assigned_by: nullableText,
  assigned_at: epochMs.nullish(),
  late: z.boolean().optional(),
  cause_at: epochMs.nullish(),
})

const zoneEvent = z.strictObject({
  ...stored,
  type: z.enum(['enter', 'exit', 'dwell']),
  ts: epochMs,
  zone_uid: uid,
  trackable_object_uid: uid,
  sublocation_uid: uid.nullable(),
  x: z.number(),
  y: z.number(),
  dwell_ms: z.number().optional(),
  interpolated: z.boolean().optional(),
  known_at: epochMs.optional(),
  severity_level: z.int().min(0).max(3),
})

const pwsEvent = z.strictObject({ ...stored, ts: epochMs, trackable_uid: uid, zone_uid: uid })

const reportStatus = z.enum(['queued', 'running', 'ready', 'error'])

const report = z.strictObject({
  ...stored,
  location_uid: uid.nullable(),
  type: z.enum(reportTypes),
  name: z.string(),
  status: reportStatus,
  progress: z.number().min(0).max(1),
  error: z.string().nullable(),
  request: z.record(z.string(), z.unknown()),
  created_by: z.string(),
})

/** The result for each alarm of a bulk change, as for a single change. */
const alarmResult = z.strictObject({
  uid,
  status: z.int(),
  detail: z.string().optional(),
  alarm: alarm.optional(),
})

const presence = z.strictObject({
  viewer: z.string(),
  user_email: z.string(),
  name: z.string(),
  page: z.string(),
  alarm_uid: uid.nullable(),
  since: epochMs,
})

const person = z.strictObject({ email: z.string(), name: z.string() })

/** Responses for alarms, events and reports. */
export const eventAnswers = {
  alarm,
  alarms: listOf('alarms', alarm),
  /** A page if one was requested, otherwise the whole list. */
  alarmPages: z.union([listOf('alarms', alarm), pageOf('alarms', alarm)]),
  alarmResults: listOf('results', alarmResult),
  assignees: listOf('assignees', person),
  alarmRules: z.strictObject({ note_from_severity: z.int().min(1).max(3).nullable() }),
  presence: listOf('presence', presence),
  zoneEvent,
  zoneEvents: pageOf('zone_events', zoneEvent),
  pwsEvents: pageOf('external_events', pwsEvent),
  reports: listOf('reports', report),
  heatmapRequest: z.strictObject({ uid, status: reportStatus }),
  heatmap: z.strictObject({
    uid,
    status: reportStatus,
    progress: z.number(),
    error: nullableText,
    request: z.record(z.string(), z.unknown()),
    query: z.string().optional(),
  }),
}
