import { createServer } from 'node:http'

/** As bare as it gets: the same answer out of an object in memory, made into text for each request. */
process.once('message', (answer: object) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ value: (server.address() as { port: number }).port }))
})
