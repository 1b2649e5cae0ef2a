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
 * Keeps the token across reloads of this tab. Only for a stream on another host, where the cookie, which no script can read,
 * is not sent; on the own host the token stays in memory.
 */
export function storeLogInToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // As above.
  }
}
