import { type ChannelFrame, readChannelFrame } from '#wire/channel-frame.ts'
import type { Frame } from '#wire/frames.ts'
import {
  channelRequest,
  joinedId,
  positionRequest,
  type StreamScope,
  standingChannels,
  subscriptionId,
  subscriptionRequest,
} from '#wire/subscription.ts'
import { everyChannel } from './channel-subscriptions.ts'
import { retryDelayMs, silenceLimits } from './line-limits.ts'
import { openSocket } from './open-socket.ts'
import { SessionRefusedError, type StreamAddress } from './stream-address.ts'
import { StreamDecoder } from './stream-decoder.ts'

export type StreamStatus = 'connecting' | 'live' | 'quiet' | 'offline' | 'refused'

export interface StreamSocketOptions {
  /** Called before every attempt to connect, because the service may name another host by then. */
  readonly locate: () => StreamAddress | Promise<StreamAddress>
  readonly projectUid: string
  readonly open?: (url: string) => WebSocket
  /** 0 to 1; jitters the delay before a retry. */
  readonly random?: () => number
  readonly onStatus: (status: StreamStatus, why?: 'session' | 'project') => void
  /** The frames of one message, without replies and other frames that concern only the stream. */
  readonly onFrames: (frames: readonly Frame[]) => void
  /** A message, or part of one, could not be read. A position is followed by the next one; anything else is lost. */
  readonly onReject: (isPosition: boolean) => void
  /** Subscribed, for the first time or again: what was missed must be read over HTTP. */
  readonly onSubscribed: () => void
  /** Further channels were subscribed: what was sent there before must be read over HTTP. */
  readonly onJoined?: () => void
  /** The raw frames of one message on the channels that were passed to `listen`. */
  readonly onChannels?: (frames: readonly ChannelFrame[]) => void
}

/** How long a connection may leave the subscription unanswered, ms. Shorter than for a live one, because nothing is lost. */
export const answerMs = 10_000
/** Error code of a subscription to a project that the user may not enter (docs/interface.md, Stream). */
const noProjectCode = -32003

const wantsRaw = (channels: ReadonlySet<string>) => channels.has(everyChannel) || channels.has('pos')

/**
 * Keeps one subscription alive. Reconnects indefinitely with jittered delays, reports a silent connection as quiet and
 * then replaces it (`line-limits.ts`). Stops only when the service rejects the session or the project: by a close code
 * (4401, 4403), or by an error in the reply to the subscription (specification, "Events"; interface decisions,
 * "Stream").
 */
export class StreamSocket {
  readonly #options: StreamSocketOptions
  readonly #open: (url: string) => WebSocket
  readonly #random: () => number
  readonly #decoder: StreamDecoder
  #socket: WebSocket | undefined
  /** Failed attempts in a row. */
  #failures = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #isStopped = false
  /** The service refused the session or the project: another attempt would be refused as well. */
  #isRefused = false
  /** Counts attempts, so that an address that arrives after a newer attempt began is ignored. */
  #attempts = 0
  #isSubscribed = false
  #isQuiet = false
  #heartbeatMs: number | undefined
  #channels: ReadonlySet<string> = new Set()
  #offersColumns = false
  #scope: StreamScope | undefined
  /** The request for positions that was sent last. */
  #requested = ''

  constructor(options: StreamSocketOptions) {
    this.#options = options
    this.#open = options.open ?? openSocket
    this.#random = options.random ?? Math.random
    this.#decoder = new StreamDecoder(options.onReject, reply => this.#handleReply(reply))
    this.#connect()
  }

  /** Connects at once if it waits for a retry (the network is back, the tab is visible). */
  retryNow(): void {
    if (this.#retryTimer === undefined || this.#isStopped) return
    this.#failures = 0
    this.#connect()
  }

  /** Replaces the connection, which may have died unnoticed while the machine slept. */
  reopen(): void {
    if (this.#isStopped || this.#isRefused) return
    this.#drop()
    this.#failures = 0
    this.#connect()
  }

  /** Passes raw frames of these channels, and of no others, to `onChannels`. Survives reconnects. */
  listen(channels: readonly string[]): void {
    const before = this.#channels
    this.#channels = new Set(channels)
    this.#updatePositions()
    const removed = [...before].filter(channel => !this.#channels.has(channel))
    const added = channels.filter(channel => !before.has(channel))
    this.#requestChannels('unsubscribe', removed)
    this.#requestChannels('subscribe', added)
  }

  /** Sets the interval of heartbeats that the service announces. */
  expectHeartbeat(everyMs: number): void {
    this.#heartbeatMs = everyMs
    if (this.#isSubscribed) this.#restartWatchdog()
  }

  /** Requests positions as columns of numbers, except while somebody listens to raw positions. */
  offerColumns(): void {
    this.#offersColumns = true
    this.#updatePositions()
  }

  /** Limits positions to areas, except while somebody listens to raw positions; undefined: no limit. */
  limitTo(scope: StreamScope | undefined): void {
    this.#scope = scope
    this.#updatePositions()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retryTimer)
    this.#drop()
  }

  #subscriptionOptions() {
    const isRaw = wantsRaw(this.#channels)
    return {
      projectUid: this.#options.projectUid,
      columns: this.#offersColumns && !isRaw,
      scope: isRaw ? undefined : this.#scope,
    }
  }

  /** Subscribes to channels beyond the standing ones, or unsubscribes: they are sent only while somebody listens. */
  #requestChannels(method: 'subscribe' | 'unsubscribe', channels: Iterable<string>): void {
    const others = [...channels].filter(channel => channel !== everyChannel && !standingChannels.has(channel))
    if (this.#isSubscribed && others.length > 0)
      this.#socket?.send(channelRequest(method, others, this.#subscriptionOptions()))
  }

  #updatePositions(): void {
    const request = positionRequest(this.#subscriptionOptions())
    if (!this.#isSubscribed || request === this.#requested) return
    this.#requested = request
    this.#socket?.send(request)
  }

  #connect(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    const attempt = ++this.#attempts
    const isCurrent = () => attempt === this.#attempts && !this.#isStopped
    this.#options.onStatus('connecting')
    const address = this.#options.locate()
    if (!(address instanceof Promise)) this.#openSocket(address)
    else
      address.then(
        located => {
          if (isCurrent()) this.#openSocket(located)
        },
        (error: unknown) => {
          if (!isCurrent()) return
          if (error instanceof SessionRefusedError) this.#refuse('session')
          else this.#scheduleRetry()
        },
      )
  }

  #openSocket({ url, token }: StreamAddress): void {
    const socket = this.#open(url)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    this.#decoder.reset()
    this.#restartWatchdog()
    socket.onopen = () => {
      const options = this.#subscriptionOptions()
      this.#requested = positionRequest(options)
      socket.send(subscriptionRequest({ ...options, token }))
    }
    socket.onmessage = event => {
      if (socket === this.#socket) this.#receive(event.data)
    }
    socket.onclose = event => {
      if (socket !== this.#socket || this.#isStopped) return
      this.#drop()
      if (event.code === 4401) this.#refuse('session')
      else if (event.code === 4403) this.#refuse('project')
      else this.#scheduleRetry()
    }
  }

  #scheduleRetry(): void {
    this.#options.onStatus('offline')
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), retryDelayMs(this.#failures++, this.#random))
  }

  #drop(): void {
    clearTimeout(this.#watchdog)
    const socket = this.#socket
    this.#socket = undefined
    this.#isSubscribed = false
    this.#isQuiet = false
    socket?.close()
  }

  #refuse(why: 'session' | 'project'): void {
    this.#isRefused = true
    this.#drop()
    this.#options.onStatus('refused', why)
  }

  #replaceDead(): void {
    this.#drop()
    this.#scheduleRetry()
  }

  /** Measures the silence from now on. */
  #restartWatchdog(): void {
    clearTimeout(this.#watchdog)
    if (!this.#isSubscribed) {
      this.#watchdog = setTimeout(() => this.#replaceDead(), answerMs)
      return
    }
    if (this.#isQuiet) this.#options.onStatus('live')
    this.#isQuiet = false
    const { quietMs, deadMs } = silenceLimits(this.#heartbeatMs)
    this.#watchdog = setTimeout(() => {
      this.#isQuiet = true
      this.#options.onStatus('quiet')
      this.#watchdog = setTimeout(() => this.#replaceDead(), deadMs - quietMs)
    }, quietMs)
  }

  #receive(data: unknown): void {
    this.#restartWatchdog()
    const { frames, parts } = this.#decoder.decode(data, wantsRaw(this.#channels))
    if (frames.length > 0) this.#options.onFrames(frames)
    this.#forward(parts)
  }

  #handleReply({ id, refused, refusedCode }: Extract<Frame, { type: 'reply' }>): void {
    if (refused !== undefined) {
      if (id === subscriptionId) this.#refuse(refusedCode === noProjectCode ? 'project' : 'session')
      return
    }
    if (id === joinedId) this.#options.onJoined?.()
    if (id !== subscriptionId) return
    this.#failures = 0
    this.#isSubscribed = true
    this.#restartWatchdog()
    this.#updatePositions()
    this.#requestChannels('subscribe', this.#channels)
    this.#options.onStatus('live')
    this.#options.onSubscribed()
  }

  /** Forwards the raw frames of the channels that were passed to `listen`. */
  #forward(parts: readonly unknown[]): void {
    if (this.#channels.size === 0) return
    const frames = parts.flatMap(part => readChannelFrame(part) ?? [])
    const wanted = this.#channels.has(everyChannel)
      ? frames
      : frames.filter(frame => this.#channels.has(frame.channel))
    if (wanted.length > 0) this.#options.onChannels?.(wanted)
  }
}
