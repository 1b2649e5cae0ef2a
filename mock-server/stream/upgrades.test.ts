import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Hub, StreamHub } from './hub.ts'
import { isWebSocketUpgrade } from './upgrades.ts'

let hub: Hub
let server: ReturnType<typeof createServer>
const sockets: Duplex[] = []

beforeEach(async () => {
  hub = new StreamHub({ identify: async () => undefined, cookieToken: () => undefined })
  server = createServer({ shouldUpgradeCallback: isWebSocketUpgrade }, (request, response) =>
    response.end(`plain ${request.url}`),
  )
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => sockets.push(socket))
  hub.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  sockets.length = 0
  hub.close()
  server.closeAllConnections()
  server.close()
})

const portOf = () => (server.address() as AddressInfo).port

const upgrade = (target: string, protocol = 'websocket') =>
  `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\n` +
  'HTTP2-Settings: AAMAAABkAAQAAP__\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

/** The first bytes of the response; empty if the connection ended without one. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(portOf(), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(request)
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.destroy()
  return String(answer[0])
}

it('S1: rejects an upgrade whose target is not a URL with 400', async () => {
  for (const target of ['//', '//other.example/ws', 'http://[', '///'])
    expect(await answerTo(upgrade(target)), target).toMatch(/^HTTP\/1.1 400 /)
  expect(await answerTo(upgrade('/ws'))).toMatch(/^HTTP\/1.1 101 /)
})

it('S2: survives the reset of an upgrade that is being rejected', async () => {
  const socket = connect(portOf(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(upgrade('/other'))
  await expect.poll(() => sockets.length).toBe(1)
  expect(sockets[0]?.listenerCount('error')).toBeGreaterThan(0)
  socket.resetAndDestroy()
  await sleep(50)
  expect(await answerTo(upgrade('/other'))).toMatch(/^HTTP\/1.1 404 /)
})

it('S14: answers a request that offers another protocol as plain HTTP', async () => {
  expect(await answerTo(upgrade('/here', 'h2c'))).toMatch(/^HTTP\/1.1 200 [\s\S]*plain \/here$/)
})
