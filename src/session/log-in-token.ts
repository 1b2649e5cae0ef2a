const storageKey = 'floorwatch-stream-token'

/** @returns the token that this tab stored, undefined if it stored none or the browser stores nothing. */
export function storedLogInToken(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // Storage is blocked: the stream asks for a new sign-in after a reload.
    return undefined
  }
}

/**
 * Keeps the token across reloads of this tab, undefined removes it. Needed for a stream on another host, where the cookie, which
 * no script can read, is not sent. It is stored at the sign-in, because a page can be left before it knows that host, and
 * removed once the stream turns out to be on the own host.
 */
export function storeLogInToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // As above.
  }
}
