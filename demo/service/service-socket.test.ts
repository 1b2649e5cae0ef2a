import { expect, it } from 'vitest'
import { messageHead } from '#server/stream/websocket-messages.ts'
import type { SocketMessage } from '../channels.ts'
import { ServiceSocket } from './service-socket.ts'

function open() {
  const sent: SocketMessage[] = []
  return { sent, socket: new ServiceSocket('s1', message => sent.push(message)) }
}

it.each([3, 200, 70_000])('takes the payload of %i bytes out of a frame that the hub wrote', length => {
  const { sent, socket } = open()
  const payload = Uint8Array.from({ length }, (_, i) => i % 251)
  socket.connection.write(Buffer.concat([messageHead('binary', length), payload]))
  const [message] = sent
  if (message?.type !== 'to-page' || typeof message.data === 'string') throw new Error('no bytes were sent')
  expect(new Uint8Array(message.data)).toEqual(payload)
})

it('passes messages of the page on, answers a ping, and sends nothing after its end', () => {
  const { sent, socket } = open()
  const received: string[] = []
  socket.on('message', (data: string) => received.push(data))
  socket.on('pong', () => received.push('pong'))
  socket.on('close', () => received.push('close'))
  socket.receive({ type: 'to-service', id: 's1', text: '{"id":1}' })
  socket.ping()
  socket.receive({ type: 'pong', id: 's1' })
  socket.send('hello')
  socket.close(4401)
  socket.send('too late')
  expect(received).toEqual(['{"id":1}', 'pong', 'close'])
  expect(sent).toEqual([
    { type: 'ping', id: 's1' },
    { type: 'to-page', id: 's1', data: 'hello' },
    { type: 'close', id: 's1', from: 'service', code: 4401 },
  ])
})
