import { fewerCorners } from '#domain/geometry/fewer-corners.ts'
import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import type { ActiveHours, Severity, Zone, ZoneShape } from '#domain/zone/zone.ts'
import type { ProjectSettings } from '../store/project-settings.ts'
import type { Zone as StoredZone } from '../store/zones.ts'

/** New zones have at most this many vertices; older ones are simplified to this number. */
const maxCorners = 1_000

function shapeOf(zone: StoredZone): ZoneShape | undefined {
  if (zone.shape === 'circle' && zone.radius_m) {
    return { kind: 'circle', center: zone.center ?? { x: 0, y: 0 }, radiusM: zone.radius_m }
  }
  if (zone.shape === 'polygon' && zone.points)
    return { kind: 'polygon', points: fewerCorners(zone.points, maxCorners) }
  return undefined
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function hoursOf(hours: StoredZone['active_hours']): ActiveHours | undefined {
  if (!hours) return undefined
  return { days: hours.days, startMinute: minuteOf(hours.start), endMinute: minuteOf(hours.end) }
}

function ownRules({ rules }: StoredZone): Zone['rules'] {
  const given = {
    exitMarginM: rules?.exit_margin_m,
    confirmFixes: rules?.confirm_fixes,
    confirmMs: rules?.confirm_ms,
    maxSpeedMps: rules?.plausible_speed_mps,
  }
  const set = Object.entries(given).filter(([, value]) => typeof value === 'number')
  return set.length > 0 ? Object.fromEntries(set) : undefined
}

const severities: readonly Severity[] = [0, 1, 2, 3]

/** Converts a stored zone for the zone engine; undefined for a shape without rules. */
export function domainZone(zone: StoredZone): Zone | undefined {
  const shape = shapeOf(zone)
  if (!shape) return undefined
  const hours = hoursOf(zone.active_hours)
  const rules = ownRules(zone)
  return {
    uid: zone.uid,
    name: zone.name,
    shape,
    dynamic: zone.dynamic,
    severity: severities.find(s => s === zone.severity_level) ?? 0,
    trigger: zone.alarm_on,
    dwellS: zone.dwell_seconds,
    groupUids: zone.group_uids,
    ...(zone.sublocation_uid === null ? {} : { areaUid: zone.sublocation_uid }),
    ...(zone.trackable_object_uid === null ? {} : { boundTagUid: zone.trackable_object_uid }),
    ...(hours ? { activeHours: hours } : {}),
    ...(zone.latched ? { latched: true } : {}),
    ...(rules && { rules }),
  }
}

/** Completes the rules of a zone with those of its project. */
export function withProjectRules(zone: Zone, project: ProjectSettings | undefined): Zone {
  if (!project) return zone
  const { exit_margin_m, confirm_fixes, confirm_ms } = project
  const rules = {
    exitMarginM: exit_margin_m,
    confirmFixes: confirm_fixes,
    confirmMs: confirm_ms,
    ...zone.rules,
  }
  return { ...zone, rules }
}

/** The highest plausible speed of a tag, m/s: of the project, otherwise of its type; undefined: the default of the engine. */
export function speedOfTag(type: unknown, project: ProjectSettings | undefined): number | undefined {
  return project?.plausible_speed_mps ?? plausibleSpeedMps(typeof type === 'string' ? type : undefined)
}
