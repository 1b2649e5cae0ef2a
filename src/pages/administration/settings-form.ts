import type { OperatorChange, ProjectSettings } from '#domain/account/project-settings.ts'

/** Values of the project settings form; an empty field means the default. */
export interface SettingsValues {
  readonly retentionDays: number | string
  readonly lateLimitHours: number | string
  readonly exitMarginM: number | string
  readonly confirmFixes: number | string
  readonly confirmS: number | string
  readonly plausibleSpeedMps: number | string
  readonly hideSilentMinutes: number | string
  readonly operatorsConfigure: boolean
  readonly operatorChanges: readonly OperatorChange[]
}

/** The number in a field; undefined if it is empty or not a number. */
export function numberTyped(value: number | string): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function valuesOfSettings(settings: ProjectSettings): SettingsValues {
  return {
    retentionDays: settings.retentionDays ?? '',
    lateLimitHours: settings.lateLimitHours,
    exitMarginM: settings.exitMarginM,
    confirmFixes: settings.confirmFixes,
    confirmS: settings.confirmMs / 1_000,
    plausibleSpeedMps: settings.plausibleSpeedMps ?? '',
    hideSilentMinutes: settings.hideSilentMinutes ?? '',
    operatorsConfigure: settings.operatorsConfigure,
    operatorChanges: settings.operatorChanges,
  }
}

/** Converts form values to settings. Expects valid values. */
export function settingsOfForm(values: SettingsValues, before: ProjectSettings): ProjectSettings {
  const retentionDays = numberTyped(values.retentionDays)
  const plausibleSpeedMps = numberTyped(values.plausibleSpeedMps)
  const hideSilentMinutes = numberTyped(values.hideSilentMinutes)
  return {
    defaultRetentionDays: before.defaultRetentionDays,
    lateLimitHours: numberTyped(values.lateLimitHours) ?? before.lateLimitHours,
    exitMarginM: numberTyped(values.exitMarginM) ?? before.exitMarginM,
    confirmFixes: numberTyped(values.confirmFixes) ?? before.confirmFixes,
    confirmMs: Math.round((numberTyped(values.confirmS) ?? before.confirmMs / 1_000) * 1_000),
    operatorsConfigure: values.operatorsConfigure,
    operatorChanges: values.operatorChanges,
    ...(retentionDays !== undefined && { retentionDays }),
    ...(plausibleSpeedMps !== undefined && { plausibleSpeedMps }),
    ...(hideSilentMinutes !== undefined && { hideSilentMinutes }),
  }
}
