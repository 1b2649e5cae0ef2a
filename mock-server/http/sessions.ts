import { createHash, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'

export interface Session {
  readonly user: User
  readonly sessionUid: string
}

export interface Sessions {
  /** A new session; the token is shown this once and stored as its SHA-256 only. */
  begin(user: User): Promise<{ token: string; sessionUid: string }>
  /** The session of a token, its end moved on; undefined when there is none, or none any more. */
  authenticate(token: string): Promise<Session | undefined>
  end(sessionUid: string): Promise<void>
  endAllOf(userUid: string): Promise<void>
  /** Called with the uid of each session that ended, so that its sockets can be closed. */
  onEnded(listener: (sessionUid: string) => void): () => void
}

export const sessionMs = 12 * 3600_000
/** How stale the stored end may get before it is written again; a write per request would cost a disk sync each. */
const touchEveryMs = 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Sessions by opaque token, stored server-side, sliding for 12 h (interface decisions, Session). */
export function createSessions(store: Pick<Store, 'sessions' | 'users'>, now: () => number): Sessions {
  const listeners = new Set<(sessionUid: string) => void>()

  async function end(sessionUid: string): Promise<void> {
    await store.sessions.end(sessionUid)
    for (const listener of listeners) listener(sessionUid)
  }

  return {
    begin: async user => {
      await store.sessions.endExpired()
      const token = randomBytes(32).toString('base64url')
      const row = await store.sessions.create(user.uid, hashOf(token), now() + sessionMs)
      return { token, sessionUid: row.uid }
    },
    authenticate: async token => {
      const row = await store.sessions.byTokenHash(hashOf(token))
      if (!row) return undefined
      const user = row.expires_at > now() ? await store.users.get(row.user_uid) : undefined
      if (!user) {
        await end(row.uid)
        return undefined
      }
      if (now() - row.last_used_at >= touchEveryMs) await store.sessions.touch(row.uid, now() + sessionMs)
      return { user, sessionUid: row.uid }
    },
    end,
    endAllOf: async userUid => {
      for (const row of await store.sessions.ofUser(userUid)) await end(row.uid)
    },
    onEnded: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
