import { createHash } from 'node:crypto'
import type { StoreContext } from './store-context.ts'
import type { User } from './users.ts'

/** Accounts of identity providers, by issuer and subject. */
export function createIdentityStore(context: StoreContext) {
  return {
    userUidOf: async (issuer: string, subject: string): Promise<string | undefined> => {
      const query = context.db.selectFrom('identities').select('user_uid').where('issuer', '=', issuer)
      return (await query.where('subject', '=', subject).executeTakeFirst())?.user_uid
    },
    /** Whether somebody of the issuer is linked to the account. */
    isLinked: async (issuer: string, userUid: string): Promise<boolean> => {
      const query = context.db.selectFrom('identities').select('subject').where('issuer', '=', issuer)
      return (await query.where('user_uid', '=', userUid).executeTakeFirst()) !== undefined
    },
    /** Whether somebody of any issuer is linked to the account. */
    isLinkedAtAll: async (userUid: string): Promise<boolean> => {
      const query = context.db.selectFrom('identities').select('subject').where('user_uid', '=', userUid)
      return (await query.executeTakeFirst()) !== undefined
    },
    /** Uids of the accounts that somebody is linked to. */
    linkedUserUids: async (): Promise<ReadonlySet<string>> => {
      const rows = await context.db.selectFrom('identities').select('user_uid').execute()
      return new Set(rows.map(row => row.user_uid))
    },
    /** Links a person to an account; recorded in the audit log as a change of the account. */
    link: (issuer: string, subject: string, user: User): Promise<void> =>
      context.atomic(async inner => {
        await inner.db
          .insertInto('identities')
          .values({ issuer, subject, user_uid: user.uid })
          .onConflict(conflict => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_uid: user.uid }))
          .execute()
        const noted = { single_sign_on: { before: null, after: subject } }
        inner.emit({ table: 'users', action: 'UPDATE', uid: user.uid, projectUid: null, row: user, noted })
      }),
  }
}

/** The session of the identity provider that a session began with. */
interface ProviderSession {
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
