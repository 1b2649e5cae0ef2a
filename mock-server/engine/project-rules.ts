import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { ProjectSettings } from '../store/project-settings.ts'

/** The zone with the rules of its project where it has none of its own. */
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

/** The fastest plausible speed of a tag, m/s: the project's, else that of its kind; undefined: the engine's own. */
export function speedOfTag(type: unknown, project: ProjectSettings | undefined): number | undefined {
  return project?.plausible_speed_mps ?? plausibleSpeedMps(typeof type === 'string' ? type : undefined)
}
