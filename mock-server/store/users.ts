import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export type UserRole = 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'PROJECT_USER'

export interface UserFields {
  /** Lower case, for comparison at log-in. */
  email: string
  role: UserRole
  company_uid: string | null
  first_name?: string | null
  last_name?: string | null
  /** Set when the user requested a new password; visible to administrators. */
  restore_requested_at?: number | null
  /** A disabled account cannot sign in (docs/extensions.md, `account_state`). */
  disabled?: boolean
  /** Epoch ms; absent before the first log-in. */
  last_sign_in_at?: number | null
  [field: string]: unknown
}
export type User = UserFields & Stored

const keys = ['email', 'company_uid']

/** Sets fields of the body, which keeps its revision. */
async function setUnrevised({ db }: StoreContext, uid: string, change: Partial<UserFields>): Promise<void> {
  const stored = await db.selectFrom('users').select('body').where('uid', '=', uid).executeTakeFirst()
  if (!stored) return
  const body = JSON.stringify({ ...JSON.parse(stored.body), ...change })
  await db.updateTable('users').set({ body }).where('uid', '=', uid).execute()
}

/** Users; the password hash is in a separate table, so that no read of a user can contain it. */
export function createUserStore(context: StoreContext) {
  const documents = createDocumentTable<UserFields>(context, 'users', keys)
  return {
    ...documents,
    listAll: () => documents.find({}),
    listOfCompany: (companyUid: string) => documents.find({ company_uid: companyUid }),
    byEmail: async (email: string): Promise<User | undefined> =>
      (await documents.find({ email: email.trim().toLowerCase() }))[0],
    /** Records that a new password was requested. The row stays at its revision: nobody changed it. */
    noteRestoreRequest: (uid: string): Promise<void> =>
      context.atomic(async inner => {
        const row = await createDocumentTable<UserFields>(inner, 'users', keys).get(uid)
        if (!row) return
        const restore_requested_at = inner.now()
        await setUnrevised(inner, uid, { restore_requested_at })
        inner.emit({
          table: 'users',
          action: 'UPDATE',
          uid,
          projectUid: null,
          row: { ...row, restore_requested_at },
        })
      }),
    /** Records a log-in. The row stays at its revision and no change is emitted: nobody edited it. */
    noteSignIn: (uid: string): Promise<void> =>
      context.atomic(inner => setUnrevised(inner, uid, { last_sign_in_at: inner.now() })),
    /** Records in the audit log that sessions of an account were ended. */
    noteSessionsEnded: (uid: string, count: number): Promise<void> =>
      context.atomic(async inner => {
        const row = await createDocumentTable<UserFields>(inner, 'users', keys).get(uid)
        const noted = { sessions: { before: count, after: 'ended' } }
        if (row) inner.emit({ table: 'users', action: 'UPDATE', uid, projectUid: null, row, noted })
      }),
    /** Records in the audit log what happened to an invitation; the link is never recorded. */
    noteInvitation: (user: User, state: 'sent' | 'revoked' | 'accepted'): Promise<void> =>
      context.atomic(async inner => {
        const noted = { invitation: { before: null, after: state } }
        inner.emit({ table: 'users', action: 'UPDATE', uid: user.uid, projectUid: null, row: user, noted })
      }),
    /** Uids of the accounts that have a password. */
    uidsWithPassword: async (): Promise<ReadonlySet<string>> => {
      const rows = await context.db.selectFrom('user_credentials').select('user_uid').execute()
      return new Set(rows.map(row => row.user_uid))
    },
    passwordHash: async (userUid: string): Promise<string | undefined> => {
      const query = context.db.selectFrom('user_credentials').select('password_hash')
      return (await query.where('user_uid', '=', userUid).executeTakeFirst())?.password_hash
    },
    /** Records only that the password was changed, never the password; the first one is created with the user. */
    setPasswordHash: (userUid: string, hash: string): Promise<void> =>
      context.atomic(async inner => {
        const own = inner.db.selectFrom('user_credentials').select('user_uid').where('user_uid', '=', userUid)
        const known = await own.executeTakeFirst()
        await inner.db
          .insertInto('user_credentials')
          .values({ user_uid: userUid, password_hash: hash })
          .onConflict(conflict => conflict.column('user_uid').doUpdateSet({ password_hash: hash }))
          .execute()
        const row = known && (await createDocumentTable<UserFields>(inner, 'users', keys).get(userUid))
        if (!row) return
        const noted = { password: { before: null, after: 'changed' } }
        inner.emit({ table: 'users', action: 'UPDATE', uid: userUid, projectUid: null, row, noted })
      }),
  }
}
