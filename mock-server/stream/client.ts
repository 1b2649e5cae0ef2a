import type { WebSocket } from 'ws'
import type { Channel } from './channels.ts'

/** Above this, positions wait; only the newest of each tag is kept. */
const busyBytes = 256 * 1024
/** Above this, or after this long above the first, the reader is given up. */
const lostBytes = 8 * 1024 * 1024
const lostMs = 30_000

/** One socket of the stream, with what it may hear and how far behind it is. */
export interface Client {
  readonly socket: WebSocket
  token: string | undefined
  sessionUid: string | undefined
  userUid: string | undefined
  userEmail: string | undefined
  readonly remoteAddress: string
  /** Epoch ms. */
  readonly connectedMs: number
  /** Undefined: every project that the user may enter. */
  projectUid: string | undefined
  mayEnter: (projectUid: string) => boolean
  batchMs: number | undefined
  readonly channels: Set<Channel>
  readonly droppedPositions: number
  hears(channel: Channel, projectUid: string): boolean
  /** What must not be lost: sent whatever the socket's state. */
  send(text: string): void
  /** Positions by tag; while the reader is behind only the newest of each tag is kept for later. */
  sendPositions(
    newest: ReadonlyMap<string, string>,
    shared: readonly Buffer[] | undefined,
    nowMs: number,
  ): void
  /** Sends what waits, if there is room again; gives up a reader that does not read. */
  drain(nowMs: number): void
}

/** Packs frames into JSON-RPC batches of at most this many. */
const framesPerBatch = 200

export function batchBuffers(frames: Iterable<string>): Buffer[] {
  const all = [...frames]
  const buffers: Buffer[] = []
  for (let i = 0; i < all.length; i += framesPerBatch)
    buffers.push(Buffer.from(`[${all.slice(i, i + framesPerBatch).join(',')}]`))
  return buffers
}

export function createClient(socket: WebSocket, remoteAddress = '', connectedMs = 0): Client {
  const waiting = new Map<string, string>()
  let dropped = 0
  let behindSinceMs: number | undefined

  const client: Client = {
    socket,
    token: undefined,
    sessionUid: undefined,
    userUid: undefined,
    userEmail: undefined,
    remoteAddress,
    connectedMs,
    projectUid: undefined,
    mayEnter: () => false,
    batchMs: undefined,
    channels: new Set(),
    get droppedPositions() {
      return dropped
    },
    hears: (channel, projectUid) =>
      client.channels.has(channel) &&
      (client.projectUid === undefined || client.projectUid === projectUid) &&
      client.mayEnter(projectUid),
    send(text) {
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    sendPositions(newest, shared, nowMs) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > busyBytes) {
        behindSinceMs ??= nowMs
        for (const [tagUid, text] of newest) {
          if (waiting.has(tagUid)) dropped += 1
          waiting.set(tagUid, text)
        }
        return
      }
      behindSinceMs = undefined
      if (shared && waiting.size === 0) {
        for (const buffer of shared) socket.send(buffer, { binary: false })
        return
      }
      for (const [tagUid, text] of newest) waiting.set(tagUid, text)
      flush()
    },
    drain(nowMs) {
      if (socket.readyState !== socket.OPEN) return
      const behind = socket.bufferedAmount > busyBytes
      if (!behind) behindSinceMs = undefined
      const givenUp = behindSinceMs !== undefined && nowMs - behindSinceMs > lostMs
      if (socket.bufferedAmount > lostBytes || givenUp) {
        socket.close(1013, 'too slow')
        socket.terminate()
      } else if (!behind) flush()
    },
  }

  function flush(): void {
    if (waiting.size === 0) return
    if (client.batchMs === undefined) for (const text of waiting.values()) socket.send(text)
    else for (const buffer of batchBuffers(waiting.values())) socket.send(buffer, { binary: false })
    waiting.clear()
  }

  return client
}
