import type { Severity, Zone, ZoneTrigger } from '#domain/zone.ts'

/** What a person changes about a zone away from the map; its outline is edited there. */
export interface ZoneRules {
  readonly name: string
  readonly severity: Severity
  readonly trigger: ZoneTrigger
  readonly dwellS: number | string
  readonly groupUids: string[]
  readonly color: string
  readonly latched: boolean
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
  }
}

/** The zone with these rules. Expects rules that were found valid. */
export function withRules(zone: Zone, rules: ZoneRules): Zone {
  const { color: _, ...rest } = zone
  return {
    ...rest,
    name: rules.name.trim(),
    severity: rules.severity,
    trigger: rules.trigger,
    dwellS: Number(rules.dwellS) || 0,
    groupUids: rules.groupUids,
    ...(rules.latched !== (zone.latched ?? false) && { latched: rules.latched }),
    ...(rules.color !== '' && { color: rules.color }),
  }
}

interface RuleTexts {
  readonly nameMissing: string
  readonly dwellWrong: string
}

/** What keeps the rules from being saved, by field. */
export function ruleProblems(rules: ZoneRules, text: RuleTexts): Partial<Record<keyof ZoneRules, string>> {
  const needsDwell = rules.trigger === 'dwell' && !(Number(rules.dwellS) > 0)
  return {
    ...(rules.name.trim() === '' && { name: text.nameMissing }),
    ...(needsDwell && { dwellS: text.dwellWrong }),
  }
}
