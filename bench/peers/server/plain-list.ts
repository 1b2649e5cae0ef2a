import { createServer } from 'node:http'

/** A minimal server: the same response from an object in memory, serialised for each request. */
process.once('message', (answer: object) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ value: (server.address() as { port: number }).port }))
})
