import { type ChannelFrame, readChannelFrame } from '#wire/channel-frame.ts'
import { type Frame, readFrame } from '#wire/frames.ts'
import { readPositionColumns } from '#wire/position-columns.ts'
import { createPositionScanner } from '#wire/position-scanner.ts'
import {
  channelRequest,
  encodingRequest,
  joinedId,
  standingChannels,
  subscriptionId,
  subscriptionRequest,
} from '#wire/subscription.ts'
import { everyChannel } from './all-channels.ts'
import { retryDelayMs } from './retry-delay.ts'
import { silenceLimits } from './silence-limits.ts'
import { SessionRefusedError, type StreamAddress } from './stream-address.ts'

export type StreamStatus = 'connecting' | 'live' | 'quiet' | 'offline' | 'refused'

export interface StreamSocketOptions {
  /** Asked before every attempt to connect: the service may name another host by then. */
  readonly locate: () => StreamAddress | Promise<StreamAddress>
  readonly projectUid: string
  readonly open?: (url: string) => WebSocket
  /** 0 to 1; jitters the wait before a retry. */
  readonly random?: () => number
  readonly onStatus: (status: StreamStatus, why?: 'session' | 'project') => void
  /** What one message says, but for what is the stream's own. */
  readonly onFrames: (frames: readonly Frame[]) => void
  /** A message, or part of one, that could not be read; of a position the next one comes soon, anything else is missed. */
  readonly onReject: (isPosition: boolean) => void
  /** Subscribed, for the first time or again: whatever was missed must be read anew. */
  readonly onSubscribed: () => void
  /** Further channels are heard from now on; what was said there before must be read anew. */
  readonly onJoined?: () => void
  /** Frames of the channels that are listened to, as they came: those of one message together. */
  readonly onChannels?: (frames: readonly ChannelFrame[]) => void
}

export interface StreamSocket {
  /** Tries at once if it is waiting to (the network is back, the tab is looked at). */
  retryNow(): void
  /** The line may have died without a word (the machine slept): opens another one at once. */
  reopen(): void
  /** From now on frames of these channels go to `onChannels`, and of no others; survives reconnects. */
  listen(channels: readonly string[]): void
  /** The service sends a heartbeat this often. */
  expectHeartbeat(everyMs: number): void
  /** The service has positions as columns of numbers: asked for from now on, but while somebody listens to them as they come. */
  offerColumns(): void
  stop(): void
}

/** A line that does not even answer the subscription is tried anew sooner: nothing is lost by it. */
export const answerMs = 10_000
/** Error code of a subscription to a project that the user may not enter (docs/interface.md, Stream). */
const noProjectCode = -32003
/**
 * Keeps one subscription alive: reconnects for ever with jittered waits, calls a silent line quiet, then gives it up (`silence.ts`; one
 * that does not answer the subscription after 10 s), gives up only when the service refuses the session or the project: by a close code (4401, 4403) or by an
 * error as the answer to the subscription, which the specification calls an authentication failure ("Events"; interface
 * decisions, "Stream").
 */
export function createStreamSocket(options: StreamSocketOptions): StreamSocket {
  const open = options.open ?? (url => new WebSocket(url))
  const random = options.random ?? Math.random
  let socket: WebSocket | undefined
  let attempt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  /** The service refused the session or the project: another attempt would be refused as well. */
  let refused = false
  /** Counts attempts, so that an address that arrives after a newer attempt began is ignored. */
  let attempts = 0
  let subscribed = false
  let isQuiet = false
  let heartbeatMs: number | undefined
  let listened: ReadonlySet<string> = new Set()
  let offered = false
  /** Whether columns were asked for last. */
  let encoded = false
  /** By number, as this connection told them. */
  let names: string[] = ['']
  const scanner = createPositionScanner()
  const isRaw = (channels: ReadonlySet<string>) => channels.has(everyChannel) || channels.has('pos')
  const wish = () => ({ projectUid: options.projectUid, columns: offered && !isRaw(listened) })

  /** Channels beyond the standing ones cost nothing until somebody listens. */
  function askBesides(method: 'subscribe' | 'unsubscribe', channels: Iterable<string>): void {
    const others = [...channels].filter(channel => channel !== everyChannel && !standingChannels.has(channel))
    if (subscribed && others.length > 0) socket?.send(channelRequest(method, others, wish()))
  }

  function encodeAnew(): void {
    const { columns } = wish()
    if (!subscribed || columns === encoded) return
    encoded = columns
    socket?.send(encodingRequest(wish()))
  }

  function scheduleRetry(status: StreamStatus): void {
    options.onStatus(status)
    clearTimeout(retry)
    retry = setTimeout(connect, retryDelayMs(attempt++, random))
  }

  function drop(): void {
    clearTimeout(watchdog)
    const old = socket
    socket = undefined
    subscribed = false
    isQuiet = false
    old?.close()
  }

  function giveUp(): void {
    drop()
    scheduleRetry('offline')
  }

  function received(): void {
    clearTimeout(watchdog)
    if (!subscribed) {
      watchdog = setTimeout(giveUp, answerMs)
      return
    }
    if (isQuiet) options.onStatus('live')
    isQuiet = false
    const { quietMs, deadMs } = silenceLimits(heartbeatMs)
    watchdog = setTimeout(() => {
      isQuiet = true
      options.onStatus('quiet')
      watchdog = setTimeout(giveUp, deadMs - quietMs)
    }, quietMs)
  }

  function learn(first: number, told: readonly string[]): void {
    if (first > names.length) options.onReject(true)
    else names = [...names.slice(0, first), ...told]
  }

  function tellFrames(frames: readonly Frame[]): void {
    if (frames.length > 0) options.onFrames(frames)
  }

  function takeColumns(bytes: ArrayBuffer): void {
    const positions = readPositionColumns(bytes, names)
    const known = positions?.filter(frame => frame !== undefined) ?? []
    tellFrames(known)
    for (let left = (positions?.length ?? 1) - known.length; left > 0; left--) options.onReject(true)
  }

  function answered(id: number): void {
    if (id === joinedId) options.onJoined?.()
    if (id !== subscriptionId) return
    attempt = 0
    subscribed = true
    received()
    encodeAnew()
    askBesides('subscribe', listened)
    options.onStatus('live')
    options.onSubscribed()
  }

  /** The frame that a part of a message is, unless it is the stream's own or none. */
  function frameOf(part: unknown): Frame | undefined {
    const frame = readFrame(part)
    if (!frame) options.onReject(readChannelFrame(part)?.channel === 'pos')
    else if (frame.type === 'names') learn(frame.first, frame.names)
    else if (frame.type !== 'reply') return frame
    else if (frame.refused === undefined) answered(frame.id)
    else if (frame.id === subscriptionId) refuse(frame.refusedCode === noProjectCode ? 'project' : 'session')
    return undefined
  }

  function pass(parts: readonly unknown[]): void {
    if (listened.size === 0) return
    const frames = parts.flatMap(part => readChannelFrame(part) ?? [])
    const asked = listened.has(everyChannel) ? frames : frames.filter(frame => listened.has(frame.channel))
    if (asked.length > 0) options.onChannels?.(asked)
  }

  /** Whether the message is positions and nothing else; who listens to frames as they come needs them parsed. */
  function scanPositions(text: string): boolean {
    const positions = isRaw(listened) ? undefined : scanner.scan(text)
    tellFrames(positions ?? [])
    return positions !== undefined
  }

  function read(data: unknown): void {
    received()
    if (data instanceof ArrayBuffer) {
      takeColumns(data)
      return
    }
    const text = String(data)
    if (scanPositions(text)) return
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch {
      options.onReject(false)
      return
    }
    const parts: readonly unknown[] = Array.isArray(message) ? message : [message]
    const frames = parts.map(frameOf)
    scanner.register(text, frames)
    tellFrames(frames.filter(frame => frame !== undefined))
    pass(parts)
  }

  function refuse(why: 'session' | 'project'): void {
    refused = true
    drop()
    options.onStatus('refused', why)
  }

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    const mine = ++attempts
    options.onStatus('connecting')
    const address = options.locate()
    if (!(address instanceof Promise)) openLine(address)
    else
      address.then(
        located => {
          if (mine === attempts && !stopped) openLine(located)
        },
        (error: unknown) => {
          if (mine !== attempts || stopped) return
          if (error instanceof SessionRefusedError) refuse('session')
          else scheduleRetry('offline')
        },
      )
  }

  function openLine({ url, token }: StreamAddress): void {
    const mine = open(url)
    mine.binaryType = 'arraybuffer'
    socket = mine
    names = ['']
    received()
    mine.onopen = () => {
      encoded = wish().columns
      mine.send(subscriptionRequest({ ...wish(), token }))
    }
    mine.onmessage = event => {
      if (mine === socket) read(event.data)
    }
    mine.onclose = event => {
      if (mine !== socket || stopped) return
      drop()
      if (event.code === 4401) refuse('session')
      else if (event.code === 4403) refuse('project')
      else scheduleRetry('offline')
    }
  }

  connect()
  return {
    retryNow() {
      if (retry === undefined || stopped) return
      attempt = 0
      connect()
    },
    reopen() {
      if (stopped || refused) return
      drop()
      attempt = 0
      connect()
    },
    listen(channels) {
      const before = listened
      listened = new Set(channels)
      encodeAnew()
      const left = [...before].filter(channel => !listened.has(channel))
      const added = channels.filter(channel => !before.has(channel))
      askBesides('unsubscribe', left)
      askBesides('subscribe', added)
    },
    expectHeartbeat(everyMs) {
      heartbeatMs = everyMs
      if (subscribed) received()
    },
    offerColumns() {
      offered = true
      encodeAnew()
    },
    stop() {
      stopped = true
      clearTimeout(retry)
      drop()
    },
  }
}
