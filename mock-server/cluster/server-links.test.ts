import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { LinkEndpoint } from './link-endpoint.ts'
import { linkPath, noAnswer, numberBytes, ServerLinks } from './server-links.ts'

let opened: AsyncDisposableStack
beforeEach(() => {
  opened = new AsyncDisposableStack()
})
afterEach(() => opened.disposeAsync())

/** A server that accepts links. Its answer is the question in upper case. */
async function startEndpoint(secret: string, answer?: (question: Buffer) => Promise<Buffer>) {
  const upper = async (question: Buffer) => Buffer.from(question.toString().toUpperCase())
  const endpoint = new LinkEndpoint(secret, answer ?? upper)
  const statuses: string[] = []
  const server = createServer().on('upgrade', (request, socket, head) => {
    if (endpoint.upgrade(request, socket, head)) return
    statuses.push('refused')
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.defer(async () => {
    endpoint.close()
    await new Promise(resolve => server.close(resolve))
  })
  return { endpoint, statuses, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function createLinks(secret: string, answerWithinMs?: number): ServerLinks {
  const links = new ServerLinks(secret, answerWithinMs)
  opened.defer(() => links.close())
  return links
}

const message = (text: string) => Buffer.concat([Buffer.alloc(numberBytes), Buffer.from(text)])

/** Asks until the link is open. */
async function answerTo(links: ServerLinks, address: string, text: string): Promise<string> {
  let answer = ''
  const ask = async () => {
    answer = String(await links.ask(address, message(text)))
    return answer
  }
  await expect.poll(ask).not.toBe('')
  return answer
}

test('a question gets its own answer, whatever the order', async () => {
  const held: (() => void)[] = []
  const { address } = await startEndpoint('s', async question => {
    if (question.toString() === 'slow') await new Promise<void>(resolve => held.push(resolve))
    return Buffer.concat([Buffer.from('re: '), question])
  })
  const links = createLinks('s')
  expect(await answerTo(links, address, 'first')).toBe('re: first')
  const slow = links.ask(address, message('slow'))
  expect(String(await links.ask(address, message('fast')))).toBe('re: fast')
  for (const release of held) release()
  expect(String(await slow)).toBe('re: slow')
})

test('an answer without a number ends the link, not the process; an address may end with a slash', async () => {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  opened.defer(async () => sockets.close())
  await once(sockets, 'listening')
  let ended = 0
  sockets.on('connection', (socket, { url }) => {
    expect(url).toBe(linkPath)
    socket.on('message', () => socket.send('?'))
    socket.on('close', () => {
      ended += 1
    })
  })
  const links = createLinks('s')
  const address = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}/`
  await expect
    .poll(async () => ((await links.ask(address, message('question'))).length === 0 ? ended : -1))
    .toBeGreaterThan(0)
})

test('without the secret there is no link', async () => {
  const { address, statuses } = await startEndpoint('s')
  for (const secret of ['other', 'S', '']) {
    const links = createLinks(secret)
    const before = statuses.length
    expect(await links.ask(address, message('question'))).toEqual(noAnswer)
    await expect.poll(() => statuses.length).toBe(before + 1)
    expect(await links.ask(address, message('question'))).toEqual(noAnswer)
  }
})

test('a failure is an empty answer, and the link goes on', async () => {
  const { address } = await startEndpoint('s', async question => {
    if (question.toString() === 'bad') throw new Error('this is malformed')
    return question
  })
  const links = createLinks('s')
  expect(await answerTo(links, address, 'good')).toBe('good')
  expect(await links.ask(address, message('bad'))).toEqual(noAnswer)
  expect(String(await links.ask(address, message('good')))).toBe('good')
})

test('a server that does not answer, or closes the link, leaves no question open', async () => {
  const never = () => new Promise<Buffer>(() => undefined)
  const { address, endpoint } = await startEndpoint('s', question =>
    question.toString() === 'ping' ? Promise.resolve(question) : never(),
  )
  const links = createLinks('s', 300)
  await answerTo(links, address, 'ping')
  expect(await links.ask(address, message('never'))).toEqual(noAnswer)
  await answerTo(links, address, 'ping')
  const open = links.ask(address, message('never'))
  endpoint.close()
  expect(await open).toEqual(noAnswer)
  await answerTo(links, address, 'ping')
})
