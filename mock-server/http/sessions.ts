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

/**
 * Sessions by opaque token, stored on the server, valid for 12 h after their last use (interface decisions,
 * Session).
 */
export function createSessions(
  store: Pick<
    Store,
    'changes' | 'companies' | 'secondFactors' | 'sessions' | 'users' | 'serviceTokens' | 'wallDisplays'
  >,
  now: () => number,
): Sessions {
  const listeners = new Set<(sessionUid: string) => void>()
  /** By token hash. Changed only here, or with a change of the user, its second factor or its company. */
  const known = createReadCache<Known>()
  store.changes.subscribe(({ table, uid }) => {
    if (table === 'users' || table === 'companies') known.forget()
    if (table === 'sessions') ended(uid)
  })

  const unstored = createUnstoredSessions()

  async function read(hash: string): Promise<Known | undefined> {
    const row = unstored.byTokenHash(hash) ?? (await store.sessions.byTokenHash(hash))
    if (!row) return undefined
    const user = await store.users.get(row.user_uid)
    // The identity provider is responsible for the factors of single sign-on.
    const isChecked = user !== undefined && row.method === 'password'
    return { row, user, lacksSecondFactor: isChecked && (await lacksRequiredFactor(store, user)) }
  }

  function ended(sessionUid: string): void {
    known.forget()
    for (const listener of listeners) listener(sessionUid)
  }

  async function end(sessionUid: string): Promise<void> {
    if (unstored.end(sessionUid)) ended(sessionUid)
    else await store.sessions.end(sessionUid)
  }

  /** Stores the use of a session; on a full disk only in memory, so that reading still works. */
  async function touch(row: SessionRow): Promise<void> {
    const used = { last_used_at: now(), expires_at: now() + sessionMs }
    if (!unstored.touch(row.uid, used))
      await store.sessions.touch(row.uid, used.expires_at).then(
        () => unstored.forgetUse(row.uid),
        error => {
          if (!isUnwritable(error)) throw error
          unstored.keepUse(row.uid, used)
        },
      )
    known.forget()
  }

  /** Deletes an expired session; it is refused even if its row cannot be deleted now. */
  async function endExpired(sessionUid: string): Promise<void> {
    await end(sessionUid).catch(error => {
      if (!isUnwritable(error)) throw error
    })
  }

  const wallOf = async (token: string) =>
    token.startsWith(wallPrefix) ? store.wallDisplays.byTokenHash(hashOf(token)) : undefined

  const serviceOf = async (token: string) =>
    token.startsWith(servicePrefix) ? store.serviceTokens.byTokenHash(hashOf(token)) : undefined

  function endOf(granted: WallDisplay | UsedServiceToken): AccessEnd['how'] | undefined {
    if (granted.removed_at !== null) return 'revoked'
    return granted.expires_at > now() ? undefined : 'expired'
  }

  /** The session of a service token that has not ended; notes its use, unless the disk is full. */
  async function sessionOf(service: UsedServiceToken): Promise<Session> {
    if (now() - (service.last_used_at ?? 0) >= touchEveryMs)
      await store.serviceTokens.touch(service.uid).catch(error => {
        if (!isUnwritable(error)) throw error
      })
    const email = `service token: ${service.name}`
    return { user: standIn(service, email, service.scope), sessionUid: service.uid }
  }

  const createToken = (prefix: string) => {
    const token = prefix + randomBytes(32).toString('base64url')
    return { token, hash: hashOf(token) }
  }

  return {
    begin: async (user, origin = unknownOrigin) => {
      const token = randomBytes(32).toString('base64url')
      try {
        await store.sessions.endExpired()
        const row = await store.sessions.create(user.uid, hashOf(token), now() + sessionMs, origin)
        return { token, sessionUid: row.uid }
      } catch (error) {
        if (!isUnwritable(error)) throw error
        const row = unstored.begin(user.uid, hashOf(token), now(), now() + sessionMs, origin)
        return { token, sessionUid: row.uid }
      }
    },
    authenticate: async (token, { admitsLacking } = {}) => {
      const wall = await wallOf(token)
      if (wall) {
        const user = standIn(wall, `wall display: ${wall.name}`, 'wall')
        return endOf(wall) ? undefined : { user, sessionUid: wall.uid, wall }
      }
      const service = await serviceOf(token)
      if (service) return endOf(service) ? undefined : sessionOf(service)
      const hash = hashOf(token)
      const found = await known.of(hash, () => read(hash))
      if (!found) return undefined
      const { row, user } = found
      const { last_used_at, expires_at } = unstored.lastUseOf(row.uid) ?? row
      if (!user || user.disabled || expires_at <= now() || row.created_at + maxLifetimeMs <= now()) {
        await endExpired(row.uid)
        return undefined
      }
      if (now() - last_used_at >= touchEveryMs) await touch(row)
      if (!found.lacksSecondFactor) return { user, sessionUid: row.uid }
      return admitsLacking && { user, sessionUid: row.uid, lacksSecondFactor: true }
    },
    wallToken: () => createToken(wallPrefix),
    serviceToken: () => createToken(servicePrefix),
    endOf: async token => {
      const wall = await wallOf(token)
      const granted = wall ?? (await serviceOf(token))
      const how = granted && endOf(granted)
      return how && { of: wall ? 'wall display' : 'service token', how }
    },
    end,
    endAllOf: async userUid => {
      for (const uid of unstored.ofUser(userUid)) await end(uid)
      for (const row of await store.sessions.ofUser(userUid)) await end(row.uid)
    },
    onEnded: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A pseudo user for a caller that is not one: without an account or a company, with the lowest role. */
function standIn(granted: WallDisplay | UsedServiceToken, email: string, type: GuestAccess['type']): Entrant {
  const { uid, rev, project_uid, created_at, updated_at, removed_at } = granted
  const stored = { uid, rev, created_at, updated_at, removed_at }
  const guest = { type, projectUid: project_uid }
  return { ...stored, email, role: 'PROJECT_USER', company_uid: null, guest }
}
