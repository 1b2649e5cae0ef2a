import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { StreamClient } from './client.ts'
import { type Channel, errorText, frameText, heartbeatText } from './frames.ts'
import { announcedHeartbeatMs, keepAlive } from './keep-alive.ts'
import { createNoticeFanout } from './notice-fanout.ts'
import { PositionFanout } from './position-fanout.ts'
import { wantedBy } from './position-scope.ts'
import { readRequest, unknownMethod } from './request.ts'
import { type Identify, noSession, Subscriptions } from './subscriptions.ts'
import { createTurns, type Turns } from './time-slices.ts'
import { refuseUpgrade, remoteAddress, upgradePath } from './upgrades.ts'
import { agreedToCompression } from './websocket-messages.ts'
import type { PositionText, WirePosition } from './wire-position.ts'

/** One open socket. */
export interface StreamConnection {
  sessionUid: string | undefined
  /** Undefined until it subscribed. */
  userUid: string | undefined
  userEmail: string | undefined
  remoteAddress: string
  /** Epoch ms. */
  connectedMs: number
  channels: string[]
  droppedPositions: number
}

export interface HubOptions {
  identify: Identify
  /** The session token in the cookie of an upgrade request, whose origin was already checked. */
  cookieToken: (request: IncomingMessage) => string | undefined
  heartbeatMs?: number
  /** How long a socket may stay open without a subscription. */
  subscribeWithinMs?: number
  /** How often the rights of open sockets are checked again. */
  recheckMs?: number
  /** The payload in the format of this deployment; undefined if it sends none. */
  shapeFrame?: (channel: Channel, data: object) => object | undefined
  now?: () => number
  /** Schedules the packing and sending of batches. */
  turns?: Turns
  /** Receives how long the oldest position of a batch waited until it was passed to the last socket. */
  onBatch?: (waitedMs: number) => void
  /** Whether the forwarded headers of requests from an address are trusted. */
  trustsProxy?: (address: string) => boolean
  /** Answers upgrades of other paths; false: there is nothing at this path. */
  upgradeOther?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** Receives every position that is published. */
  onPosition?: (projectUid: string, position: Readonly<WirePosition>, textOf: PositionText) => void
  /** Projects whose positions `onPosition` passes on to other readers. */
  otherReaders?: () => readonly string[]
  /** Receives failures that no client waits for. */
  onError?: (error: unknown) => void
}

export interface Hub {
  /** Handles the `/ws` upgrades of an HTTP server. */
  attach(server: Server): void
  publish(channel: Exclude<Channel, 'pos'>, projectUid: string, data: object): void
  /** @param position must not be modified afterwards */
  publishPosition(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void
  /** The same for a position that `countPositions` counts. */
  publishUncounted(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void
  /** Closes the sockets of a session that ended. */
  endSession(sessionUid: string): void
  /** Checks the rights of every socket again, after users, access or projects changed. */
  recheck(): Promise<void>
  connections(): StreamConnection[]
  /** The areas whose positions the sockets receive, by project; `*` stands for every project. */
  wantedPositions(): Record<string, 'all' | string[]>
  /** Counts positions of other areas that this server does not receive, for the summary of a project. */
  countPositions(projectUid: string, fixes: number, newestMs: number): void
  /** Positions dropped for readers that could not keep up, including those of closed sockets. */
  droppedPositions(): number
  close(): void
}

const maxBadRequests = 20
const drainEveryMs = 10

/** The stream: sockets, channels, projects (interface decisions, Stream). */
export class StreamHub implements Hub {
  readonly #subscriptions: Subscriptions
  readonly #cookieToken: HubOptions['cookieToken']
  readonly #shapeFrame: NonNullable<HubOptions['shapeFrame']>
  readonly #trustsProxy: NonNullable<HubOptions['trustsProxy']>
  readonly #now: () => number
  readonly #onError: (error: unknown) => void
  readonly #upgradeOther: NonNullable<HubOptions['upgradeOther']>
  readonly #onPosition: NonNullable<HubOptions['onPosition']>
  readonly #otherReaders: NonNullable<HubOptions['otherReaders']>
  readonly #subscribeWithinMs: number
  readonly #clients = new Set<StreamClient>()
  readonly #positions: PositionFanout
  readonly #notices: ReturnType<typeof createNoticeFanout>
  readonly #timers: readonly NodeJS.Timeout[]
  /** Sends what is due; runs while there are clients. */
  #drainTimer: NodeJS.Timeout | undefined
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    // The sockets compress nothing: the fan-out compresses each message once for all receivers.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      threshold: Number.MAX_SAFE_INTEGER,
    },
  })
  /** Dropped positions of closed sockets. */
  #droppedBefore = 0

  constructor(options: HubOptions) {
    const { heartbeatMs = announcedHeartbeatMs, recheckMs = 60_000, turns = createTurns() } = options
    const { now = Date.now, onBatch = () => undefined, onError = () => undefined } = options
    this.#subscriptions = new Subscriptions(options.identify, applied => {
      this.#positions.changed()
      if (applied) this.#positions.catchUp(applied.client, applied.scopeBefore)
    })
    this.#cookieToken = options.cookieToken
    this.#shapeFrame = options.shapeFrame ?? ((_channel, data) => data)
    this.#trustsProxy = options.trustsProxy ?? (() => false)
    this.#subscribeWithinMs = options.subscribeWithinMs ?? 10_000
    this.#now = now
    this.#onError = onError
    this.#upgradeOther = options.upgradeOther ?? (() => false)
    this.#onPosition = options.onPosition ?? (() => undefined)
    this.#otherReaders = options.otherReaders ?? (() => [])
    this.#positions = new PositionFanout(this.#clients, { now, turns, onBatch })
    this.#notices = createNoticeFanout(this.#clients)
    this.#timers = [
      setInterval(() => this.#sendHeartbeats(), heartbeatMs),
      setInterval(() => void this.recheck().catch(onError), recheckMs),
    ]
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      try {
        const path = upgradePath(request.url)
        if (path === '/ws')
          this.#sockets.handleUpgrade(request, socket, head, ws => this.#accept(ws, request, socket))
        else if (!this.#upgradeOther(request, socket, head))
          refuseUpgrade(socket, path === undefined ? 400 : 404)
      } catch (error) {
        this.#onError(error)
        refuseUpgrade(socket, 500)
      }
    })
  }

  publish(channel: Exclude<Channel, 'pos'>, projectUid: string, data: object): void {
    const shaped = this.#shapeFrame(channel, data)
    if (shaped) this.#notices.publish(channel, projectUid, () => frameText(channel, projectUid, shaped))
  }

  publishPosition(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    this.#positions.publish(projectUid, position, textOf, this.#now())
    this.#onPosition(projectUid, position, textOf)
  }

  publishUncounted(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void {
    this.#positions.publish(projectUid, position, textOf, this.#now(), false)
    this.#onPosition(projectUid, position, textOf)
  }

  countPositions(projectUid: string, fixes: number, newestMs: number): void {
    this.#positions.count(projectUid, fixes, newestMs)
  }

  wantedPositions(): Record<string, 'all' | string[]> {
    const wanted = wantedBy(this.#clients)
    for (const projectUid of this.#otherReaders()) wanted[projectUid] = 'all'
    return wanted
  }

  endSession(sessionUid: string): void {
    for (const client of this.#clients)
      if (client.sessionUid === sessionUid) client.socket.close(noSession, 'session ended')
  }

  async recheck(): Promise<void> {
    for (const client of [...this.#clients]) await this.#subscriptions.recheck(client)
  }

  connections(): StreamConnection[] {
    return Array.from(this.#clients, c => ({
      sessionUid: c.sessionUid,
      userUid: c.userUid,
      userEmail: c.userEmail,
      remoteAddress: c.remoteAddress,
      connectedMs: c.connectedMs,
      channels: [...c.channels],
      droppedPositions: c.droppedPositions,
    }))
  }

  droppedPositions(): number {
    return [...this.#clients].reduce((sum, c) => sum + c.droppedPositions, this.#droppedBefore)
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    clearInterval(this.#drainTimer)
    this.#positions.close()
    for (const client of this.#clients) client.socket.close(1001, 'server stops')
    this.#sockets.close()
  }

  #accept(socket: WebSocket, request: IncomingMessage, connection: Duplex): void {
    const client = new StreamClient(socket, {
      remoteAddress: remoteAddress(request, this.#trustsProxy),
      connectedMs: this.#now(),
      connection,
      inflates: agreedToCompression(socket, request),
    })
    client.token = this.#cookieToken(request)
    this.#clients.add(client)
    this.#drainTimer ??= setInterval(() => this.#drain(), drainEveryMs)
    this.#readRequests(client)
    const subscribeTimeout = setTimeout(() => {
      if (client.sessionUid === undefined) socket.close(noSession, 'no subscription')
    }, this.#subscribeWithinMs)
    const stopPinging = keepAlive(socket)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(subscribeTimeout)
      stopPinging()
      this.#clients.delete(client)
      this.#droppedBefore += client.droppedPositions
      this.#positions.changed()
      if (this.#clients.size > 0) return
      clearInterval(this.#drainTimer)
      this.#drainTimer = undefined
      this.#positions.clear()
    })
  }

  #readRequests(client: StreamClient): void {
    const { socket } = client
    let badRequests = 0
    // Requests of one socket are answered in order, although each waits for the check of the session.
    let queue = Promise.resolve()
    socket.on('message', (data, binary) => {
      const request = binary
        ? { id: null, code: -32700, message: 'requests must be text' }
        : readRequest(data.toString())
      if ('code' in request) {
        badRequests += 1
        // A notification (a method without an id) gets no response, not even an error (JSON-RPC 2.0, 4.1).
        const isNotification = request.code === unknownMethod && request.id === undefined
        if (!isNotification) client.send(errorText(request.id, request.code, request.message))
        if (badRequests > maxBadRequests) socket.close(1008, 'too many bad requests')
        return
      }
      queue = queue
        .then(() => this.#subscriptions.apply(client, request))
        .catch(error => {
          this.#onError(error)
          socket.close(1011, 'the server failed')
        })
    })
  }

  /** Closes a socket that cannot be served; the others are still served. */
  #forEachClient(serve: (client: StreamClient) => void): void {
    for (const client of this.#clients)
      try {
        serve(client)
      } catch (error) {
        this.#onError(error)
        client.socket.terminate()
      }
  }

  #sendHeartbeats(): void {
    this.#forEachClient(client => client.send(heartbeatText(client.droppedPositions)))
  }

  #drain(): void {
    this.#positions.tick(this.#now())
    this.#forEachClient(client => client.drain(this.#now()))
  }
}
