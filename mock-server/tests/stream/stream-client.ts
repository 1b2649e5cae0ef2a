import type { Socket } from 'node:net'
import { type ClientOptions, WebSocket } from 'ws'

export interface Frame {
  jsonrpc: string
  id?: unknown
  method?: string
  result?: { channels: string[]; position_encoding?: string }
  error?: { code: number; message: string }
  params?: { channel: string; project_uid?: string; data: Record<string, unknown> }
}

/** A socket that keeps received messages and lets a test wait for one. */
export function openStream(port: number, headers: Record<string, string> = {}, options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, ...options })
  let wire: Socket | undefined
  socket.on('upgrade', answer => {
    wire = answer.socket
  })
  const received: Frame[] = []
  const messages: string[] = []
  const columns: Buffer[] = []
  const waiting = new Set<() => void>()
  let closeCode: number | undefined
  const wake = () => {
    for (const check of [...waiting]) check()
  }
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      columns.push(data as Buffer)
      wake()
      return
    }
    const text = data.toString()
    messages.push(text)
    const body = JSON.parse(text) as Frame | Frame[]
    received.push(...(Array.isArray(body) ? body : [body]))
    wake()
  })
  socket.on('close', code => {
    closeCode = code
    wake()
  })
  socket.on('error', wake)
  socket.on('open', wake)

  function until<T>(what: string, look: () => T | undefined, ms = 15_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const done = () => {
        waiting.delete(check)
        clearTimeout(timer)
      }
      const check = () => {
        const found = look()
        if (found === undefined) return
        done()
        resolve(found)
      }
      const timer = setTimeout(() => {
        done()
        reject(
          new Error(
            `never received: ${what}; received ${JSON.stringify(received.slice(-5))}, close ${closeCode}`,
          ),
        )
      }, ms)
      waiting.add(check)
      check()
    })
  }

  return {
    socket,
    received,
    messages,
    /** Binary messages, oldest first. */
    columns,
    until,
    /** Read from the connection so far. */
    wireBytes: () => wire?.bytesRead ?? 0,
    opened: () => until('open', () => (socket.readyState === WebSocket.OPEN ? true : undefined)),
    closed: () => until('close', () => closeCode),
    send: (request: unknown) => socket.send(typeof request === 'string' ? request : JSON.stringify(request)),
    async subscribe(params: object, id: unknown = 1): Promise<Frame> {
      await this.opened()
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'subscribe', params }))
      return until(`answer ${id}`, () => received.find(f => f.id === id))
    },
    frame: (channel: string, fits: (data: Record<string, unknown>) => boolean = () => true, ms?: number) =>
      until(
        `${channel} frame`,
        () => received.find(f => f.method === channel && f.params && fits(f.params.data)),
        ms,
      ),
    frames: (channel: string) => received.filter(f => f.method === channel),
    close: () => socket.terminate(),
  }
}
