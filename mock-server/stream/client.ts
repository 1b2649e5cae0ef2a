import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Channel } from './frames.ts'
import { batchesOf, columnsOf, compressedBatchesOf, mergeNewest, type NewestFrames } from './newest-frames.ts'
import type { PositionNames } from './position-names.ts'
import type { PositionScope } from './position-scope.ts'
import type { PositionFrame } from './wire-position.ts'

/** Above this, positions wait, and only the newest of each tag is kept. */
const busyBytes = 256 * 1024
/** Above this, or after `lostMs` above the first limit, the reader is disconnected. */
const lostBytes = 8 * 1024 * 1024
const disconnectAfterMs = 30_000

/** The content of the last subscription of a socket. */
export interface Subscription {
  /** Undefined for every project that the user may enter. */
  readonly projectUid: string | undefined
  readonly batchMs: number | undefined
  /** The names of its project, if its positions are sent as columns. */
  readonly names: PositionNames | undefined
  /** Undefined for the positions of all areas. */
  readonly scope: PositionScope | undefined
}

const nothing: Subscription = {
  ...{ projectUid: undefined, batchMs: undefined, names: undefined, scope: undefined },
}

export interface ClientOptions {
  readonly remoteAddress: string
  /** Epoch ms. */
  readonly connectedMs: number
  /** The connection below the socket: writes while it is corked are sent as one packet. */
  readonly connection: Pick<Duplex, 'cork' | 'uncork' | 'write'>
  /** Whether the socket negotiated per-message compression. */
  readonly inflates: boolean
}

/** One socket of the stream: its subscription, and its backlog. */
export class StreamClient {
  readonly socket: WebSocket
  readonly remoteAddress: string
  readonly inflates: boolean
  /** Epoch ms. */
  readonly connectedMs: number
  readonly channels = new Set<Channel>()
  token: string | undefined
  sessionUid: string | undefined
  userUid: string | undefined
  userEmail: string | undefined
  mayEnter: (projectUid: string) => boolean = () => false

  readonly #connection: ClientOptions['connection']
  #subscription = nothing
  #waiting: NewestFrames | undefined
  /** Instead of `#waiting`, by tag: frames that arrived position by position. */
  #waitingByTag: Map<string, PositionFrame> | undefined
  #dropped = 0
  #behindSinceMs: number | undefined
  /** How many of the subscription's names were sent. */
  #namesSent = 0

  constructor(socket: WebSocket, { remoteAddress, connectedMs, connection, inflates }: ClientOptions) {
    this.socket = socket
    this.remoteAddress = remoteAddress
    this.connectedMs = connectedMs
    this.inflates = inflates
    this.#connection = connection
  }

  get projectUid() {
    return this.#subscription.projectUid
  }
  get batchMs() {
    return this.#subscription.batchMs
  }
  get names() {
    return this.#subscription.names
  }
  get scope() {
    return this.#subscription.scope
  }
  get droppedPositions() {
    return this.#dropped
  }

  subscribe(next: Subscription): void {
    const before = this.#subscription
    // Waiting frames belong to the previous project, whose names differ.
    if (next.projectUid !== before.projectUid) this.#waiting = this.#waitingByTag = undefined
    if (next.names !== before.names) this.#namesSent = 0
    this.#subscription = next
  }

  receives(channel: Channel, projectUid: string): boolean {
    return (
      this.channels.has(channel) &&
      (this.projectUid === undefined || this.projectUid === projectUid) &&
      this.mayEnter(projectUid)
    )
  }

  /** Sends a message that must not be dropped, however large the backlog of the reader is. */
  send(text: string): void {
    if (this.#isOpen()) this.socket.send(text)
  }

  /** Sends a single position; while the reader is behind, only the newest of each tag is kept for later. */
  sendPosition(frame: PositionFrame, text: string, nowMs: number): void {
    if (!this.#isOpen()) return
    const behind = this.#isBehind(nowMs)
    if (!(behind || this.#waiting || this.#waitingByTag)) {
      this.socket.send(text)
      return
    }
    this.#waitingByTag ??= new Map(this.#waiting?.map(each => [each.position.trackable_uid, each]))
    this.#waiting = undefined
    const tagUid = frame.position.trackable_uid
    if (behind && this.#waitingByTag.has(tagUid)) this.#dropped += 1
    this.#waitingByTag.set(tagUid, frame)
    if (!behind) this.#flush()
  }

  /** Sends many positions as batches; while the reader is behind, only the newest of each tag is kept for later. */
  sendPositions(newest: NewestFrames, nowMs: number): void {
    if (!this.#isOpen()) return
    const behind = this.#isBehind(nowMs)
    const before = this.#takeWaiting()
    if (!before) this.#waiting = newest
    else {
      const { frames, replaced } = mergeNewest(before, newest)
      this.#waiting = frames
      if (behind) this.#dropped += replaced
    }
    if (!behind) this.#flush()
  }

  /** Sends waiting frames if there is room again; disconnects a reader that does not read. */
  drain(nowMs: number): void {
    if (!this.#isOpen()) return
    const { bufferedAmount } = this.socket
    const behind = bufferedAmount > busyBytes
    if (!behind) this.#behindSinceMs = undefined
    const isLost = this.#behindSinceMs !== undefined && nowMs - this.#behindSinceMs > disconnectAfterMs
    if (bufferedAmount > lostBytes || isLost) {
      this.socket.close(1013, 'too slow')
      this.socket.terminate()
    } else if (!behind) this.#flush()
  }

  #isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  #isBehind(nowMs: number): boolean {
    const behind = this.socket.bufferedAmount > busyBytes
    if (behind) this.#behindSinceMs ??= nowMs
    else this.#behindSinceMs = undefined
    return behind
  }

  #takeWaiting(): NewestFrames | undefined {
    const frames = this.#waitingByTag ? [...this.#waitingByTag.values()] : this.#waiting
    this.#waiting = this.#waitingByTag = undefined
    return frames
  }

  #sendColumns(frames: NewestFrames, names: PositionNames): void {
    const messages = columnsOf(frames, names)
    for (const text of names.messagesFrom(this.#namesSent)) this.socket.send(text)
    this.#namesSent = names.count
    for (const message of messages) this.#connection.write(message)
  }

  #flush(): void {
    const frames = this.#takeWaiting()
    if (!frames) return
    const { batchMs, names } = this.#subscription
    const compressed = this.inflates ? compressedBatchesOf(frames) : undefined
    this.#connection.cork()
    // Bypasses the queue of the socket, which is empty: the socket compresses nothing, so everything it sends
    // is written at once.
    if (names) this.#sendColumns(frames, names)
    else if (batchMs === undefined) for (const frame of frames) this.socket.send(frame.text())
    else if (compressed) for (const message of compressed) this.#connection.write(message)
    else for (const buffer of batchesOf(frames)) this.socket.send(buffer, { binary: false })
    this.#connection.uncork()
  }
}
