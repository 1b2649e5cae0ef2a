const storageKey = 'floorwatch-stream-token'

/** @returns the token stored by this tab; undefined if there is none or storage is unavailable */
export function storedLogInToken(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // Storage is blocked: the stream asks for a new sign-in after a reload.
    return undefined
  }
}

/**
 * Keeps the token across reloads of this tab; undefined removes it. Used for a stream on another host, to which the
 * cookie (which scripts cannot read) is not sent. Stored at the sign-in, because the page can be reloaded before that
 * host is known, and removed if the stream turns out to be on the same host.
 */
export function storeLogInToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // Storage is blocked.
  }
}
