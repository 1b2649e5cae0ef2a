import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import { type FieldChanges, noteChanges } from './audit-note.ts'
import type { Change } from './changes.ts'
import type { StoreContext } from './store-context.ts'
import type { User } from './users.ts'

/** What one write changed: each field of an update before and after. */
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
  readonly changes: FieldChanges | null
  readonly request_id: string
  readonly address: string
}

/** A sign-in as the audit log has it. */
export interface NotedSignIn {
  readonly method:
    | 'password'
    | 'password_totp'
    | 'password_passkey'
    | 'password_recovery_code'
    | 'single_sign_on'
  readonly result: 'signed_in' | 'wrong_password' | 'wrong_second_factor' | 'account_disabled' | 'no_access'
}

export interface AuditQuery {
  /** If absent, of all projects and outside of projects. */
  readonly projectUids?: readonly string[]
  readonly start: number
  readonly end: number
  readonly userUid?: string | undefined
  readonly resource?: string | undefined
  readonly objectUid?: string | undefined
}

/** The audit log, newest first. */
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
    /** Records a sign-in of an account, or an attempt; the author is the account itself. */
    noteSignIn: (
      user: User,
      from: Pick<Actor, 'requestId' | 'address'>,
      signIn: NotedSignIn,
    ): Promise<void> =>
      context.atomic(async inner => {
        const { uid, email } = user
        const noted = {
          result: { before: null, after: signIn.result },
          method: { before: null, after: signIn.method },
        }
        const change: Change = {
          table: 'sign_ins',
          action: 'CREATE',
          uid,
          projectUid: null,
          row: user,
          noted,
        }
        const actor = { ...from, userUid: uid, userEmail: email }
        await noteChanges(inner, [{ actor, change }], inner.now())
      }),
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
