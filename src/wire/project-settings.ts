import * as z from 'zod/mini'
import {
  type OperatorChange,
  operatorChanges,
  type ProjectSettings,
} from '#domain/account/project-settings.ts'
import { flagOf, numberOf, wireFlag, wireNumber } from './scalar.ts'

const wireChanges: Readonly<Record<OperatorChange, string>> = {
  zones: 'zones',
  zoneAlarms: 'zone_alarms',
  tags: 'tags',
  associations: 'associations',
  groups: 'groups',
  messages: 'messages',
}

export const wireProjectSettings = z.object({
  retention_days: wireNumber,
  default_retention_days: wireNumber,
  late_limit_hours: wireNumber,
  exit_margin_m: wireNumber,
  confirm_fixes: wireNumber,
  confirm_ms: wireNumber,
  plausible_speed_mps: wireNumber,
  hide_silent_minutes: wireNumber,
  operators_configure: wireFlag,
  operator_changes: z.nullish(z.array(z.string())),
})

/** Settings of a project (docs/extensions.md, `project_settings`). */
export function fromWireProjectSettings(settings: z.infer<typeof wireProjectSettings>): ProjectSettings {
  const retentionDays = numberOf(settings.retention_days)
  const plausibleSpeedMps = numberOf(settings.plausible_speed_mps)
  const hideSilentMinutes = numberOf(settings.hide_silent_minutes)
  return {
    defaultRetentionDays: numberOf(settings.default_retention_days) ?? 30,
    lateLimitHours: numberOf(settings.late_limit_hours) ?? 24,
    exitMarginM: numberOf(settings.exit_margin_m) ?? 0.5,
    confirmFixes: numberOf(settings.confirm_fixes) ?? 3,
    confirmMs: numberOf(settings.confirm_ms) ?? 1_000,
    operatorsConfigure: flagOf(settings.operators_configure),
    // Services without it let operators change everything.
    operatorChanges: operatorChanges.filter(
      each => settings.operator_changes?.includes(wireChanges[each]) ?? true,
    ),
    ...(retentionDays !== undefined && { retentionDays }),
    ...(plausibleSpeedMps !== undefined && { plausibleSpeedMps }),
    ...(hideSilentMinutes !== undefined && { hideSilentMinutes }),
  }
}

export const toWireProjectSettings = (settings: ProjectSettings) => ({
  retention_days: settings.retentionDays ?? null,
  late_limit_hours: settings.lateLimitHours,
  exit_margin_m: settings.exitMarginM,
  confirm_fixes: settings.confirmFixes,
  confirm_ms: settings.confirmMs,
  plausible_speed_mps: settings.plausibleSpeedMps ?? null,
  hide_silent_minutes: settings.hideSilentMinutes ?? null,
  operators_configure: settings.operatorsConfigure,
  operator_changes: settings.operatorChanges.map(each => wireChanges[each]),
})
