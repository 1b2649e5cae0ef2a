import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

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

/** A peer that does not read its refusal is disconnected after this time. */
const refusalWithinMs = 5_000

const reasons = { 400: 'Bad Request', 404: 'Not Found', 500: 'Internal Server Error' } as const

/**
 * Whether a request asks for a WebSocket (RFC 6455). Any other `Upgrade`, such as `h2c`, is only an offer that a server may
 * ignore (RFC 9110, 7.8): the request is answered as plain HTTP.
 */
export function isWebSocketUpgrade({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const protocols = (headers.upgrade ?? '').split(',').map(each => each.trim().toLowerCase())
  return method === 'GET' && protocols.includes('websocket')
}

/**
 * The path of the target of an upgrade without its trailing slash; undefined if the target is not a URL of
 * this server.
 */
export function upgradePath(target: string | undefined): string | undefined {
  // `//host/ws` would be read as another server's URL.
  if (target === undefined || target.startsWith('//')) return undefined
  const url = URL.parse(target, 'http://server')
  return url?.pathname.replace(/\/$/, '')
}

/** Responds to an upgrade with an error and ends the connection, whatever the peer does with it. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof reasons): void {
  // Node passes the socket without listeners: an unhandled error would end the process.
  socket.on('error', () => socket.destroy())
  const timer = setTimeout(() => socket.destroy(), refusalWithinMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
