import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'

/** Whether a socket agreed to compressed messages; of a window smaller than ours nothing is compressed for it. */
export function agreedToCompression(socket: WebSocket, { headers }: IncomingMessage): boolean {
  const offered = String(headers['sec-websocket-extensions'])
  return socket.extensions.includes('permessage-deflate') && !offered.includes('server_max_window_bits')
}
