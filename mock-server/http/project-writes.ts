import type { OperatorChange, ProjectSettings } from '../store/project-settings.ts'
import type { Operation } from './operation.ts'
import { Problem } from './problem.ts'
import type { ProjectRole } from './project-role.ts'

/** Resources that are configured once. */
const configured =
  /^\/(locations|sublocations|floorplans|nodes|win_anchors|win_anchor_associations|win_message_que|schedules|lsb_settings|network_settings|notification_profiles|subscribers|trackable_objects\/templates)(\/|$)/

/** Resources of the daily work that a project can reserve for its administrators. */
const reservable: readonly (readonly [RegExp, OperatorChange])[] = [
  [/^\/(zones|api\/zone_download_request)(\/|$)/, 'zones'],
  [/^\/trackable_objects_associations(\/|$)/, 'associations'],
  [/^\/trackable_objects(\/|$)/, 'tags'],
  [/^\/groups(\/|$)/, 'groups'],
  [/^\/user_msg(\/|$)/, 'messages'],
]

/** Operations that store nothing. */
const harmless = new Set(['PUT /presence', 'POST /nodes/validate'])

/**
 * The type of change that an operation makes in its project. `always` is allowed to every operator: alarms,
 * musters, reports and positions.
 */
export function writeKind({
  method,
  path,
}: Pick<Operation, 'method' | 'path'>): 'nothing' | 'configuration' | 'always' | OperatorChange {
  if (method === 'GET' || harmless.has(`${method} ${path}`)) return 'nothing'
  if (configured.test(path)) return 'configuration'
  return reservable.find(([pattern]) => pattern.test(path))?.[1] ?? 'always'
}

/** Whether the role may change configuration: operators only if the project allows it. */
export function mayConfigure(role: ProjectRole | undefined, settings: ProjectSettings): boolean {
  return role === 'ADMIN' || (role === 'OPERATOR' && settings.operators_configure)
}

const labels: Readonly<Record<OperatorChange, string>> = {
  zones: 'zones',
  zone_alarms: 'alarm settings of zones',
  tags: 'tags',
  associations: 'associations of tags',
  groups: 'groups',
  messages: 'messages',
}

/** Throws 403 if operators may not make this change in the project, and the role is that of an operator. */
export function requireOperatorChange(
  change: OperatorChange,
  role: ProjectRole | undefined,
  { operator_changes }: ProjectSettings,
): void {
  if (role !== 'OPERATOR' || operator_changes.includes(change)) return
  throw new Problem(403, `only administrators may change the ${labels[change]} of this project`)
}

/**
 * Throws 403 if the role may not make this change in its project (docs/extensions.md, `read_only_role`,
 * `project_settings`, `operator_changes`).
 */
export function requireWrite(
  kind: ReturnType<typeof writeKind>,
  role: ProjectRole | undefined,
  settings: ProjectSettings,
): void {
  if (kind === 'nothing') return
  if (role === 'VIEWER' || role === undefined)
    throw new Problem(403, 'this role has read access to the project only')
  if (kind === 'configuration' && !mayConfigure(role, settings))
    throw new Problem(403, 'only administrators may change the configuration of this project')
  if (kind !== 'configuration' && kind !== 'always') requireOperatorChange(kind, role, settings)
}
