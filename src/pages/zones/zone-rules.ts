import type { ActiveHours, Severity, Zone, ZoneTrigger } from '#domain/zone/zone.ts'
import type { TextOf } from '#locales/message-types.ts'

/** Zone properties that are edited in forms; the outline is edited on the map. */
export interface ZoneRules {
  readonly name: string
  readonly severity: Severity
  readonly trigger: ZoneTrigger
  readonly dwellS: number | string
  readonly groupUids: string[]
  readonly color: string
  readonly latched: boolean
  /** Absent if alarms are raised at all hours. */
  readonly hours: ActiveHours | undefined
  /** Rules of the zone; empty values use the project's. */
  readonly exitMarginM: number | string
  readonly confirmFixes: number | string
  readonly confirmS: number | string
  readonly maxSpeedMps: number | string
}

export function rulesOf(zone: Zone): ZoneRules {
  return {
    name: zone.name,
    severity: zone.severity,
    trigger: zone.trigger,
    dwellS: zone.dwellS,
    groupUids: [...zone.groupUids],
    color: zone.color ?? '',
    latched: zone.latched ?? false,
    hours: zone.activeHours,
    exitMarginM: zone.rules?.exitMarginM ?? '',
    confirmFixes: zone.rules?.confirmFixes ?? '',
    confirmS: zone.rules?.confirmMs === undefined ? '' : zone.rules.confirmMs / 1_000,
    maxSpeedMps: zone.rules?.maxSpeedMps ?? '',
  }
}

const typed = (value: number | string) => (String(value).trim() === '' ? undefined : Number(value))

function engineRules(rules: ZoneRules): NonNullable<Zone['rules']> {
  const [exitMarginM, confirmFixes] = [typed(rules.exitMarginM), typed(rules.confirmFixes)]
  const [confirmS, maxSpeedMps] = [typed(rules.confirmS), typed(rules.maxSpeedMps)]
  return {
    ...(exitMarginM !== undefined && { exitMarginM }),
    ...(confirmFixes !== undefined && { confirmFixes }),
    ...(confirmS !== undefined && { confirmMs: Math.round(confirmS * 1_000) }),
    ...(maxSpeedMps !== undefined && { maxSpeedMps }),
  }
}

/** Applies valid rules to a zone. */
export function withRules(zone: Zone, rules: ZoneRules): Zone {
  const { color: _, activeHours: _hours, ...rest } = zone
  const own = engineRules(rules)
  return {
    ...rest,
    name: rules.name.trim(),
    severity: rules.severity,
    trigger: rules.trigger,
    dwellS: Number(rules.dwellS) || 0,
    groupUids: rules.groupUids,
    ...(rules.latched !== (zone.latched ?? false) && { latched: rules.latched }),
    ...(rules.color !== '' && { color: rules.color }),
    ...(rules.hours && { activeHours: rules.hours }),
    ...((zone.rules || Object.keys(own).length > 0) && { rules: own }),
  }
}

/** Validation errors by field. */
export function ruleProblems(
  rules: ZoneRules,
  t: TextOf<'zones' | 'zoneRules'>,
): Partial<Record<keyof ZoneRules, string>> {
  const needsDwell = rules.trigger === 'dwell' && !(Number(rules.dwellS) > 0)
  return {
    ...(rules.name.trim() === '' && { name: t('zones.nameMissing') }),
    ...(needsDwell && { dwellS: t('zones.dwellWrong') }),
    ...(rules.hours?.days.length === 0 && { hours: t('zoneRules.daysMissing') }),
  }
}
