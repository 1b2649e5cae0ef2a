import type { IncomingMessage } from 'node:http'

/** Whether an address is one of this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** The address of the peer, or the one that a trusted proxy reports. */
export function remoteAddress(
  { socket, headers }: IncomingMessage,
  trustsProxy: (address: string) => boolean,
): string {
  const direct = socket.remoteAddress ?? ''
  const named = [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim()
  return trustsProxy(direct) && named ? named : direct
}
