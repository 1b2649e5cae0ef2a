import { WebSocket } from 'ws'

export interface Frame {
  readonly id?: unknown
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly code: number }
  readonly params?: { readonly project_uid?: string; readonly data: Record<string, unknown> }
}

/** A subscribed socket that passes on each frame with its time of arrival. */
export interface StreamListener {
  readonly socket: WebSocket
  /** Time from the first byte sent until the response to the subscription, ms. */
  readonly openedAfterMs: number
  close(): void
}

export function openListener(
  port: number,
  params: object,
  onFrame: (frame: Frame, atMs: number) => void,
  onClose: (code: number) => void = () => undefined,
): Promise<StreamListener> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    socket.on('open', () =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params })),
    )
    socket.on('message', data => {
      const atMs = Date.now()
      const body = JSON.parse(data.toString()) as Frame | Frame[]
      for (const frame of Array.isArray(body) ? body : [body]) {
        if (frame.id === 1 && frame.result)
          resolve({ socket, openedAfterMs: performance.now() - startMs, close: () => socket.terminate() })
        onFrame(frame, atMs)
      }
    })
    socket.on('error', reject)
    socket.on('close', code => {
      onClose(code)
      reject(new Error(`closed ${code}`))
    })
  })
}
