import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly id: string
  readonly signatures: readonly string[]
  readonly timestamp: number
  readonly text: string
  readonly body: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** Verifies the signature of a message like a receiver (Standard Webhooks). */
export function isSignedWith(secret: string, { id, timestamp, text, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')
  return signatures.includes(`v1,${expected}`)
}

/** A webhook receiver on a local port. */
export async function startReceiver(port = 0) {
  const received: Received[] = []
  let answer = (response: ServerResponse, _message: Received): void => void response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const header = (name: string) => String(request.headers[name])
    const message = {
      id: header('webhook-id'),
      signatures: header('webhook-signature').split(' '),
      timestamp: Number(header('webhook-timestamp')),
      text,
      body: JSON.parse(text),
    }
    received.push(message)
    answer(response, message)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = (server.address() as AddressInfo).port
  return {
    received,
    port: listening,
    url: `http://127.0.0.1:${listening}/hook`,
    ofType: (type: string) => received.filter(({ body }) => body.type === type),
    setAnswer(next: typeof answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
