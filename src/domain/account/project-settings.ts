/** What a project can allow or deny its operators; they can always handle alarms and musters. */
export const operatorChanges = ['zones', 'zoneAlarms', 'tags', 'associations', 'groups', 'messages'] as const
export type OperatorChange = (typeof operatorChanges)[number]

export interface ProjectSettings {
  /** Retention of positions in days; `defaultRetentionDays` if absent. */
  readonly retentionDays?: number
  readonly defaultRetentionDays: number
  /** Maximum delay in hours with which a position still produces zone events. */
  readonly lateLimitHours: number
  /** Distance outside the border at which a tag counts as outside, metres. */
  readonly exitMarginM: number
  /** Number of consecutive fixes that confirm a crossing. */
  readonly confirmFixes: number
  /** Time between two fixes that also confirms a crossing, milliseconds. */
  readonly confirmMs: number
  /** Maximum plausible speed in m/s; depends on the tag type if absent. */
  readonly plausibleSpeedMps?: number
  /** Minutes without a position after which a tag is hidden and not counted; never if absent. */
  readonly hideSilentMinutes?: number
  /** Whether project users can change sites, floorplans, nodes, anchors and sync. */
  readonly operatorsConfigure: boolean
  /** What project users can change in their daily work. */
  readonly operatorChanges: readonly OperatorChange[]
}

export interface ProjectRights extends Readonly<Record<OperatorChange, boolean>> {
  /** Change anything at all. */
  readonly write: boolean
  /** Change sites, floorplans, nodes, anchors and sync. */
  readonly configure: boolean
  /** Change the project and its settings. */
  readonly administer: boolean
}

/** Read-only project role. */
export const viewerRole = 'PROJECT_VIEWER'

/** Permissions of a role in the project. Unknown roles are allowed everything; the service checks them. */
export function rightsOf(
  role: string | undefined,
  settings: Pick<ProjectSettings, 'operatorsConfigure' | 'operatorChanges'> | undefined,
): ProjectRights {
  const write = role !== viewerRole
  const administer = write && role !== 'PROJECT_USER'
  const allowed = operatorChanges.map(each => [
    each,
    write && (administer || settings?.operatorChanges.includes(each) !== false),
  ])
  return {
    ...(Object.fromEntries(allowed) as Record<OperatorChange, boolean>),
    write,
    configure: write && (administer || settings?.operatorsConfigure !== false),
    administer,
  }
}

/** Age of a position in milliseconds after which its tag is hidden and not counted; undefined if never. */
export function hiddenAfterMs(
  settings: Pick<ProjectSettings, 'hideSilentMinutes'> | undefined,
): number | undefined {
  return settings?.hideSilentMinutes === undefined ? undefined : settings.hideSilentMinutes * 60_000
}

/** Start of the retention period, epoch ms. */
export function keptFromMs(settings: ProjectSettings, nowMs: number): number {
  return nowMs - (settings.retentionDays ?? settings.defaultRetentionDays) * 86_400_000
}
