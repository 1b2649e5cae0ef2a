import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import WebSocket from 'ws'
import { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import { createChanges } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import { OmloxSockets } from './sockets.ts'
import { TagDirectory } from './tag-directory.ts'

const uid = '01a2124d-f93a-7000-ba38-1d717c703a72'
const path = `/omlox/${uid}/v2/ws/socket`

let close: (() => void) | undefined
afterEach(() => close?.())

/** A server with one hub and no valid token. */
async function startHub({ readMs = 0, authenticateWithinMs = 60_000 } = {}) {
  const store = {
    changes: createChanges(),
    privacySettings: { enabledProjects: async () => [] },
    connections: {
      async get() {
        await sleep(readMs)
        return { kind: 'omlox', enabled: true, project_uid: 'p' }
      },
    },
  } as unknown as Store
  const errors: unknown[] = []
  const sockets = new OmloxSockets({
    store,
    sessions: { authenticate: async () => undefined },
    connections: { push: async () => undefined },
    tags: new TagDirectory(store, await PrivacyDirectory.open(store, Date.now)),
    now: Date.now,
    onError: error => errors.push(error),
    authenticateWithinMs,
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    sockets.close()
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, errors }
}

it('a connection that is reset during its upgrade affects nothing else', async () => {
  const { port, errors } = await startHub({ readMs: 30 })
  const head =
    `GET ${path} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n'
  for (let i = 0; i < 20; i++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head)
    await sleep(10)
    socket.resetAndDestroy()
  }
  await sleep(50)
  const other = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await once(other, 'open')
  other.terminate()
  expect(errors).toEqual([])
})

it('a socket without a valid token is closed after a while', async () => {
  const { port } = await startHub({ authenticateWithinMs: 50 })
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  expect((await once(socket, 'close'))[0]).toBe(4401)
})

it('a socket without a valid token is closed after 20 refused messages', async () => {
  const { port } = await startHub()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await once(socket, 'open')
  let answers = 0
  socket.on('message', () => {
    answers += 1
  })
  const closed = once(socket, 'close')
  for (let i = 0; i < 30; i++) socket.send(i % 2 === 0 ? '{' : '{"event":"subscribe","topic":"fence_events"}')
  expect((await closed)[0]).toBe(1008)
  expect(answers).toBe(21)
})
