import type { Actor } from './actor.ts'
import type { Change } from './changes.ts'
import { insertRows } from './insert-rows.ts'
import type { Ask, Dialect } from './store-database.ts'

/** Fields that an update changed, with the value before and after. */
export type FieldChanges = Readonly<Record<string, { before: unknown; after: unknown }>>

/** A larger value is recorded as changed, without its content. */
const maxValueLength = 500
/** Changes with every write, so it carries no information. */
const silentFields = new Set(['rev', 'updated_at', 'created_at', 'removed_at', 'project_uid'])

/** The audit log names the request that ended a session. */
const unaudited = new Set(['sessions'])

const short = (value: unknown) => {
  const text = JSON.stringify(value ?? null)
  return text.length > maxValueLength ? `(${text.length} characters)` : (value ?? null)
}

/** An own property of the row: a client may name a field like a property of `Object.prototype`. */
const own = (row: Record<string, unknown>, field: string) => (Object.hasOwn(row, field) ? row[field] : null)

/** The fields in which two states of a row differ; null if none do. Pure. */
function differences(before: object, after: object): FieldChanges | null {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  const found: [string, { before: unknown; after: unknown }][] = []
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (silentFields.has(field)) continue
    const [was, is] = [own(old, field), own(now, field)]
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) continue
    found.push([field, { before: short(was), after: short(is) }])
  }
  return found.length > 0 ? Object.fromEntries(found) : null
}

const insert = `insert into audit_log
  (at, user_uid, user_email, project_uid, resource, action, object_uid, object_name, changes, request_id, address)
  values`

const nameOf = ({ name, email, mac_address }: Record<string, unknown>) =>
  [name, email, mac_address].find(value => typeof value === 'string') ?? null

/** A change by somebody. */
export interface AuthoredChange {
  readonly actor: Actor
  readonly change: Change
}

/** The row of a change in the audit log; undefined if an update changed nothing. Pure. */
function rowOf({ actor, change }: AuthoredChange, nowMs: number): unknown[] | undefined {
  const { table, action, uid, projectUid, row, before, noted } = change
  if (unaudited.has(table)) return undefined
  const changes = noted ?? (before && action === 'UPDATE' ? differences(before, row) : null)
  if (action === 'UPDATE' && before && !changes) return undefined
  const { userUid, userEmail, requestId, address } = actor
  const text = changes && JSON.stringify(changes)
  const values = [projectUid, table, action, uid, nameOf(row), text, requestId, address]
  return [nowMs, userUid, userEmail, ...values]
}

/** Records changes in the transaction that makes them, so that neither exists without the other. */
export async function noteChanges(
  { ask, dialect }: { readonly ask: Ask; readonly dialect: Dialect },
  changes: readonly AuthoredChange[],
  nowMs: number,
): Promise<void> {
  const rows = changes.flatMap(change => {
    const row = rowOf(change, nowMs)
    return row ? [row] : []
  })
  await insertRows(ask, dialect, insert, rows)
}
