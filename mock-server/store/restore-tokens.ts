import type { StoreContext } from './store-context.ts'

export interface RestoreToken {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  user_uid: string
  created_at: number
  expires_at: number
  /** Null while it is unused. */
  used_at: number | null
}

/**
 * Prefix of the hash of a token that also restores an address: it stays valid after a change of the password.
 */
export const undoPrefix = 'undo:'

/** Prefix of the hash of a token that sets the first password of an invited account. */
export const invitePrefix = 'invite:'

/** Single-use tokens that set a new password. Times are epoch ms. */
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
    /** Those of a user created since `sinceMs`, used or not. */
    recentOf: (userUid: string, sinceMs: number): Promise<RestoreToken[]> =>
      all().where('user_uid', '=', userUid).where('created_at', '>=', sinceMs).execute(),
    /** Uses a token. False if it was used before, or has expired. */
    use: async (hash: string): Promise<boolean> => {
      const query = unused().where('token_hash', '=', hash).where('expires_at', '>', context.now())
      return (await query.executeTakeFirst()).numUpdatedRows === 1n
    },
    /**
     * Invalidates the unused tokens of a user, because the password or the address changed. Tokens that undo
     * a change of address stay valid.
     */
    endAllOf: async (userUid: string): Promise<void> => {
      await unused()
        .where('user_uid', '=', userUid)
        .where('token_hash', 'not like', `${undoPrefix}%`)
        .execute()
    },
    /** Invalidates the tokens that undo changes of address of a user. */
    endUndosOf: async (userUid: string): Promise<void> => {
      await unused().where('user_uid', '=', userUid).where('token_hash', 'like', `${undoPrefix}%`).execute()
    },
    /** Invalidates the invitations of a user. */
    endInvitesOf: async (userUid: string): Promise<void> => {
      await unused().where('user_uid', '=', userUid).where('token_hash', 'like', `${invitePrefix}%`).execute()
    },
    /** When the unused invitations end or ended, epoch ms, by user. */
    invitedUntil: async (): Promise<ReadonlyMap<string, number>> => {
      const invites = all().where('token_hash', 'like', `${invitePrefix}%`).where('used_at', 'is', null)
      return new Map((await invites.execute()).map(({ user_uid, expires_at }) => [user_uid, expires_at]))
    },
    /** Forgets old tokens, but not invitations, whose end the list of users shows. */
    forget: async (beforeMs: number): Promise<void> => {
      const old = context.db.deleteFrom('restore_tokens').where('expires_at', '<', beforeMs)
      await old.where('token_hash', 'not like', `${invitePrefix}%`).execute()
    },
  }
}
