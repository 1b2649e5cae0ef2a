import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Change } from './changes.ts'
import type { Ask } from './sqlite-database.ts'
import type { StoreContext } from './store-context.ts'

/** What one write changed: of an update, each field as it was and as it is. */
export interface AuditEntry {
  readonly uid: string
  /** Epoch ms. */
  readonly at: number
  readonly user_uid: string
  readonly user_email: string
  readonly project_uid: string | null
  readonly resource: string
  readonly action: Change['action']
  readonly object_uid: string
  readonly object_name: string | null
  readonly changes: Readonly<Record<string, { before: unknown; after: unknown }>> | null
  readonly request_id: string
  readonly address: string
}

export interface AuditQuery {
  /** Absent: every project's, and what belongs to none. */
  readonly projectUids?: readonly string[]
  readonly start: number
  readonly end: number
  readonly userUid?: string | undefined
  readonly resource?: string | undefined
  readonly objectUid?: string | undefined
}

/** A value that takes more is told as having changed, not what it was. */
const longestValue = 500
/** What changes with every write, and says nothing. */
const silentFields = new Set(['rev', 'updated_at', 'created_at', 'removed_at', 'project_uid'])

const short = (value: unknown) => {
  const text = JSON.stringify(value ?? null)
  return text.length > longestValue ? `(${text.length} characters)` : (value ?? null)
}

/** The fields in which two states of a row differ; null when none does. Pure. */
export function differences(before: object, after: object): AuditEntry['changes'] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  const found: Record<string, { before: unknown; after: unknown }> = {}
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (silentFields.has(field)) continue
    if (JSON.stringify(old[field] ?? null) === JSON.stringify(now[field] ?? null)) continue
    found[field] = { before: short(old[field]), after: short(now[field]) }
  }
  return Object.keys(found).length > 0 ? found : null
}

const insert = `insert into audit_log
  (at, user_uid, user_email, project_uid, resource, action, object_uid, object_name, changes, request_id, address)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const nameOf = ({ name, email, mac_address }: Record<string, unknown>) =>
  [name, email, mac_address].find(value => typeof value === 'string') ?? null

/** Notes a change in the transaction that makes it: neither is there without the other. */
export function noteChange(ask: Ask, actor: Actor, change: Change, nowMs: number): void {
  const { table, action, uid, projectUid, row, before } = change
  const changes = before && action === 'UPDATE' ? differences(before, row) : null
  if (action === 'UPDATE' && before && !changes) return
  const { userUid, userEmail, requestId, address } = actor
  const text = changes && JSON.stringify(changes)
  const values = [projectUid, table, action, uid, nameOf(row), text, requestId, address]
  ask({ sql: insert, parameters: [nowMs, userUid, userEmail, ...values] })
}

/** Who changed what, the newest first. */
export function createAuditLogStore(context: StoreContext) {
  const chosen = ({ projectUids, start, end, userUid, resource, objectUid }: AuditQuery) => {
    let query = context.db.selectFrom('audit_log').where('at', '>=', start).where('at', '<=', end)
    if (projectUids) query = query.where('project_uid', 'in', [...projectUids])
    if (userUid !== undefined) query = query.where('user_uid', '=', userUid)
    if (resource !== undefined) query = query.where('resource', '=', resource)
    if (objectUid !== undefined) query = query.where('object_uid', '=', objectUid)
    return query
  }
  return {
    page: async (wanted: AuditQuery, offset: number, limit: number): Promise<AuditEntry[]> => {
      const rows = await chosen(wanted).selectAll().orderBy('n', 'desc').limit(limit).offset(offset).execute()
      return rows.map(({ n, changes, action, ...row }) => ({
        uid: String(n),
        ...row,
        action: action as Change['action'],
        changes: changes === null ? null : JSON.parse(changes),
      }))
    },
    count: async (wanted: AuditQuery): Promise<number> => {
      const row = await chosen(wanted).select(sql<number>`count(*)`.as('total')).executeTakeFirst()
      return Number(row?.total ?? 0)
    },
  }
}
