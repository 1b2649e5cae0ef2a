import { createHash } from 'node:crypto'
import type { StoreContext } from './store-context.ts'

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** Log-out tokens of the identity provider that were used, by their id (`jti`), while they would be valid. */
export function createLogOutTokenStore(context: StoreContext) {
  return {
    isUsed: async (id: string): Promise<boolean> => {
      const query = context.db.selectFrom('used_log_out_tokens').select('expires_at')
      const found = await query.where('id_hash', '=', hashOf(id)).executeTakeFirst()
      return found !== undefined && found.expires_at > context.now()
    },
    /** @param expiresAt epoch ms; no token with this id is valid later */
    noteUse: async (id: string, expiresAt: number): Promise<void> => {
      const { db, now } = context
      await db.deleteFrom('used_log_out_tokens').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('used_log_out_tokens')
        .values({ id_hash: hashOf(id), expires_at: expiresAt })
        .onConflict(conflict => conflict.column('id_hash').doUpdateSet({ expires_at: expiresAt }))
        .execute()
    },
  }
}
