import { z } from 'zod'
import { type Access, type Operation, type OperationContext, pathOf } from './operation.ts'
import { RowStream } from './row-stream.ts'

/**
 * The interface of a deployment (interface-spec, Versioning 8 and Errors). `legacy` is the oldest that a
 * client may meet: other formats, no WIN module, and nothing beyond the specification. Both store the same
 * data.
 */
export const variants = ['modern', 'legacy'] as const
export type Variant = (typeof variants)[number]

type Row = Record<string, unknown>

/** The table of operations of the variant; missing ones return 404 like any unknown path. */
export function operationsIn(variant: Variant, table: readonly Operation[]): readonly Operation[] {
  return variant === 'modern' ? table : table.filter(row => !absent(row)).map(legacyOperation)
}

/** The payload of a frame in the format of the variant; undefined if it sends none. */
export function frameIn(variant: Variant, channel: string, data: object): object | undefined {
  if (variant === 'modern') return data
  if (channel === 'alarm') return legacyAlarm(data as Row)
  const isAnchorNotice = channel === 'notify' && String((data as Row).object_type).startsWith('win_anchor')
  return isAnchorNotice ? undefined : data
}

const beyondTheSpecification = new Set([
  'GET /positions',
  'GET /positions/heard',
  'POST /positions',
  'GET /trackable_objects/:uid/positions',
  'GET /win_message_que',
  'GET /notification_deliveries',
  'POST /notification_profiles/:uid/test',
  'POST /users/restore_password/confirm',
  'GET /notification_deliveries/accounts',
  'GET /asyncapi.json',
  'POST /bulk',
  'PUT /alarms',
  'GET /alarms/assignees',
  'GET /alarm_rules',
  'PUT /alarm_rules',
  'GET /project_settings',
  'PUT /project_settings',
  'GET /privacy',
  'PUT /privacy',
  'GET /disclosures',
  'POST /disclosures',
  'PUT /disclosures/:uid',
  'POST /subject_exports',
  'GET /presence',
  'PUT /presence',
  'GET /audit_log',
  'GET /row_versions',
  'GET /auth/session',
  'GET /users/:uid/sessions',
  'DELETE /users/:uid/sessions',
  'DELETE /users/:uid/sessions/:id',
  'GET /auth/second_factor',
  'POST /auth/second_factor',
  'POST /auth/confirm_password',
  'DELETE /users/:uid/second_factor',
  'POST /users/:uid/invitation',
  'DELETE /users/:uid/invitation',
  'GET /auth/sso/start',
  'GET /auth/sso/callback',
  'POST /auth/sso/log_out',
  'POST /auth/sso/back_channel_log_out',
])

/** Resources that an older service does not have at all. */
const missingResources =
  /^\/(win_anchors|win_anchor_associations|wall_displays|musters|service_tokens|connections|ingest|node_reports|unknown_tags|external_tags|omlox|outputs|history_imports|invitations)(\/|$)/

function absent({ method, path }: Operation): boolean {
  return (
    missingResources.test(path) ||
    path.startsWith('/auth/second_factor/') ||
    beyondTheSpecification.has(`${method} ${path}`)
  )
}

/** An alarm can only be cleared: an acknowledgement is rejected as an unknown state. */
const legacyAlarmBody = z.object({ state: z.literal('clear', 'an alarm can only be cleared') })

function legacyOperation({ response: _, ...row }: Operation): Operation {
  return {
    ...row,
    ...(pathOf(row) === '/api/v2/alarms/:uid' && { body: legacyAlarmBody }),
    async handle(context: OperationContext<unknown, unknown, unknown, Access>) {
      // Revisions exist on newer servers only: neither sent nor checked.
      const plain = { ...context, expectedRev: undefined, etag: () => undefined }
      return legacyAnswer(row, await row.handle({ ...plain, body: legacyBody(row, plain.body) }))
    },
  } as Operation
}

/** Fields of newer servers by the start of the path; an older one strips them. */
const newerFields: readonly (readonly [string, string])[] = [
  ['/users', 'invite'],
  ['/zones', 'latched'],
  ['/zones', 'rules'],
  ['/trackable_objects_associations', 'replace'],
]

function legacyBody({ path }: Operation, body: unknown): unknown {
  const newer = newerFields.filter(([start]) => path.startsWith(start)).map(([, field]) => field)
  if (newer.length === 0 || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([field]) => !newer.includes(field)))
}

const legacyRows: Record<string, (row: Row) => Row> = {
  locations: legacySite,
  subscribers: legacySubscriber,
  alarms: legacyAlarm,
  floorplans: ({ in_use: _, ...plan }) => plan,
  zones: ({ latched: _, rules: _rules, ...zone }) => zone,
  zone_events: ({ interpolated: _, known_at: _at, ...event }) => event,
}

/** The response of an operation in the format of an older deployment; CSV and files stay unchanged. */
export function legacyAnswer({ path }: Pick<Operation, 'path'>, answer: unknown): unknown {
  const resource = path.split('/')[1] ?? ''
  if (Array.isArray(answer) && resource === 'notification_types') return answer.map(name => ({ name }))
  if (typeof answer !== 'object' || answer === null) return answer
  if (resource === 'version') return flatVersion(answer as Row)
  const reshape = legacyRows[resource]
  if (!reshape) return answer
  if (answer instanceof RowStream) return answer.map(reshape)
  const rows = (answer as Row)[resource]
  return Array.isArray(rows) ? { ...answer, [resource]: rows.map(reshape) } : reshape(answer as Row)
}

/** `{api: {version}}` becomes `{api: version}`; other fields are dropped. */
function flatVersion(nested: Row): Row {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([part, value]) =>
      typeof value === 'object' && value !== null && 'version' in value ? [[part, value.version]] : [],
    ),
  )
}

function legacySite({ shift, ...site }: Row): Row {
  const asArray = shift === null || shift === undefined ? [] : Array.isArray(shift) ? shift : [shift]
  return { ...site, shift: asArray }
}

/** One plain address of each kind; an empty text if there is none. */
function legacySubscriber({ addresses, ...subscriber }: Row): Row {
  const { email, phone } = addresses as { email: string[]; phone: string[] }
  return { ...subscriber, addresses: { email: email[0] ?? '', phone: phone[0] ?? '' } }
}

function legacyAlarm(alarm: Row): Row {
  const {
    acknowledged_at: _,
    acknowledged_by: _by,
    comment: _comment,
    shelved_until: _until,
    latched: _latched,
    cause_gone_at: _gone,
    assigned_to: _to,
    assigned_by: _from,
    assigned_at: _at,
    late: _late,
    cause_at: _cause,
    ...rest
  } = alarm
  const { x, y, z: height } = rest
  return { ...rest, x: asText(x), y: asText(y), z: asText(height) }
}

const asText = (coordinate: unknown) => (typeof coordinate === 'number' ? String(coordinate) : coordinate)
