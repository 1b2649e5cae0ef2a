import type { Store } from '../store/store.ts'
import type { User, UserFields } from '../store/users.ts'
import { hashPassword } from './password-hash.ts'

/** Creates a user with a password, both or neither. */
export async function createAccount(store: Store, user: UserFields, password: string): Promise<User> {
  const hash = await hashPassword(password)
  return store.transaction(async tables => {
    const created = await tables.users.create({ ...user, email: user.email.trim().toLowerCase() })
    await tables.users.setPasswordHash(created.uid, hash)
    return created
  })
}

/** Makes the first system administrator when the database has no user at all; says whether it did. */
export async function createFirstAdmin(
  store: Store,
  admin: { email: string; password: string },
): Promise<boolean> {
  if ((await store.users.listAll()).length > 0) return false
  const { email, password } = admin
  await createAccount(store, { email, role: 'SYSTEM_ADMIN', company_uid: null }, password)
  return true
}
