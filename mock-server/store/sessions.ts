import { newUid } from './new-uid.ts'
import type { StoreContext } from './store-context.ts'

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
    byTokenHash: (hash: string): Promise<SessionRow | undefined> =>
      all().where('token_hash', '=', hash).executeTakeFirst(),
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
