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
export class SecondFactorStore {
  readonly #context: StoreContext

  constructor(context: StoreContext) {
    this.#context = context
  }

  /** Whether a second factor is set up. Recovery codes alone are none. */
  async has(userUid: string): Promise<boolean> {
    return (await this.totpOf(userUid)) !== undefined || (await this.passkeysOf(userUid)).length > 0
  }

  /** Uids of all users with a second factor. */
  async userUids(): Promise<ReadonlySet<string>> {
    const { db } = this.#context
    const apps = db.selectFrom('totp_secrets').select('user_uid').where('secret', 'is not', null)
    const rows = await apps.union(db.selectFrom('passkeys').select('user_uid')).execute()
    return new Set(rows.map(row => row.user_uid))
  }

  async totpOf(userUid: string): Promise<Totp | undefined> {
    const query = this.#context.db.selectFrom('totp_secrets').selectAll().where('user_uid', '=', userUid)
    const row = await query.executeTakeFirst()
    if (!row || row.secret === null || row.confirmed_at === null) return undefined
    return { secret: row.secret, confirmedAt: row.confirmed_at, lastStep: row.last_step }
  }

  async pendingTotpOf(userUid: string): Promise<string | undefined> {
    const query = this.#context.db.selectFrom('totp_secrets').select('pending_secret')
    return (await query.where('user_uid', '=', userUid).executeTakeFirst())?.pending_secret ?? undefined
  }

  /** Keeps the secret of an app that is not confirmed yet; an earlier app stays valid until then. */
  async beginTotp(userUid: string, secret: string): Promise<void> {
    const values = { user_uid: userUid, secret: null, confirmed_at: null, last_step: -1 }
    await this.#context.db
      .insertInto('totp_secrets')
      .values({ ...values, pending_secret: secret })
      .onConflict(conflict => conflict.column('user_uid').doUpdateSet({ pending_secret: secret }))
      .execute()
  }

  /** Replaces the app by the pending one, of which `step` was used to confirm it. */
  confirmTotp(user: User, secret: string, step: number): Promise<void> {
    return this.#change(user, { before: null, after: 'authenticator app' }, inner =>
      inner.db
        .updateTable('totp_secrets')
        .set({ secret, confirmed_at: inner.now(), last_step: step, pending_secret: null })
        .where('user_uid', '=', user.uid)
        .execute(),
    )
  }

  /** Uses a time step. False if it, or a later one, was used before. */
  async spendTotpStep(userUid: string, step: number): Promise<boolean> {
    const query = this.#context.db.updateTable('totp_secrets').set({ last_step: step })
    const unused = query.where('user_uid', '=', userUid).where('last_step', '<', step)
    return (await unused.executeTakeFirst()).numUpdatedRows === 1n
  }

  removeTotp(user: User): Promise<void> {
    return this.#change(user, { before: 'authenticator app', after: null }, inner =>
      inner.db.deleteFrom('totp_secrets').where('user_uid', '=', user.uid).execute(),
    )
  }

  passkeysOf(userUid: string): Promise<Passkey[]> {
    const query = this.#context.db.selectFrom('passkeys').selectAll()
    return query.where('user_uid', '=', userUid).orderBy('created_at').execute()
  }

  async addPasskey(user: User, fields: NewPasskey): Promise<Passkey> {
    const at = this.#context.now()
    const row = { ...fields, uid: newUid(at), user_uid: user.uid, created_at: at, last_used_at: null }
    await this.#change(user, { before: null, after: `passkey ${fields.name}` }, inner =>
      inner.db.insertInto('passkeys').values(row).execute(),
    )
    return row
  }

  renamePasskey(user: User, passkey: Passkey, name: string): Promise<void> {
    return this.#change(user, { before: `passkey ${passkey.name}`, after: `passkey ${name}` }, inner =>
      inner.db.updateTable('passkeys').set({ name }).where('uid', '=', passkey.uid).execute(),
    )
  }

  removePasskey(user: User, passkey: Passkey): Promise<void> {
    return this.#change(user, { before: `passkey ${passkey.name}`, after: null }, inner =>
      inner.db.deleteFrom('passkeys').where('uid', '=', passkey.uid).execute(),
    )
  }

  async notePasskeyUse(uid: string, counter: number): Promise<void> {
    const used = { counter, last_used_at: this.#context.now() }
    await this.#context.db.updateTable('passkeys').set(used).where('uid', '=', uid).execute()
  }

  async recoveryCodesLeft(userUid: string): Promise<number> {
    const query = this.#context.db.selectFrom('recovery_codes').select('code_hash')
    const unused = query.where('user_uid', '=', userUid).where('used_at', 'is', null)
    return (await unused.execute()).length
  }

  /** Replaces all recovery codes; only hashes are stored. */
  replaceRecoveryCodes(user: User, hashes: readonly string[]): Promise<void> {
    return this.#change(user, { before: null, after: 'recovery codes' }, async inner => {
      await inner.db.deleteFrom('recovery_codes').where('user_uid', '=', user.uid).execute()
      const rows = hashes.map(code_hash => ({ code_hash, user_uid: user.uid, used_at: null }))
      if (rows.length > 0) await inner.db.insertInto('recovery_codes').values(rows).execute()
    })
  }

  /** Uses a recovery code. False if it is not one of the user, or was used before. */
  async spendRecoveryCode(userUid: string, hash: string): Promise<boolean> {
    const query = this.#context.db.updateTable('recovery_codes').set({ used_at: this.#context.now() })
    const unused = query.where('code_hash', '=', hash).where('user_uid', '=', userUid)
    return (await unused.where('used_at', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
  }

  /** Removes every second factor and all recovery codes. */
  removeAll(user: User): Promise<void> {
    return this.#change(user, { before: 'set up', after: 'reset' }, async inner => {
      for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
        await inner.db.deleteFrom(table).where('user_uid', '=', user.uid).execute()
    })
  }

  #change(user: User, noted: Noted, work: (inner: StoreContext) => Promise<unknown>): Promise<void> {
    return this.#context.atomic(async inner => {
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
  }
}
