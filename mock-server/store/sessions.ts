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
}

export function createSessionStore(context: StoreContext) {
  const all = () => context.db.selectFrom('sessions').selectAll()
  return {
    byTokenHash: async (hash: string): Promise<SessionRow | undefined> => {
      const build = () => all().where('token_hash', '=', hash)
      return (await prepared<SessionRow>(context, 'session', build, [hash])).rows[0]
    },
    ofUser: (userUid: string): Promise<SessionRow[]> => all().where('user_uid', '=', userUid).execute(),
    create: async (userUid: string, tokenHash: string, expiresAt: number): Promise<SessionRow> => {
      const now = context.now()
      const row: SessionRow = {
        uid: newUid(now),
        token_hash: tokenHash,
        user_uid: userUid,
        created_at: now,
        last_used_at: now,
        expires_at: expiresAt,
      }
      await context.db.insertInto('sessions').values(row).execute()
      return row
    },
    touch: async (uid: string, expiresAt: number): Promise<void> => {
      const change = { last_used_at: context.now(), expires_at: expiresAt }
      await context.db.updateTable('sessions').set(change).where('uid', '=', uid).execute()
    },
    end: async (uid: string): Promise<void> => {
      await context.db.deleteFrom('sessions').where('uid', '=', uid).execute()
    },
    endExpired: async (): Promise<void> => {
      await context.db.deleteFrom('sessions').where('expires_at', '<=', context.now()).execute()
    },
  }
}
