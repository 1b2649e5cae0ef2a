import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

interface Row {
  trackable_uid: string
  sublocation_uid: string
  ts: number
}

/**
 * The straightforward stream: every fix is serialised and sent for every client as it arrives. Nothing is
 * checked or stored.
 */
process.once('message', () => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const rows = JSON.parse(Buffer.concat(parts).toString()) as Row[]
      for (const row of rows)
        for (const client of sockets.clients)
          client.send(
            JSON.stringify({
              jsonrpc: '2.0',
              method: 'pos',
              params: {
                channel: 'pos',
                project_uid: 'p',
                data: { ...row, id: row.trackable_uid, slvr_mode: 'TDOA' },
              },
            }),
          )
      response.end(JSON.stringify({ accepted: rows.length, late: 0 }))
    })
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', socket =>
    socket.once('message', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }))),
  )
  server.listen(0, '127.0.0.1', () => process.send?.({ value: (server.address() as { port: number }).port }))
})
