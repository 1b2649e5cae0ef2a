import { createHash, randomBytes } from 'node:crypto'
import { isUnwritable } from '../store/database-errors.ts'
import { createReadCache } from '../store/read-cache.ts'
import type { UsedServiceToken } from '../store/service-tokens.ts'
import type { SessionOrigin, SessionRow } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'
import type { WallDisplay } from '../store/wall-displays.ts'
import type { Entrant, GuestAccess } from './project-role.ts'
import { lacksRequiredFactor } from './second-factor-rule.ts'
import { createUnstoredSessions } from './unstored-sessions.ts'

export interface Session {
  readonly user: Entrant
  readonly sessionUid: string
  /** The calling wall display; absent for a user. */
  readonly wall?: WallDisplay
  /** The company requires a second factor, and the account has none: nothing else works until it is set up. */
  readonly lacksSecondFactor?: boolean
}

/** How access of a wall display or a service token ended. */
export type AccessEnd = { readonly of: 'wall display' | 'service token'; readonly how: 'expired' | 'revoked' }

export interface Sessions {
  /** Starts a session; the token is returned once, and only its SHA-256 is stored. */
  begin(user: Pick<User, 'uid'>, origin?: SessionOrigin): Promise<{ token: string; sessionUid: string }>
  /**
   * The session of a token, extended by this use; undefined if there is none or it has expired. A session that
   * lacks its second factor is none, unless `admitsLacking`.
   */
  authenticate(token: string, options?: { readonly admitsLacking?: true }): Promise<Session | undefined>
  /** Creates a token for a wall display; only `hash` is stored. */
  wallToken(): { token: string; hash: string }
  /** Creates a token for another system; only `hash` is stored. */
  serviceToken(): { token: string; hash: string }
  /** How the access of a token ended; undefined if it did not or is unknown. */
  endOf(token: string): Promise<AccessEnd | undefined>
  /** Ends a session; that of a wall display or a service token has its uid. */
  end(sessionUid: string): Promise<void>
  endAllOf(userUid: string): Promise<void>
  /** Calls the listener with the uid of each ended session, so that its sockets can be closed. */
  onEnded(listener: (sessionUid: string) => void): () => void
}

export const sessionMs = 12 * 3600_000
/** Maximum lifetime of a session. */
const maxLifetimeMs = 30 * 24 * 3600_000
/** The stored expiry is updated at most this often; a write per request would cost a disk sync each. */
const touchEveryMs = 60_000

/** Prefixes of tokens of wall displays and other systems, for the look-up and for people who find one. */
const wallPrefix = 'wall-'
const servicePrefix = 'service-'

/** A session with its user, as cached. */
interface Known {
  readonly row: SessionRow
  readonly user: User | undefined
  readonly lacksSecondFactor: boolean
}

const unknownOrigin: SessionOrigin = { method: 'password', device: '', address: '' }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type SessionTables = Pick<
  Store,
  'changes' | 'companies' | 'secondFactors' | 'sessions' | 'users' | 'serviceTokens' | 'wallDisplays'
>

class StoredSessions implements Sessions {
  readonly #store: SessionTables
  readonly #now: () => number
  readonly #listeners = new Set<(sessionUid: string) => void>()
  /** By token hash. Changed only here, or with a change of the user, its second factor or its company. */
  readonly #known = createReadCache<Known>()
  readonly #unstored = createUnstoredSessions()

  constructor(store: SessionTables, now: () => number) {
    this.#store = store
    this.#now = now
    store.changes.subscribe(({ table, uid }) => {
      if (table === 'users' || table === 'companies') this.#known.forget()
      if (table === 'sessions') this.#ended(uid)
    })
  }

  async begin(user: Pick<User, 'uid'>, origin = unknownOrigin) {
    const token = randomBytes(32).toString('base64url')
    const expiresAtMs = this.#now() + sessionMs
    try {
      await this.#store.sessions.endExpired()
      const row = await this.#store.sessions.create(user.uid, hashOf(token), expiresAtMs, origin)
      return { token, sessionUid: row.uid }
    } catch (error) {
      if (!isUnwritable(error)) throw error
      const row = this.#unstored.begin(user.uid, hashOf(token), this.#now(), expiresAtMs, origin)
      return { token, sessionUid: row.uid }
    }
  }

  async authenticate(
    token: string,
    { admitsLacking }: { readonly admitsLacking?: true } = {},
  ): Promise<Session | undefined> {
    const wall = await this.#wallOf(token)
    if (wall) {
      const user = standIn(wall, `wall display: ${wall.name}`, 'wall')
      return this.#howEnded(wall) ? undefined : { user, sessionUid: wall.uid, wall }
    }
    const service = await this.#serviceOf(token)
    if (service) return this.#howEnded(service) ? undefined : this.#sessionOf(service)
    const hash = hashOf(token)
    const found = await this.#known.of(hash, () => this.#read(hash))
    if (!found) return undefined
    const { row, user } = found
    const { last_used_at, expires_at } = this.#unstored.lastUseOf(row.uid) ?? row
    const nowMs = this.#now()
    if (!user || user.disabled || expires_at <= nowMs || row.created_at + maxLifetimeMs <= nowMs) {
      await this.#endExpired(row.uid)
      return undefined
    }
    if (nowMs - last_used_at >= touchEveryMs) await this.#touch(row)
    if (!found.lacksSecondFactor) return { user, sessionUid: row.uid }
    return admitsLacking && { user, sessionUid: row.uid, lacksSecondFactor: true }
  }

  wallToken() {
    return createToken(wallPrefix)
  }

  serviceToken() {
    return createToken(servicePrefix)
  }

  async endOf(token: string): Promise<AccessEnd | undefined> {
    const wall = await this.#wallOf(token)
    const granted = wall ?? (await this.#serviceOf(token))
    const how = granted && this.#howEnded(granted)
    return how && { of: wall ? 'wall display' : 'service token', how }
  }

  async end(sessionUid: string): Promise<void> {
    if (this.#unstored.end(sessionUid)) this.#ended(sessionUid)
    else await this.#store.sessions.end(sessionUid)
  }

  async endAllOf(userUid: string): Promise<void> {
    for (const uid of this.#unstored.ofUser(userUid)) await this.end(uid)
    for (const row of await this.#store.sessions.ofUser(userUid)) await this.end(row.uid)
  }

  onEnded(listener: (sessionUid: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #read(hash: string): Promise<Known | undefined> {
    const row = this.#unstored.byTokenHash(hash) ?? (await this.#store.sessions.byTokenHash(hash))
    if (!row) return undefined
    const user = await this.#store.users.get(row.user_uid)
    // The identity provider is responsible for the factors of single sign-on.
    const isChecked = user !== undefined && row.method === 'password'
    return { row, user, lacksSecondFactor: isChecked && (await lacksRequiredFactor(this.#store, user)) }
  }

  #ended(sessionUid: string): void {
    this.#known.forget()
    for (const listener of this.#listeners) listener(sessionUid)
  }

  /** Stores the use of a session; on a full disk only in memory, so that reading still works. */
  async #touch(row: SessionRow): Promise<void> {
    const used = { last_used_at: this.#now(), expires_at: this.#now() + sessionMs }
    if (!this.#unstored.touch(row.uid, used))
      await this.#store.sessions.touch(row.uid, used.expires_at).then(
        () => this.#unstored.forgetUse(row.uid),
        error => {
          if (!isUnwritable(error)) throw error
          this.#unstored.keepUse(row.uid, used)
        },
      )
    this.#known.forget()
  }

  /** Deletes an expired session; it is refused even if its row cannot be deleted now. */
  async #endExpired(sessionUid: string): Promise<void> {
    await this.end(sessionUid).catch(error => {
      if (!isUnwritable(error)) throw error
    })
  }

  async #wallOf(token: string): Promise<WallDisplay | undefined> {
    return token.startsWith(wallPrefix) ? this.#store.wallDisplays.byTokenHash(hashOf(token)) : undefined
  }

  async #serviceOf(token: string): Promise<UsedServiceToken | undefined> {
    return token.startsWith(servicePrefix) ? this.#store.serviceTokens.byTokenHash(hashOf(token)) : undefined
  }

  #howEnded(granted: WallDisplay | UsedServiceToken): AccessEnd['how'] | undefined {
    if (granted.removed_at !== null) return 'revoked'
    return granted.expires_at > this.#now() ? undefined : 'expired'
  }

  /** The session of a service token that has not ended; notes its use, unless the disk is full. */
  async #sessionOf(service: UsedServiceToken): Promise<Session> {
    if (this.#now() - (service.last_used_at ?? 0) >= touchEveryMs)
      await this.#store.serviceTokens.touch(service.uid).catch(error => {
        if (!isUnwritable(error)) throw error
      })
    const email = `service token: ${service.name}`
    return { user: standIn(service, email, service.scope), sessionUid: service.uid }
  }
}

/**
 * Sessions by opaque token, stored on the server, valid for 12 h after their last use (interface decisions,
 * Session).
 */
export function createSessions(store: SessionTables, now: () => number): Sessions {
  return new StoredSessions(store, now)
}

function createToken(prefix: string) {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** A pseudo user for a caller that is not one: without an account or a company, with the lowest role. */
function standIn(granted: WallDisplay | UsedServiceToken, email: string, type: GuestAccess['type']): Entrant {
  const { uid, rev, project_uid, created_at, updated_at, removed_at } = granted
  const stored = { uid, rev, created_at, updated_at, removed_at }
  const guest = { type, projectUid: project_uid }
  return { ...stored, email, role: 'PROJECT_USER', company_uid: null, guest }
}
