import { createHash, randomBytes } from 'node:crypto'
import { isUnwritable } from '../store/disk-errors.ts'
import { createRemembered } from '../store/read-cache.ts'
import type { SessionRow } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'
import type { WallDisplay } from '../store/wall-displays.ts'
import type { Entrant } from './project-role.ts'
import { createUnstoredSessions } from './unstored-sessions.ts'

export interface Session {
  readonly user: Entrant
  readonly sessionUid: string
  /** The wall display that asks; absent: a user does. */
  readonly wall?: WallDisplay
}

/** How a wall display came to its end. */
export type WallEnd = 'expired' | 'revoked'

export interface Sessions {
  /** A new session; the token is shown this once and stored as its SHA-256 only. */
  begin(user: User): Promise<{ token: string; sessionUid: string }>
  /** The session of a token, its end moved on; undefined when there is none, or none any more. */
  authenticate(token: string): Promise<Session | undefined>
  /** A token for a wall display, shown this once; `hash` is what is stored of it. */
  wallToken(): { token: string; hash: string }
  /** How the wall display of a token ended; undefined when it did not, or when there is none. */
  endOfWall(token: string): Promise<WallEnd | undefined>
  /** Ends a session; of a wall display the uid is the display's. */
  end(sessionUid: string): Promise<void>
  endAllOf(userUid: string): Promise<void>
  /** Called with the uid of each session that ended, so that its sockets can be closed. */
  onEnded(listener: (sessionUid: string) => void): () => void
}

export const sessionMs = 12 * 3600_000
/** However often it is used, a session ends then. */
const longestMs = 30 * 24 * 3600_000
/** How stale the stored end may get before it is written again; a write per request would cost a disk sync each. */
const touchEveryMs = 60_000

/** Tells a wall display's token from a user's, for whoever finds one and for the look-up. */
const wallPrefix = 'wall-'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Sessions by opaque token, stored server-side, sliding for 12 h (interface decisions, Session). */
export function createSessions(
  store: Pick<Store, 'changes' | 'sessions' | 'users' | 'wallDisplays'>,
  now: () => number,
): Sessions {
  const listeners = new Set<(sessionUid: string) => void>()
  /** By the token's hash. Only this server writes them, and here, or with a change of their user. */
  const known = createRemembered<{ row: SessionRow; user: User | undefined }>()
  store.changes.subscribe(({ table }) => {
    if (table === 'users') known.forget()
  })

  const unstored = createUnstoredSessions()

  async function read(hash: string) {
    const row = unstored.byTokenHash(hash) ?? (await store.sessions.byTokenHash(hash))
    return row && { row, user: await store.users.get(row.user_uid) }
  }

  async function end(sessionUid: string): Promise<void> {
    if (!unstored.end(sessionUid)) await store.sessions.end(sessionUid)
    known.forget()
    for (const listener of listeners) listener(sessionUid)
  }

  /** Stores that a session was used. On a full disk that is kept in memory: reading goes on. */
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

  /** The end of a session that expired is its refusal; that its row cannot be deleted now changes nothing. */
  async function endExpired(sessionUid: string): Promise<void> {
    await end(sessionUid).catch(error => {
      if (!isUnwritable(error)) throw error
    })
  }

  const wallOf = async (token: string) =>
    token.startsWith(wallPrefix) ? store.wallDisplays.byTokenHash(hashOf(token)) : undefined

  function endOf(wall: WallDisplay): WallEnd | undefined {
    if (wall.removed_at !== null) return 'revoked'
    return wall.expires_at > now() ? undefined : 'expired'
  }

  return {
    begin: async user => {
      const token = randomBytes(32).toString('base64url')
      try {
        await store.sessions.endExpired()
        const row = await store.sessions.create(user.uid, hashOf(token), now() + sessionMs)
        return { token, sessionUid: row.uid }
      } catch (error) {
        if (!isUnwritable(error)) throw error
        const row = unstored.begin(user.uid, hashOf(token), now(), now() + sessionMs)
        return { token, sessionUid: row.uid }
      }
    },
    authenticate: async token => {
      const wall = await wallOf(token)
      if (wall) return endOf(wall) ? undefined : { user: standIn(wall), sessionUid: wall.uid, wall }
      const hash = hashOf(token)
      const found = await known.of(hash, () => read(hash))
      if (!found) return undefined
      const { row, user } = found
      const { last_used_at, expires_at } = unstored.lastUseOf(row.uid) ?? row
      if (!user || expires_at <= now() || row.created_at + longestMs <= now()) {
        await endExpired(row.uid)
        return undefined
      }
      if (now() - last_used_at >= touchEveryMs) await touch(row)
      return { user, sessionUid: row.uid }
    },
    wallToken: () => {
      const token = wallPrefix + randomBytes(32).toString('base64url')
      return { token, hash: hashOf(token) }
    },
    endOfWall: async token => {
      const wall = await wallOf(token)
      return wall && endOf(wall)
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

/** A wall display where a user is asked for: nobody's account, without a company, the least of the roles. */
function standIn({ uid, rev, name, project_uid, created_at, updated_at, removed_at }: WallDisplay): Entrant {
  const stored = { uid, rev, created_at, updated_at, removed_at }
  const email = `wall display: ${name}`
  return { ...stored, email, role: 'PROJECT_USER', company_uid: null, onlyProjectUid: project_uid }
}
