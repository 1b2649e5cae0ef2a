import type { Store, Tables } from '../store/store.ts'
import type { User, UserFields } from '../store/users.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { Sessions } from './sessions.ts'

/** Creates a user and the password in one transaction. */
export async function createAccount(store: Store, user: UserFields, password: string): Promise<User> {
  const hash = await hashPassword(password)
  return store.transaction(async tables => {
    const created = await tables.users.create({ ...user, email: user.email.trim().toLowerCase() })
    await tables.users.setPasswordHash(created.uid, hash)
    return created
  })
}

/** Creates the first system administrator if the database has no user. Returns whether it did. */
export async function createFirstAdmin(
  store: Store,
  admin: { email: string; password: string },
): Promise<boolean> {
  if ((await store.users.listAll()).length > 0) return false
  const { email, password } = admin
  await createAccount(store, { email, role: 'SYSTEM_ADMIN', company_uid: null }, password)
  return true
}

export async function isPasswordOf(store: Store, userUid: string, password: string): Promise<boolean> {
  const hash = await store.users.passwordHash(userUid)
  return hash !== undefined && verifyPassword(password, hash)
}

/**
 * Sets a password and ends every session and reset link of the account in one transaction: a crash in between
 * must not keep anyone signed in who knew the old password. Then closes the sockets of the account.
 * @param first a condition or change in the same transaction; throws to cancel it
 */
export async function setPassword(
  { store, sessions }: { store: Store; sessions: Sessions },
  userUid: string,
  passwordHash: string,
  first: (tables: Tables) => Promise<void> = async () => undefined,
): Promise<void> {
  await store.transaction(async tables => {
    await first(tables)
    await tables.users.setPasswordHash(userUid, passwordHash)
    await tables.restoreTokens.endAllOf(userUid)
    await tables.users.update(userUid, { restore_requested_at: null })
    for (const { uid } of await tables.sessions.ofUser(userUid)) await tables.sessions.end(uid)
  })
  // Those that could not be stored, because the disk was full.
  await sessions.endAllOf(userUid)
}
