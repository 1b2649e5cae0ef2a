import * as z from 'zod/mini'
import type { ServiceToken, ServiceTokenDraft } from '#domain/connection/connection.ts'
import { textOf, timeOf, wireText, wireTime, wireUid } from './scalar.ts'

export const wireServiceToken = z.object({
  uid: wireUid,
  name: wireText,
  scope: z.enum(['ingest', 'read']),
  expires_at: wireTime,
  created_by: wireText,
  last_used_at: wireTime,
})

/** Response to a create, the only one with the token. */
export const wireNewServiceToken = z.object({ token: z.string() })

export function fromWireServiceToken(row: z.infer<typeof wireServiceToken>): ServiceToken {
  const lastUsedAtMs = timeOf(row.last_used_at)
  return {
    uid: row.uid,
    name: textOf(row.name) ?? row.uid,
    scope: row.scope,
    expiresAtMs: timeOf(row.expires_at) ?? 0,
    createdBy: textOf(row.created_by) ?? '',
    ...(lastUsedAtMs !== undefined && { lastUsedAtMs }),
  }
}

export const toWireServiceToken = ({ name, scope, expiresAtMs }: ServiceTokenDraft) => ({
  ...{ name, scope },
  expires_at: expiresAtMs,
})
