import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { ProjectSettings } from '../store/project-settings.ts'

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
