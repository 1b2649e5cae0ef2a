import type { Change } from './changes.ts'
import type { StoreContext } from './store-context.ts'

/** What a project can allow or deny its operators; they can always handle alarms and musters. */
export const operatorChanges = ['zones', 'zone_alarms', 'tags', 'associations', 'groups', 'messages'] as const
export type OperatorChange = (typeof operatorChanges)[number]

/** Settings of a project; null for the default of the server or of the type of tag. */
export interface ProjectSettings {
  /** Retention of positions, days; null for the default of the server. */
  retention_days: number | null
  /** Maximum delay of a fix that still causes zone events, hours. */
  late_limit_hours: number
  /** Distance beyond a border from which a tag counts as outside, metres. */
  exit_margin_m: number
  /** Number of consecutive fixes that confirm a change of side ... */
  confirm_fixes: number
  /** ... or the time between two such fixes, milliseconds. */
  confirm_ms: number
  /** Highest plausible speed of every tag, m/s; null for that of the type of tag. */
  plausible_speed_mps: number | null
  /** After this time without a fix, a tag is neither drawn nor counted, minutes; null for never. */
  hide_silent_minutes: number | null
  /** Whether project users may change configuration: sites, floorplans, nodes, sync. */
  operators_configure: boolean
  /** What project users may change in their daily work. */
  operator_changes: readonly OperatorChange[]
}

export const defaultProjectSettings: ProjectSettings = {
  retention_days: null,
  late_limit_hours: 24,
  exit_margin_m: 0.5,
  confirm_fixes: 3,
  confirm_ms: 1_000,
  plausible_speed_mps: null,
  hide_silent_minutes: null,
  operators_configure: true,
  operator_changes: operatorChanges,
}

/** The name under which its changes are announced. */
export const projectSettingsTable = 'project_settings'

const nameOf = (projectUid: string) => `${projectSettingsTable}:${projectUid}`

/** Settings of projects, one document each. A project without settings has the defaults. */
export function createProjectSettingsStore(context: StoreContext) {
  const of = async (
    projectUid: string,
    { db }: Pick<StoreContext, 'db'> = context,
  ): Promise<ProjectSettings> => {
    const query = db.selectFrom('settings').select('value').where('name', '=', nameOf(projectUid))
    const found = await query.executeTakeFirst()
    return { ...defaultProjectSettings, ...(found && (JSON.parse(found.value) as Partial<ProjectSettings>)) }
  }
  return {
    of: (projectUid: string) => of(projectUid),
    /** Stores the whole document and emits what changed. */
    save: (projectUid: string, settings: ProjectSettings): Promise<void> =>
      context.atomic(async inner => {
        const before = await of(projectUid, inner)
        const names = Object.keys(defaultProjectSettings) as (keyof ProjectSettings)[]
        const changed = names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(settings[name]))
        if (changed.length === 0) return
        const value = JSON.stringify(settings)
        await inner.db
          .insertInto('settings')
          .values({ name: nameOf(projectUid), value })
          .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
          .execute()
        const noted = Object.fromEntries(
          changed.map(name => [name, { before: before[name], after: settings[name] }]),
        )
        const change: Change = {
          table: projectSettingsTable,
          action: 'UPDATE',
          uid: projectUid,
          projectUid,
          row: { ...settings },
          noted,
        }
        inner.emit(change)
      }),
  }
}
