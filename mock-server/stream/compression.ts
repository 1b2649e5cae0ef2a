import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'

/**
 * Whether a socket negotiated compressed messages; sockets with a smaller window than ours get uncompressed
 * ones.
 */
export function agreedToCompression(socket: WebSocket, { headers }: IncomingMessage): boolean {
  const offered = String(headers['sec-websocket-extensions'])
  return socket.extensions.includes('permessage-deflate') && !offered.includes('server_max_window_bits')
}
