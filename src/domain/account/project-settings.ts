/** What a project sets for itself. */
export interface ProjectSettings {
  /** How long positions are kept, days; absent: `defaultRetentionDays`. */
  readonly retentionDays?: number
  readonly defaultRetentionDays: number
  /** How late a position may come and still make zone events, hours. */
  readonly lateLimitHours: number
  /** How far beyond a border a tag must be before it counts as gone, metres. */
  readonly exitMarginM: number
  /** So many fixes in a row confirm a change of side ... */
  readonly confirmFixes: number
  /** Time between two such fixes that confirm it, milliseconds. */
  readonly confirmMs: number
  /** The fastest plausible speed, m/s; absent: by the kind of tag. */
  readonly plausibleSpeedMps?: number
  /** A tag that was silent for so long is not drawn and not counted any more, minutes; absent: it always is. */
  readonly hideSilentMinutes?: number
  /** Whether project users may change sites, floorplans, nodes, anchors and sync. */
  readonly operatorsConfigure: boolean
}

/** What somebody may do in a project. */
export interface ProjectRights {
  /** Change anything at all. */
  readonly write: boolean
  /** Change sites, floorplans, nodes, anchors, sync. */
  readonly configure: boolean
  /** Change the project itself and its settings. */
  readonly administer: boolean
}

/** The role in a project that only reads. */
export const viewerRole = 'PROJECT_VIEWER'

/** What a role in the project may do; a role that is not known yet hides nothing: the service decides. */
export function rightsOf(
  role: string | undefined,
  settings: Pick<ProjectSettings, 'operatorsConfigure'> | undefined,
): ProjectRights {
  if (role === viewerRole) return { write: false, configure: false, administer: false }
  const administer = role !== 'PROJECT_USER'
  return { write: true, configure: administer || settings?.operatorsConfigure !== false, administer }
}

/** After what age of its position a tag is not drawn and not counted; undefined: always is. Milliseconds. */
export function hiddenAfterMs(
  settings: Pick<ProjectSettings, 'hideSilentMinutes'> | undefined,
): number | undefined {
  return settings?.hideSilentMinutes === undefined ? undefined : settings.hideSilentMinutes * 60_000
}

/** From when on positions are kept, epoch ms. */
export function keptFromMs(settings: ProjectSettings, nowMs: number): number {
  return nowMs - (settings.retentionDays ?? settings.defaultRetentionDays) * 86_400_000
}
