import { WebSocketServer } from 'ws'

/** A minimal `ws` server that returns every message. */
process.once('message', () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', socket => socket.on('message', (data, binary) => socket.send(data, { binary })))
  server.on('listening', () => process.send?.({ value: (server.address() as { port: number }).port }))
})
