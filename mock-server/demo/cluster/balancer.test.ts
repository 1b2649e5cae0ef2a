import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Balancer } from './balancer.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

interface Backend {
  readonly server: Server
  readonly address: string
  isReady: boolean
}

async function backend(name: string): Promise<Backend> {
  const server = createServer((request, response) => {
    if (request.url === '/ready') response.statusCode = made.isReady ? 200 : 503
    response.end(name)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const made = { server, address: `http://127.0.0.1:${port}`, isReady: true }
  opened.push({ close: () => server.closeAllConnections() ?? server.close() })
  return made
}

async function balance(...backends: Backend[]) {
  const balancer = new Balancer(backends.map(({ address }) => address))
  opened.push(balancer)
  const port = await balancer.listen(0)
  const get = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    return response.text()
  }
  return { port, get, several: async () => new Set([await get(), await get(), await get(), await get()]) }
}

test('connections go to all ready servers in turn', async () => {
  const { several } = await balance(await backend('a'), await backend('b'))
  expect(await several()).toEqual(new Set(['a', 'b']))
})

test('a server that is not ready gets no connection', async () => {
  const [a, b] = [await backend('a'), await backend('b')]
  const { several } = await balance(a, b)
  a.isReady = false
  await expect.poll(several).toEqual(new Set(['b']))
})

/** A connection that stays open, and the name of the server that it reached. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
  const [answer] = await once(socket, 'data')
  opened.push({ close: () => socket.destroy() })
  return { socket, name: String(answer).endsWith('a') ? 'a' : 'b' }
}

test('a server that just stopped is skipped, and its connections end', async () => {
  const [a, b] = [await backend('a'), await backend('b')]
  const { port, several } = await balance(a, b)
  const connections = [await openConnection(port), await openConnection(port)]
  const lost = connections.find(({ name }) => name === 'a')
  expect(connections.map(({ name }) => name).sort()).toEqual(['a', 'b'])
  const ended = lost && once(lost.socket.resume(), 'close')
  a.server.close()
  a.server.closeAllConnections()
  await ended
  expect(await several()).toEqual(new Set(['b']))
})
