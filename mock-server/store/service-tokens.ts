import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** What a token may do in its project: send positions, or read. */
export type ServiceScope = 'ingest' | 'read'

/** A token by which another system calls the service without a user. */
export interface ServiceTokenFields {
  project_uid: string
  name: string
  scope: ServiceScope
  /** Epoch ms. */
  expires_at: number
  /** E-mail address. */
  created_by: string
}
export type ServiceToken = ServiceTokenFields & Stored
export type UsedServiceToken = ServiceToken & { last_used_at: number | null }

/**
 * Service tokens; hash and last use are in a separate table, so that no read contains the hash and no use is a
 * change of the row.
 */
export function createServiceTokenStore(context: StoreContext) {
  const over = (scope: StoreContext) => createDocumentTable<ServiceTokenFields>(scope, 'service_tokens', [])
  const documents = over(context)
  const hashes = () => context.db.selectFrom('service_token_hashes')
  return {
    get: documents.get,
    /** Marks it as removed; it becomes invalid. */
    remove: documents.remove,
    list: async (projectUid: string): Promise<UsedServiceToken[]> => {
      const tokens = await documents.find({ project_uid: projectUid })
      const uses = await hashes().select(['token_uid', 'last_used_at']).execute()
      const usedAt = new Map(uses.map(({ token_uid, last_used_at }) => [token_uid, last_used_at]))
      return tokens.map(token => ({ ...token, last_used_at: usedAt.get(token.uid) ?? null }))
    },
    create: (fields: ServiceTokenFields, tokenHash: string): Promise<UsedServiceToken> =>
      context.atomic(async inner => {
        const token = await over(inner).create(fields)
        const values = { token_hash: tokenHash, token_uid: token.uid, last_used_at: null }
        await inner.db.insertInto('service_token_hashes').values(values).execute()
        return { ...token, last_used_at: null }
      }),
    /** The token of a hash, even if it is removed. */
    byTokenHash: async (hash: string): Promise<UsedServiceToken | undefined> => {
      const found = await hashes().selectAll().where('token_hash', '=', hash).executeTakeFirst()
      if (!found) return undefined
      const [token] = await documents.select(query => query.where('uid', '=', found.token_uid))
      return token && { ...token, last_used_at: found.last_used_at }
    },
    touch: async (uid: string): Promise<void> => {
      const change = { last_used_at: context.now() }
      await context.db.updateTable('service_token_hashes').set(change).where('token_uid', '=', uid).execute()
    },
  }
}
