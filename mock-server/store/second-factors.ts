import { newUid } from './new-uid.ts'
import type { StoreContext } from './store-context.ts'
import type { User } from './users.ts'

export interface Passkey {
  uid: string
  user_uid: string
  /** Given by its owner. */
  name: string
  /** As the authenticator names it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Uses that the authenticator counted; 0 if it does not count. */
  counter: number
  /** How a browser reaches the authenticator, a JSON array. */
  transports: string
  created_at: number
  last_used_at: number | null
}

/** A new passkey of a user. */
export type NewPasskey = Pick<Passkey, 'name' | 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** An authenticator app: its secret in base32, and the last time step that was used. */
export interface Totp {
  readonly secret: string
  readonly confirmedAt: number
  readonly lastStep: number
}

type Noted = { before: unknown; after: unknown }

/**
 * Second factors of password accounts. Changes are in the audit log as changes of the account; secrets never
 * are. Writes that take a user are made in one transaction with their record.
 */
export function createSecondFactorStore(context: StoreContext) {
  const { db } = context
  const passkeys = () => db.selectFrom('passkeys').selectAll()
  const change = (user: User, noted: Noted, work: (inner: StoreContext) => Promise<unknown>) =>
    context.atomic(async inner => {
      await work(inner)
      const { uid } = user
      const row = { ...user }
      inner.emit({
        table: 'users',
        action: 'UPDATE',
        uid,
        projectUid: null,
        row,
        noted: { second_factor: noted },
      })
    })

  async function totpOf(userUid: string): Promise<Totp | undefined> {
    const row = await db
      .selectFrom('totp_secrets')
      .selectAll()
      .where('user_uid', '=', userUid)
      .executeTakeFirst()
    if (!row || row.secret === null || row.confirmed_at === null) return undefined
    return { secret: row.secret, confirmedAt: row.confirmed_at, lastStep: row.last_step }
  }

  const passkeysOf = (userUid: string): Promise<Passkey[]> =>
    passkeys().where('user_uid', '=', userUid).orderBy('created_at').execute()

  return {
    totpOf,
    passkeysOf,
    /** Whether a second factor is set up. Recovery codes alone are none. */
    has: async (userUid: string): Promise<boolean> =>
      (await totpOf(userUid)) !== undefined || (await passkeysOf(userUid)).length > 0,
    /** Uids of all users with a second factor. */
    userUids: async (): Promise<ReadonlySet<string>> => {
      const apps = db.selectFrom('totp_secrets').select('user_uid').where('secret', 'is not', null)
      const rows = await apps.union(db.selectFrom('passkeys').select('user_uid')).execute()
      return new Set(rows.map(row => row.user_uid))
    },
    pendingTotpOf: async (userUid: string): Promise<string | undefined> => {
      const query = db.selectFrom('totp_secrets').select('pending_secret').where('user_uid', '=', userUid)
      return (await query.executeTakeFirst())?.pending_secret ?? undefined
    },
    /** Keeps the secret of an app that is not confirmed yet; an earlier app stays valid until then. */
    beginTotp: async (userUid: string, secret: string): Promise<void> => {
      const values = { user_uid: userUid, secret: null, confirmed_at: null, last_step: -1 }
      await db
        .insertInto('totp_secrets')
        .values({ ...values, pending_secret: secret })
        .onConflict(conflict => conflict.column('user_uid').doUpdateSet({ pending_secret: secret }))
        .execute()
    },
    /** Replaces the app by the pending one, of which `step` was used to confirm it. */
    confirmTotp: (user: User, secret: string, step: number): Promise<void> =>
      change(user, { before: null, after: 'authenticator app' }, inner =>
        inner.db
          .updateTable('totp_secrets')
          .set({ secret, confirmed_at: inner.now(), last_step: step, pending_secret: null })
          .where('user_uid', '=', user.uid)
          .execute(),
      ),
    /** Uses a time step. False if it, or a later one, was used before. */
    spendTotpStep: async (userUid: string, step: number): Promise<boolean> => {
      const query = db.updateTable('totp_secrets').set({ last_step: step }).where('user_uid', '=', userUid)
      return (await query.where('last_step', '<', step).executeTakeFirst()).numUpdatedRows === 1n
    },
    removeTotp: (user: User): Promise<void> =>
      change(user, { before: 'authenticator app', after: null }, inner =>
        inner.db.deleteFrom('totp_secrets').where('user_uid', '=', user.uid).execute(),
      ),
    addPasskey: async (user: User, fields: NewPasskey): Promise<Passkey> => {
      const at = context.now()
      const row = { ...fields, uid: newUid(at), user_uid: user.uid, created_at: at, last_used_at: null }
      await change(user, { before: null, after: `passkey ${fields.name}` }, inner =>
        inner.db.insertInto('passkeys').values(row).execute(),
      )
      return row
    },
    renamePasskey: (user: User, passkey: Passkey, name: string): Promise<void> =>
      change(user, { before: `passkey ${passkey.name}`, after: `passkey ${name}` }, inner =>
        inner.db.updateTable('passkeys').set({ name }).where('uid', '=', passkey.uid).execute(),
      ),
    removePasskey: (user: User, passkey: Passkey): Promise<void> =>
      change(user, { before: `passkey ${passkey.name}`, after: null }, inner =>
        inner.db.deleteFrom('passkeys').where('uid', '=', passkey.uid).execute(),
      ),
    notePasskeyUse: async (uid: string, counter: number): Promise<void> => {
      const used = { counter, last_used_at: context.now() }
      await db.updateTable('passkeys').set(used).where('uid', '=', uid).execute()
    },
    recoveryCodesLeft: async (userUid: string): Promise<number> => {
      const query = db.selectFrom('recovery_codes').select('code_hash').where('user_uid', '=', userUid)
      return (await query.where('used_at', 'is', null).execute()).length
    },
    /** Replaces all recovery codes; only hashes are stored. */
    replaceRecoveryCodes: (user: User, hashes: readonly string[]): Promise<void> =>
      change(user, { before: null, after: 'recovery codes' }, async inner => {
        await inner.db.deleteFrom('recovery_codes').where('user_uid', '=', user.uid).execute()
        const rows = hashes.map(code_hash => ({ code_hash, user_uid: user.uid, used_at: null }))
        if (rows.length > 0) await inner.db.insertInto('recovery_codes').values(rows).execute()
      }),
    /** Uses a recovery code. False if it is not one of the user, or was used before. */
    spendRecoveryCode: async (userUid: string, hash: string): Promise<boolean> => {
      const query = db.updateTable('recovery_codes').set({ used_at: context.now() })
      const unused = query.where('code_hash', '=', hash).where('user_uid', '=', userUid)
      return (await unused.where('used_at', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
    },
    /** Removes every second factor and all recovery codes. */
    removeAll: (user: User): Promise<void> =>
      change(user, { before: 'set up', after: 'reset' }, async inner => {
        for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
          await inner.db.deleteFrom(table).where('user_uid', '=', user.uid).execute()
      }),
  }
}
