import type { StoreContext } from './store-context.ts'

/** The session of the identity provider that a session began with. */
export interface ProviderSession {
  session_uid: string
  /** As the provider names it; null if it does not. */
  sid: string | null
  /** Names the session at a sign-out there. */
  id_token: string
}

/** Deleted by the database together with their sessions. */
export function createProviderSessionStore(context: StoreContext) {
  return {
    create: async (row: ProviderSession): Promise<void> => {
      await context.db.insertInto('provider_sessions').values(row).execute()
    },
    of: (sessionUid: string): Promise<ProviderSession | undefined> => {
      const query = context.db.selectFrom('provider_sessions').selectAll()
      return query.where('session_uid', '=', sessionUid).executeTakeFirst()
    },
    /** Uids of the sessions that began with this session of the provider. */
    sessionUidsOf: async (sid: string): Promise<string[]> => {
      const query = context.db.selectFrom('provider_sessions').select('session_uid').where('sid', '=', sid)
      return (await query.execute()).map(row => row.session_uid)
    },
  }
}
