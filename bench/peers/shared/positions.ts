export interface Position {
  readonly tagUid: string
  readonly x: number
  readonly y: number
  readonly atMs: number
}

interface Frame {
  readonly method?: string
  readonly params?: {
    readonly channel?: string
    readonly data?: {
      readonly trackable_uid?: unknown
      readonly x?: unknown
      readonly y?: unknown
      readonly ts?: unknown
    }
  }
}

/** Subscribes to the same stream as the dashboard, and validates the fields of a position that are used. */
export function onPositions(projectUid: string, onPosition: (position: Position) => void): void {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
  const params = { channels: ['pos'], project_uid: projectUid, batch_ms: 50 }
  socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
  socket.onmessage = event => {
    const message = JSON.parse(String(event.data)) as Frame | readonly Frame[]
    for (const frame of Array.isArray(message) ? (message as readonly Frame[]) : [message as Frame]) {
      const data = frame.params?.data
      if (frame.params?.channel !== 'pos' || !data) continue
      const { trackable_uid: tagUid, x, y, ts: atMs } = data
      if (typeof tagUid !== 'string' || typeof x !== 'number' || typeof y !== 'number') continue
      if (typeof atMs === 'number') onPosition({ tagUid, x, y, atMs })
    }
  }
}
