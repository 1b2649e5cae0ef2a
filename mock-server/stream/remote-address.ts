import type { IncomingMessage } from 'node:http'

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** The address that came to us, or the one that a proxy of ours names. */
export function remoteAddress(
  { socket, headers }: IncomingMessage,
  trustsProxy: (address: string) => boolean,
): string {
  const direct = socket.remoteAddress ?? ''
  const named = [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim()
  return trustsProxy(direct) && named ? named : direct
}
