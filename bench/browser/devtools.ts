import { WebSocket } from 'ws'

type Params = Readonly<Record<string, unknown>>
type Listener = (params: Record<string, unknown>, sessionId: string | undefined) => void

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly sessionId?: string
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/**
 * The raw DevTools protocol of one browser. A driver that listens to the network domain would copy every
 * frame of a socket.
 */
export interface Devtools {
  /** @param sessionId of a target; absent for the browser itself */
  send<T = Record<string, unknown>>(method: string, params?: Params, sessionId?: string): Promise<T>
  /** Returns a function that removes the listener. */
  on(method: string, listener: Listener): () => void
  close(): void
}

export async function connectDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let ids = 0
  const waiting = new Map<
    number,
    { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }
  >()
  const listeners = new Map<string, Set<Listener>>()

  socket.on('message', data => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) {
      for (const listener of listeners.get(message.method ?? '') ?? [])
        listener(message.params ?? {}, message.sessionId)
      return
    }
    const waiter = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) waiter?.reject(new Error(message.error.message))
    else waiter?.resolve((message.result ?? {}) as never)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
    waiting.clear()
  })

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++ids
        waiting.set(id, {
          resolve,
          reject: error => reject(new Error(`${method}: ${error.message}`)),
        })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      }),
    on(method, listener) {
      const all = listeners.get(method) ?? new Set()
      listeners.set(method, all.add(listener))
      return () => all.delete(listener)
    },
    close: () => socket.terminate(),
  }
}
