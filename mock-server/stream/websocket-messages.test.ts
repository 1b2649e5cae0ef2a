import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { constants, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { compressedMessage } from './websocket-messages.ts'

it('decodes to the original text, short, long and very long, between uncompressed messages', async () => {
  const texts = ['', '[]', 'positions '.repeat(40), ...[1, 3_000].map(n => randomWords(n * 100))]
  const server = createServer()
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: { serverNoContextTakeover: true, threshold: Number.MAX_SAFE_INTEGER },
  })
  server.on('upgrade', (request, wire: Duplex, head) => {
    sockets.handleUpgrade(request, wire, head, async socket => {
      for (const text of texts) {
        const compressed = await compressedMessage(Buffer.from(text))
        socket.send(`plain ${text}`)
        wire.write(compressed)
      }
      socket.close()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const received: string[] = []
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  client.on('message', data => received.push(data.toString()))
  await new Promise(resolve => client.on('close', resolve))
  server.close()
  expect(received).toEqual(texts.flatMap(text => [`plain ${text}`, text]))
})

it('keeps texts apart that are compressed at the same time', async () => {
  const texts = Array.from({ length: 60 }, (_, i) => `${i} ${randomWords((i * 7_919) % 20_000)}`)
  const messages = await Promise.all(texts.map(text => compressedMessage(Buffer.from(text))))
  const inflated = messages.map(message => {
    const headBytes = message[1] === 127 ? 10 : message[1] === 126 ? 4 : 2
    return inflateRawSync(message.subarray(headBytes), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  })
  expect(inflated).toEqual(texts)
})

/** Text that hardly compresses, so that the message stays long. */
function randomWords(count: number): string {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state.toString(36)
  }).join(' ')
}
