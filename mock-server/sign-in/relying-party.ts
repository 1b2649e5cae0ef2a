/** Who a passkey belongs to: the host name, and the address of the dashboard that may use it. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const isAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host)

/**
 * The relying party of the configured address; undefined if browsers create no passkeys for it: they need a
 * host name. On this machine that is `localhost`.
 */
export function relyingPartyOf(origin: string | undefined): RelyingParty | undefined {
  if (origin === undefined) return undefined
  const url = new URL(origin)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  if (isAddress(url.hostname) || (url.protocol === 'http:' && url.hostname !== 'localhost')) return undefined
  return { id: url.hostname, origin: url.origin }
}
