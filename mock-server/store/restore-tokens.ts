import type { StoreContext } from './store-context.ts'

export interface RestoreToken {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  user_uid: string
  created_at: number
  expires_at: number
  /** Null while it may still be used. */
  used_at: number | null
}

/** Before the hash of a token that also puts an address back: it outlives new passwords. */
export const undoPrefix = 'undo:'

/** Tokens that set a new password, each once. Times are epoch ms. */
export function createRestoreTokenStore(context: StoreContext) {
  const all = () => context.db.selectFrom('restore_tokens').selectAll()
  const unused = () =>
    context.db.updateTable('restore_tokens').set({ used_at: context.now() }).where('used_at', 'is', null)
  return {
    create: async (row: Pick<RestoreToken, 'token_hash' | 'user_uid' | 'expires_at'>): Promise<void> => {
      const values = { ...row, created_at: context.now(), used_at: null }
      await context.db.insertInto('restore_tokens').values(values).execute()
    },
    byHash: (hash: string): Promise<RestoreToken | undefined> =>
      all().where('token_hash', '=', hash).executeTakeFirst(),
    /** Those of a user that were made since `sinceMs`, used or not. */
    recentOf: (userUid: string, sinceMs: number): Promise<RestoreToken[]> =>
      all().where('user_uid', '=', userUid).where('created_at', '>=', sinceMs).execute(),
    /** Uses a token up. False: it was used before, or its time is over. */
    use: async (hash: string): Promise<boolean> => {
      const query = unused().where('token_hash', '=', hash).where('expires_at', '>', context.now())
      return (await query.executeTakeFirst()).numUpdatedRows === 1n
    },
    /** Ends what a user could still use: the password or the address is another one now. What takes a new address back stays. */
    endAllOf: async (userUid: string): Promise<void> => {
      await unused()
        .where('user_uid', '=', userUid)
        .where('token_hash', 'not like', `${undoPrefix}%`)
        .execute()
    },
    /** Ends what takes new addresses of a user back. */
    endUndosOf: async (userUid: string): Promise<void> => {
      await unused().where('user_uid', '=', userUid).where('token_hash', 'like', `${undoPrefix}%`).execute()
    },
    forget: async (beforeMs: number): Promise<void> => {
      await context.db.deleteFrom('restore_tokens').where('expires_at', '<', beforeMs).execute()
    },
  }
}
