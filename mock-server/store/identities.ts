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
