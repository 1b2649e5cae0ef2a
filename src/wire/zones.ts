import * as z from 'zod/mini'
import type { ActiveHours, Severity, Zone, ZoneOfHistory, ZoneShape, ZoneTrigger } from '#domain/zone/zone.ts'
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

/** Active hours of a zone: days 0 (Sunday) to 6, start and end as `HH:MM`. */
const wireHours = z.object({ days: z.array(z.number()), start: z.string(), end: z.string() })

function minuteOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function clockOf(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function fromWireHours(hours: z.infer<typeof wireHours>): ActiveHours {
  return { days: hours.days, startMinute: minuteOf(hours.start), endMinute: minuteOf(hours.end) }
}

function toWireHours(hours: ActiveHours): z.infer<typeof wireHours> {
  return { days: [...hours.days], start: clockOf(hours.startMinute), end: clockOf(hours.endMinute) }
}

const wirePoint = z.union([
  z.object({ x: wireNumber, y: wireNumber }),
  z.pipe(
    z.tuple([z.number(), z.number()], z.number()),
    z.transform(([x, y]) => ({ x, y })),
  ),
])

/** Zone rules of a zone (docs/extensions.md, `zone_rules`). */
const wireRules = z.object({
  exit_margin_m: wireNumber,
  confirm_fixes: wireNumber,
  confirm_ms: wireNumber,
  plausible_speed_mps: wireNumber,
})

export const wireZone = z.object({
  uid: wireUid,
  name: wireText,
  shape: wireText,
  points: z.nullish(z.array(wirePoint)),
  center: z.nullish(wirePoint),
  radius_m: wireNumber,
  dynamic: wireFlag,
  trackable_object_uid: z.nullish(wireUid),
  sublocation_uid: z.nullish(wireUid),
  color: wireText,
  severity_level: wireNumber,
  alarm_on: wireText,
  dwell_seconds: wireNumber,
  group_uids: z.nullish(z.array(wireUid)),
  active_hours: z.nullish(wireHours),
  latched: wireFlag,
  rules: z.nullish(wireRules),
  created_at: wireTime,
  updated_at: wireTime,
  removed_at: wireTime,
})

export type ZoneDraft = Omit<Zone, 'uid'>

const pointOf = (p: z.infer<typeof wirePoint> | null | undefined) => ({
  x: numberOf(p?.x) ?? 0,
  y: numberOf(p?.y) ?? 0,
})

function shapeOf(zone: z.infer<typeof wireZone>): ZoneShape {
  const radiusM = numberOf(zone.radius_m)
  if (zone.shape === 'circle' || (!zone.points?.length && radiusM !== undefined))
    return { kind: 'circle', center: pointOf(zone.center), radiusM: radiusM ?? 0 }
  return { kind: 'polygon', points: (zone.points ?? []).map(pointOf) }
}

/** Severity as the service spells it, limited to the dashboard's scale. */
export function severityOf(value: string | number | null | undefined): Severity {
  return Math.min(3, Math.max(0, Math.round(numberOf(value) ?? 0))) as Severity
}

const triggers: readonly string[] = ['enter', 'exit', 'dwell']
const triggerOf = (value: string | undefined): ZoneTrigger =>
  value && triggers.includes(value) ? (value as ZoneTrigger) : 'enter'

function fromWireRules(rules: z.infer<typeof wireRules> | null | undefined): Zone['rules'] {
  const exitMarginM = numberOf(rules?.exit_margin_m)
  const confirmFixes = numberOf(rules?.confirm_fixes)
  const confirmMs = numberOf(rules?.confirm_ms)
  const maxSpeedMps = numberOf(rules?.plausible_speed_mps)
  const own = {
    ...(exitMarginM !== undefined && { exitMarginM }),
    ...(confirmFixes !== undefined && { confirmFixes }),
    ...(confirmMs !== undefined && { confirmMs }),
    ...(maxSpeedMps !== undefined && { maxSpeedMps }),
  }
  return Object.keys(own).length > 0 ? own : undefined
}

const toWireRules = (rules: NonNullable<Zone['rules']>) => ({
  exit_margin_m: rules.exitMarginM ?? null,
  confirm_fixes: rules.confirmFixes ?? null,
  confirm_ms: rules.confirmMs ?? null,
  plausible_speed_mps: rules.maxSpeedMps ?? null,
})

export function fromWireZone(zone: z.infer<typeof wireZone>): Zone {
  const color = textOf(zone.color)
  const activeHours = zone.active_hours ? fromWireHours(zone.active_hours) : undefined
  const rules = fromWireRules(zone.rules)
  return {
    uid: zone.uid,
    name: textOf(zone.name) ?? zone.uid,
    ...(zone.sublocation_uid && { areaUid: zone.sublocation_uid }),
    shape: shapeOf(zone),
    dynamic: flagOf(zone.dynamic),
    ...(zone.trackable_object_uid && { boundTagUid: zone.trackable_object_uid }),
    ...(color && { color }),
    severity: severityOf(zone.severity_level),
    trigger: triggerOf(textOf(zone.alarm_on)),
    dwellS: numberOf(zone.dwell_seconds) ?? 0,
    groupUids: zone.group_uids ?? [],
    ...(activeHours && { activeHours }),
    ...(flagOf(zone.latched) && { latched: true }),
    ...(rules && { rules }),
  }
}

export function fromWireZoneOfHistory(zone: z.infer<typeof wireZone>): ZoneOfHistory {
  const [createdAtMs, updatedAtMs, removedAtMs] = [zone.created_at, zone.updated_at, zone.removed_at].map(
    timeOf,
  )
  return {
    ...fromWireZone(zone),
    ...(createdAtMs !== undefined && { createdAtMs }),
    ...(updatedAtMs !== undefined && { updatedAtMs }),
    ...(removedAtMs !== undefined && { removedAtMs }),
  }
}

/** Sends the other kind of geometry as null, so that a changed shape keeps nothing of the old one. */
function toWireShape(shape: ZoneShape) {
  if (shape.kind === 'circle')
    return {
      shape: 'circle',
      points: null,
      center: { x: shape.center.x, y: shape.center.y },
      radius_m: shape.radiusM,
    }
  return {
    shape: 'polygon',
    points: shape.points.map(({ x, y }) => ({ x, y })),
    center: null,
    radius_m: null,
  }
}

export function toWireZone(zone: ZoneDraft) {
  return {
    name: zone.name,
    ...toWireShape(zone.shape),
    dynamic: zone.dynamic,
    trackable_object_uid: zone.boundTagUid ?? null,
    sublocation_uid: zone.areaUid ?? null,
    color: zone.color ?? null,
    severity_level: zone.severity,
    alarm_on: zone.trigger,
    dwell_seconds: zone.dwellS,
    group_uids: zone.groupUids,
    active_hours: zone.activeHours ? toWireHours(zone.activeHours) : null,
    // Sent only if set, because most services do not know it.
    ...(zone.latched !== undefined && { latched: zone.latched }),
    ...(zone.rules !== undefined && { rules: toWireRules(zone.rules) }),
  }
}
