import type { ProjectSettings } from '../store/project-settings.ts'
import type { Operation } from './operation.ts'
import { Problem } from './problem.ts'
import type { ProjectRole } from './project-role.ts'

/**
 * Resources that are configured once; zones, tags, groups and alarms are part of the daily work of operators.
 */
const configured =
  /^\/(locations|sublocations|floorplans|nodes|win_anchors|win_anchor_associations|win_message_que|schedules|lsb_settings|network_settings|notification_profiles|subscribers|trackable_objects\/templates)(\/|$)/

/** Operations that store nothing. */
const harmless = new Set(['PUT /presence', 'POST /nodes/validate'])

/** The type of change that an operation makes in its project. */
export function writeKind({ method, path }: Pick<Operation, 'method' | 'path'>) {
  if (method === 'GET' || harmless.has(`${method} ${path}`)) return 'nothing'
  return configured.test(path) ? 'configuration' : 'operation'
}

/** Whether the role may change configuration: operators only if the project allows it. */
export function mayConfigure(role: ProjectRole | undefined, settings: ProjectSettings): boolean {
  return role === 'ADMIN' || (role === 'OPERATOR' && settings.operators_configure)
}

/**
 * Throws 403 if the role may not make this change in its project (docs/extensions.md, `read_only_role`,
 * `project_settings`).
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
}
