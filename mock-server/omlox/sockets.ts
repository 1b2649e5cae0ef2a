import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { tokenOf } from '../http/session-cookie.ts'
import type { Sessions } from '../http/sessions.ts'
import { maxMessageBytes } from '../ingest/apply-mapping.ts'
import type { ConnectionService } from '../ingest/connection-service.ts'
import type { Change } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import type { ZoneEvent } from '../store/zone-events.ts'
import { keepAlive } from '../stream/keep-alive.ts'
import { noSession } from '../stream/subscriptions.ts'
import { refuseUpgrade, upgradePath } from '../stream/upgrades.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import type { ForwardLocations } from './forward-locations.ts'
import { type Rights, rightsAt } from './hub-rights.ts'
import { fenceEventOf, locationOf, motionOf } from './objects.ts'
import { errorCodes, type Message, readMessage, Subscription, type Topic } from './subscription.ts'
import type { TagDirectory } from './tag-directory.ts'

interface SocketsOptions {
  readonly store: Store
  readonly sessions: Pick<Sessions, 'authenticate'>
  readonly connections: Pick<ConnectionService, 'push'>
  readonly tags: TagDirectory
  /** In a cluster. */
  readonly forward?: ForwardLocations | undefined
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** How long a socket may stay open without a valid token, ms. */
  readonly authenticateWithinMs?: number
}

interface Client {
  readonly socket: WebSocket
  readonly connectionUid: string
  readonly projectUid: string
  readonly remoteAddress: string
  readonly subscriptions: Subscription[]
  /** The latest one of its header or its messages. */
  token: string | undefined
  isAuthenticated: boolean
  badMessages: number
}

const path = /^\/omlox\/([\w-]+)\/v2\/ws\/socket$/
const batchMs = 100
const recheckMs = 60_000
const maxSubscriptions = 50
const maxBadMessages = 20
/** A client with more unsent bytes gets no new locations. */
const skipAboveBytes = 1024 * 1024
/** A client with more unsent bytes is disconnected. */
const closeAboveBytes = 16 * 1024 * 1024

/** The WebSocket of omlox hubs: locations, motions and fence events to subscribers, and locations from providers. */
export class OmloxSockets {
  readonly #options: SocketsOptions
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  readonly #clients = new Set<Client>()
  /** Latest position of each tag since the last batch, by project. */
  readonly #moved = new Map<string, Map<string, Readonly<WirePosition>>>()
  readonly #recheckTimer: NodeJS.Timeout
  /** Runs while positions wait to be sent. */
  #sendTimer: NodeJS.Timeout | undefined
  readonly #unsubscribe: () => void
  #sending = false
  #nextSubscription = 1

  constructor(options: SocketsOptions) {
    this.#options = options
    this.#unsubscribe = options.store.changes.subscribe(change => this.#follow(change))
    this.#recheckTimer = setInterval(() => void this.#recheck().catch(options.onError), recheckMs)
  }

  /** Handles an upgrade request for a hub. Returns false if it is for another path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const uid = path.exec(upgradePath(request.url) ?? '')?.[1]
    if (uid === undefined) return false
    // Node passes the socket without listeners, and it may end while the connection is read.
    socket.on('error', () => socket.destroy())
    void this.#open(uid, request, socket, head).catch(error => {
      this.#options.onError(error)
      refuseUpgrade(socket, 500)
    })
    return true
  }

  /** Does nothing without subscribers in the project. @param position must not be modified afterwards */
  publishPosition(projectUid: string, position: Readonly<WirePosition>): void {
    if (this.#clients.size === 0 || !this.#hasReaders(projectUid)) return
    const moved = this.#moved.get(projectUid) ?? new Map<string, Readonly<WirePosition>>()
    this.#moved.set(projectUid, moved)
    moved.set(position.trackable_uid, { ...position })
    this.#sendSoon()
  }

  /** The projects whose positions the sockets receive. */
  readProjects(): readonly string[] {
    return [...new Set(Array.from(this.#clients, ({ projectUid }) => projectUid))].filter(uid =>
      this.#hasReaders(uid),
    )
  }

  /** Closes the sockets of a session or a token that ended. */
  endSession(): void {
    void this.#recheck().catch(this.#options.onError)
  }

  close(): void {
    clearInterval(this.#recheckTimer)
    clearTimeout(this.#sendTimer)
    this.#unsubscribe()
    for (const { socket } of this.#clients) socket.close(1001, 'server stops')
    this.#server.close()
  }

  async #open(uid: string, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const connection = await this.#options.store.connections.get(uid)
    if (connection?.kind !== 'omlox' || !connection.enabled) return refuseUpgrade(socket, 404)
    const { project_uid: projectUid } = connection
    // Browsers also send the cookie for requests from other sites' pages, so a page needs the token of a subscription.
    const token = request.headers.origin === undefined ? tokenOf(request.headers) : undefined
    this.#server.handleUpgrade(request, socket, head, ws => {
      const client = {
        ...{ socket: ws, connectionUid: uid, projectUid, token },
        remoteAddress: request.socket.remoteAddress ?? '',
        ...{ subscriptions: [], isAuthenticated: false, badMessages: 0 },
      }
      this.#clients.add(client)
      this.#serve(client)
    })
  }

  #serve(client: Client): void {
    const { socket } = client
    const stopPinging = keepAlive(socket)
    const authenticateTimeout = setTimeout(() => {
      if (!client.isAuthenticated) socket.close(noSession, 'no valid token')
    }, this.#options.authenticateWithinMs ?? 10_000)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(authenticateTimeout)
      stopPinging()
      this.#clients.delete(client)
    })
    // Messages are processed in sequence, so a provider is not read faster than its positions are stored.
    let queue = Promise.resolve()
    socket.on('message', data => {
      socket.pause()
      queue = queue
        .then(() => this.#receive(client, String(data)))
        .catch(error => {
          this.#options.onError(error)
          sendError(client, 'invalid', 'the server failed on this message')
        })
        .finally(() => socket.resume())
    })
  }

  async #receive(client: Client, text: string): Promise<void> {
    const message = readMessage(text)
    if ('error' in message) return sendError(client, message.error, message.description)
    if (message.event === 'unsubscribe') return this.#unsubscribeFrom(client, message)
    client.token = message.params?.['token'] ?? client.token
    const rights = await rightsAt(this.#options, client.token, client.projectUid)
    if (!rights) return sendError(client, 'notAuthenticated', 'a valid token of this project is missing')
    client.isAuthenticated = true
    if (message.event === 'message') return this.#store(client, rights, message)
    if (!rights.reads) return sendError(client, 'notAuthorized', 'this token may only send locations')
    if (client.subscriptions.length >= maxSubscriptions)
      return sendError(client, 'subscription', `a socket may have ${maxSubscriptions} subscriptions`)
    const subscription = new Subscription(this.#nextSubscription, message.topic, message.params ?? {})
    this.#nextSubscription += 1
    client.subscriptions.push(subscription)
    send(client, { event: 'subscribed', topic: message.topic, subscription_id: subscription.id })
  }

  #unsubscribeFrom(client: Client, { subscription_id: id, topic }: Message): void {
    const index = client.subscriptions.findIndex(each =>
      id === undefined ? each.topic === topic : each.id === id,
    )
    const [removed] = index < 0 ? [] : client.subscriptions.splice(index, 1)
    if (removed) send(client, { event: 'unsubscribed', topic: removed.topic, subscription_id: removed.id })
    else sendError(client, 'unsubscribe', 'there is no such subscription')
  }

  async #store(client: Client, { sends }: Rights, { topic, payload = [] }: Message): Promise<void> {
    if (topic !== 'location_updates') return sendError(client, 'invalid', 'only location_updates can be sent')
    const { connectionUid, projectUid, token, remoteAddress } = client
    if (!sends || token === undefined)
      return sendError(client, 'notAuthorized', 'this token may not send locations')
    const forwarded = await this.#options.forward?.(
      { connectionUid, projectUid, token, remoteAddress },
      payload,
    )
    if (forwarded instanceof Error) return sendError(client, 'invalid', forwarded.message)
    if (this.#options.forward && forwarded === undefined) return
    const message = {
      topic: '',
      payload: JSON.stringify(payload),
      arrivedMs: this.#options.now(),
      retained: false,
    }
    const report = await this.#options.connections.push(connectionUid, message)
    const refusal = report?.refusals.find(({ reason }) => reason !== 'unknown_tag')
    if (!report) sendError(client, 'invalid', 'this connection is paused')
    else if (refusal) sendError(client, 'invalid', `${refusal.reason}: ${refusal.detail}`)
  }

  #hasReaders(projectUid: string): boolean {
    for (const client of this.#clients)
      if (client.projectUid === projectUid && client.subscriptions.length > 0) return true
    return false
  }

  #sendSoon(): void {
    this.#sendTimer ??= setTimeout(() => void this.#sendMoved().catch(this.#options.onError), batchMs)
  }

  async #sendMoved(): Promise<void> {
    this.#sendTimer = undefined
    if (this.#sending) return
    this.#sending = true
    const moved = new Map(this.#moved)
    this.#moved.clear()
    try {
      for (const [projectUid, positions] of moved) {
        const tags = await this.#options.tags.ofProject(projectUid)
        const located = [...positions.values()].flatMap(position => {
          const tag = tags.get(position.trackable_uid)
          return tag ? [{ tag, position }] : []
        })
        this.#publish(
          projectUid,
          'location_updates',
          located.map(({ tag, position }) => locationOf(tag, position)),
        )
        this.#publish(
          projectUid,
          'trackable_motions',
          located.map(({ tag, position }) => motionOf(tag, position)),
        )
      }
    } finally {
      this.#sending = false
      if (this.#moved.size > 0) this.#sendSoon()
    }
  }

  #publish(projectUid: string, topic: Topic, objects: readonly object[]): void {
    for (const client of this.#clients) {
      if (client.projectUid !== projectUid) continue
      if (client.socket.bufferedAmount > closeAboveBytes) client.socket.terminate()
      else if (topic === 'fence_events' || client.socket.bufferedAmount < skipAboveBytes)
        for (const subscription of client.subscriptions) {
          const payload = subscription.topic === topic ? objects.filter(each => subscription.wants(each)) : []
          if (payload.length > 0)
            send(client, { event: 'message', topic, subscription_id: subscription.id, payload })
        }
    }
  }

  #follow({ table, action, uid, row, projectUid }: Change): void {
    if (table === 'zone_events' && action === 'CREATE' && projectUid !== null && this.#hasReaders(projectUid))
      void this.#sendFenceEvent(projectUid, row as unknown as ZoneEvent).catch(this.#options.onError)
    if (table === 'connections' && (action === 'DELETE' || row['enabled'] === false))
      for (const { connectionUid, socket } of this.#clients)
        if (connectionUid === uid) socket.close(1001, 'this connection is paused or was deleted')
    if (table === 'users' || table === 'projects' || table === 'companies') this.endSession()
  }

  async #sendFenceEvent(projectUid: string, event: ZoneEvent): Promise<void> {
    const tags = await this.#options.tags.ofProject(projectUid)
    const shown = fenceEventOf(event, tags.get(event.trackable_object_uid))
    if (shown) this.#publish(projectUid, 'fence_events', [shown])
  }

  /** Closes sockets whose token has expired, was revoked, or no longer has access to the project. */
  async #recheck(): Promise<void> {
    for (const client of [...this.#clients])
      if (client.token !== undefined && !(await rightsAt(this.#options, client.token, client.projectUid)))
        client.socket.close(noSession, 'the token is no longer valid')
  }
}

function send({ socket }: Client, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** A client without a valid token may send few messages that are refused. */
function sendError(client: Client, error: keyof typeof errorCodes, description: string): void {
  send(client, { event: 'error', code: errorCodes[error], description })
  client.badMessages += 1
  if (!client.isAuthenticated && client.badMessages > maxBadMessages)
    client.socket.close(1008, 'too many bad messages')
}
