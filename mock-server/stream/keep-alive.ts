import type { WebSocket } from 'ws'

/** As specified; the interval of a service that announces none. */
export const specifiedHeartbeatMs = 10_000

/** The interval of this service, announced as `heartbeat_ms` (docs/interface.md, Stream). */
export const announcedHeartbeatMs = 2_000

/** Ping interval of open sockets. */
const pingMs = 30_000

/** Pings a socket and ends it if the pong of the previous ping is missing. Returns how to stop. */
export function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) socket.terminate()
    isAlive = false
    socket.ping()
  }, pingMs)
  return () => clearInterval(timer)
}
