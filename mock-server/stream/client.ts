import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Channel } from './channels.ts'
import { batchesOf, columnsOf, compressedBatchesOf, mergeNewest, type NewestFrames } from './newest-frames.ts'
import type { PositionFrame } from './position-frame.ts'
import type { PositionNames } from './position-names.ts'

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
  readonly inflates: boolean
  /** Epoch ms. */
  readonly connectedMs: number
  /** Undefined: every project that the user may enter. */
  readonly projectUid: string | undefined
  mayEnter: (projectUid: string) => boolean
  readonly batchMs: number | undefined
  /** Those of its project, when its positions go as columns. */
  readonly names: PositionNames | undefined
  readonly channels: Set<Channel>
  readonly droppedPositions: number
  /** What its last subscription asked for. */
  ask(wish: Pick<Client, 'projectUid' | 'batchMs' | 'names'>): void
  hears(channel: Channel, projectUid: string): boolean
  /** What must not be lost: sent whatever the socket's state. */
  send(text: string): void
  /** A position by itself; while the reader is behind only the newest of each tag is kept for later. */
  sendPosition(frame: PositionFrame, text: string, nowMs: number): void
  /** The same for many, which go as batches. */
  sendPositions(newest: NewestFrames, nowMs: number): void
  /** Sends what waits, if there is room again; gives up a reader that does not read. */
  drain(nowMs: number): void
}

export interface ClientOptions {
  readonly remoteAddress: string
  readonly connectedMs: number
  /** The connection below the socket: what is written while it is corked goes out as one. */
  readonly wire: Pick<Duplex, 'cork' | 'uncork' | 'write'>
  /** Whether the socket agreed to messages that are compressed, each by itself. */
  readonly inflates: boolean
}

export function createClient(socket: WebSocket, options: ClientOptions): Client {
  const { remoteAddress, connectedMs, wire, inflates } = options
  let waiting: NewestFrames | undefined
  /** Instead of `waiting`, by tag: what came position by position. */
  let own: Map<string, PositionFrame> | undefined
  let dropped = 0
  let behindSinceMs: number | undefined
  let wish: Pick<Client, 'projectUid' | 'batchMs' | 'names'> = {
    projectUid: undefined,
    batchMs: undefined,
    names: undefined,
  }
  /** How many of `wish.names` it was told. */
  let told = 0

  const client: Client = {
    socket,
    token: undefined,
    sessionUid: undefined,
    userUid: undefined,
    userEmail: undefined,
    remoteAddress,
    inflates,
    connectedMs,
    get projectUid() {
      return wish.projectUid
    },
    mayEnter: () => false,
    get batchMs() {
      return wish.batchMs
    },
    get names() {
      return wish.names
    },
    channels: new Set(),
    get droppedPositions() {
      return dropped
    },
    ask(next) {
      // What waits is of the project that is not asked for any more, and its names are others.
      if (next.projectUid !== wish.projectUid) waiting = own = undefined
      if (next.names !== wish.names) told = 0
      wish = next
    },
    hears: (channel, projectUid) =>
      client.channels.has(channel) &&
      (client.projectUid === undefined || client.projectUid === projectUid) &&
      client.mayEnter(projectUid),
    send(text) {
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    sendPosition(frame, text, nowMs) {
      if (socket.readyState !== socket.OPEN) return
      const behind = isBehind(nowMs)
      if (!(behind || waiting || own)) {
        socket.send(text)
        return
      }
      own ??= new Map(waiting?.map(each => [each.position.trackable_uid, each]))
      waiting = undefined
      const tagUid = frame.position.trackable_uid
      if (behind && own.has(tagUid)) dropped += 1
      own.set(tagUid, frame)
      if (!behind) flush()
    },
    sendPositions(newest, nowMs) {
      if (socket.readyState !== socket.OPEN) return
      const behind = isBehind(nowMs)
      const before = takeWaiting()
      if (!before) waiting = newest
      else {
        const { frames, replaced } = mergeNewest(before, newest)
        waiting = frames
        if (behind) dropped += replaced
      }
      if (!behind) flush()
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

  function isBehind(nowMs: number): boolean {
    const behind = socket.bufferedAmount > busyBytes
    if (behind) behindSinceMs ??= nowMs
    else behindSinceMs = undefined
    return behind
  }

  function takeWaiting(): NewestFrames | undefined {
    const taken = own ? [...own.values()] : waiting
    waiting = own = undefined
    return taken
  }

  function sendColumns(frames: NewestFrames, names: PositionNames): void {
    const messages = columnsOf(frames, names)
    for (const text of names.messagesFrom(told)) socket.send(text)
    told = names.count
    for (const message of messages) wire.write(message)
  }

  function flush(): void {
    const frames = takeWaiting()
    if (!frames) return
    const { batchMs, names } = wish
    const compressed = inflates ? compressedBatchesOf(frames) : undefined
    wire.cork()
    // Past the socket's own queue, which is empty: it compresses nothing itself, so that all it sends is written at once.
    if (names) sendColumns(frames, names)
    else if (batchMs === undefined) for (const frame of frames) socket.send(frame.text())
    else if (compressed) for (const message of compressed) wire.write(message)
    else for (const buffer of batchesOf(frames)) socket.send(buffer, { binary: false })
    wire.uncork()
  }

  return client
}
