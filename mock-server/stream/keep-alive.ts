import type { WebSocket } from 'ws'
import { pingMs } from './heartbeat.ts'

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
