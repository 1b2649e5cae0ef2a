import { newUid } from './new-uid.ts'
import { createPreparedQueries } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'

const prepared = createPreparedQueries()

export interface SessionRow {
  uid: string
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  user_uid: string
  created_at: number
  last_used_at: number
  expires_at: number
  method: SignInMethod
  /** The `User-Agent` of the log-in; empty if there was none. */
  device: string
  /** The address of the log-in. */
  address: string
}

export type SignInMethod = 'password' | 'single_sign_on'

/** How and where a session began. */
export type SessionOrigin = Pick<SessionRow, 'method' | 'device' | 'address'>

export function createSessionStore(context: StoreContext) {
  const all = () => context.db.selectFrom('sessions').selectAll().$narrowType<{ method: SignInMethod }>()
  return {
    byTokenHash: async (hash: string): Promise<SessionRow | undefined> => {
      const build = () => all().where('token_hash', '=', hash)
      return (await prepared<SessionRow>(context, 'session', build, [hash])).rows[0]
    },
    get: (uid: string): Promise<SessionRow | undefined> => all().where('uid', '=', uid).executeTakeFirst(),
    /** In order of creation. */
    ofUser: (userUid: string): Promise<SessionRow[]> =>
      all().where('user_uid', '=', userUid).orderBy('uid').execute(),
    create: async (
      userUid: string,
      tokenHash: string,
      expiresAt: number,
      origin: SessionOrigin,
    ): Promise<SessionRow> => {
      const now = context.now()
      const row: SessionRow = {
        uid: newUid(now),
        token_hash: tokenHash,
        user_uid: userUid,
        created_at: now,
        last_used_at: now,
        expires_at: expiresAt,
        ...origin,
      }
      await context.db.insertInto('sessions').values(row).execute()
      return row
    },
    touch: async (uid: string, expiresAt: number): Promise<void> => {
      const change = { last_used_at: context.now(), expires_at: expiresAt }
      await context.db.updateTable('sessions').set(change).where('uid', '=', uid).execute()
    },
    /** Emits the end, also of a wall display or a service token, so that every server closes the sockets. */
    end: (uid: string): Promise<void> =>
      context.atomic(async inner => {
        await inner.db.deleteFrom('sessions').where('uid', '=', uid).execute()
        inner.emit({ table: 'sessions', action: 'DELETE', uid, projectUid: null, row: {} })
      }),
    /** Ends sessions that began with a password, except those of one account. */
    endPasswordSessions: async (exceptUserUid: string | undefined): Promise<void> => {
      const query = context.db.deleteFrom('sessions').where('method', '=', 'password')
      await query.where('user_uid', '!=', exceptUserUid ?? '').execute()
    },
    endExpired: async (): Promise<void> => {
      await context.db.deleteFrom('sessions').where('expires_at', '<=', context.now()).execute()
    },
  }
}
