import { z } from 'zod'
import { epochMs, listOf, nullableText, stored } from './response-parts.ts'

const versionOf = z.strictObject({ version: z.string() })
const space = { total: z.number(), free: z.number() }

const connection = z.strictObject({
  kind: z.string(),
  remote_address: z.string(),
  connected_at: epochMs,
  user_uid: nullableText,
  user_email: nullableText,
  channels: z.array(z.string()),
  dropped_positions: z.int(),
})

const auditEntry = z.strictObject({
  uid: z.string(),
  at: epochMs,
  user_uid: z.string(),
  user_email: z.string(),
  project_uid: nullableText,
  resource: z.string(),
  action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
  object_uid: z.string(),
  object_name: nullableText,
  changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })).nullable(),
  request_id: z.string(),
  address: z.string(),
})

const wallDisplay = z.strictObject({
  ...stored,
  name: z.string(),
  sublocation_uids: z.array(z.string()).nullable(),
  seconds_per_area: z.int(),
  expires_at: epochMs,
  created_by: z.string(),
  created_by_uid: z.string().optional(),
})

const serviceToken = z.strictObject({
  ...stored,
  name: z.string(),
  scope: z.enum(['ingest', 'read']),
  expires_at: epochMs,
  created_by: z.string(),
  last_used_at: epochMs.nullable(),
})

/** Responses about the server itself. */
export const systemAnswers = {
  version: z.strictObject({
    api: versionOf,
    rtls_frontend: versionOf,
    custom_product_attributes: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  }),
  host: z.strictObject({
    hostname: z.string(),
    serverStatus: z.strictObject({
      disk: z.strictObject(space),
      memory: z.strictObject({ ...space, used_by_server: z.number() }),
      load: z.array(z.number()),
    }),
  }),
  uptime: listOf(
    'uptime',
    z.strictObject({ service: z.string(), started_at: epochMs, uptime_seconds: z.int() }),
  ),
  connections: listOf('connections', connection),
  bulk: z.strictObject({
    results: z.array(z.strictObject({ status: z.int(), body: z.unknown().optional() })),
  }),
  auditLog: z.strictObject({
    audit_log: z.array(auditEntry),
    page: z.int(),
    total: z.int(),
    has_next: z.boolean(),
  }),
  serviceTokens: listOf('service_tokens', serviceToken),
  /** Only this response contains the token. */
  newServiceToken: serviceToken.extend({ token: z.string() }),
  wallDisplay,
  wallDisplays: listOf('wall_displays', wallDisplay),
  /** Only this response contains the token. */
  newWallDisplay: wallDisplay.extend({ token: z.string() }),
  ownWallDisplay: wallDisplay.extend({ project_name: z.string() }),
  socketHost: z.strictObject({ hostname: z.string() }),
  channels: listOf('channels', z.string()),
  link: z.strictObject({ url: z.url() }),
  loggerFilter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
}
