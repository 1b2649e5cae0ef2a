import { newUid } from '../store/new-uid.ts'
import type { SessionOrigin, SessionRow } from '../store/sessions.ts'

type Use = Pick<SessionRow, 'last_used_at' | 'expires_at'>

/**
 * Session data that could not be stored because the disk is not writable: log-ins, which last until the server stops, and the
 * last use of stored sessions.
 */
export function createUnstoredSessions() {
  const begun = new Map<string, SessionRow>()
  const uses = new Map<string, Use>()
  const find = (uid: string) => [...begun.values()].find(row => row.uid === uid)
  return {
    begin(
      userUid: string,
      tokenHash: string,
      nowMs: number,
      expiresAtMs: number,
      origin: SessionOrigin,
    ): SessionRow {
      for (const [hash, { expires_at }] of begun) if (expires_at <= nowMs) begun.delete(hash)
      const row: SessionRow = {
        uid: newUid(nowMs),
        token_hash: tokenHash,
        user_uid: userUid,
        created_at: nowMs,
        last_used_at: nowMs,
        expires_at: expiresAtMs,
        ...origin,
      }
      begun.set(tokenHash, row)
      return row
    },
    byTokenHash: (hash: string) => begun.get(hash),
    ofUser: (userUid: string): string[] =>
      [...begun.values()].filter(row => row.user_uid === userUid).map(row => row.uid),
    /** Whether the session is in memory only. */
    end(uid: string): boolean {
      uses.delete(uid)
      const row = find(uid)
      return row !== undefined && begun.delete(row.token_hash)
    },
    /** Records the use of a session that is in memory only. Returns whether it is one. */
    touch(uid: string, use: Use): boolean {
      const row = find(uid)
      if (row) Object.assign(row, use)
      return row !== undefined
    },
    /** The last use of a stored session, if it is newer than its row. */
    lastUseOf: (uid: string) => uses.get(uid),
    keepUse: (uid: string, use: Use) => void uses.set(uid, use),
    forgetUse: (uid: string) => void uses.delete(uid),
  }
}
