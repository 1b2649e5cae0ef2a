import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Channel } from './channels.ts'
import { type Client, createClient } from './client.ts'
import { agreedToCompression } from './compression.ts'
import { errorText, frameText, heartbeatText, resultText } from './frame.ts'
import { announcedHeartbeatMs, pingMs } from './heartbeat.ts'
import { createNoticeFanout } from './notice-fanout.ts'
import { createPositionFanout } from './position-fanout.ts'
import type { PositionText } from './position-frame.ts'
import { createPositionNames, type PositionNames } from './position-names.ts'
import { remoteAddress } from './remote-address.ts'
import { readRequest, type SubscribeRequest } from './request.ts'
import { createTurns, type Turns } from './time-slices.ts'
import { refuseUpgrade, upgradePath } from './upgrades.ts'
import type { WirePosition } from './wire-position.ts'

/** Who a credential belongs to, and which projects they may enter now. */
export interface StreamIdentity {
  sessionUid: string
  userUid: string
  userEmail: string
  mayEnter: (projectUid: string) => boolean
  mayHear: (channel: Channel) => boolean
}

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
  /** The identity behind a session token; undefined when it is stale. */
  identify: (token: string) => Promise<StreamIdentity | undefined>
  /** The session token in an upgrade request's cookie, already checked for its origin. */
  cookieToken: (request: IncomingMessage) => string | undefined
  heartbeatMs?: number
  /** How long a socket may stay without a subscription. */
  patienceMs?: number
  /** How often open sockets are asked again for their rights. */
  recheckMs?: number
  /** The payload as this deployment sends it; undefined when it sends none. */
  shapeFrame?: (channel: Channel, data: object) => object | undefined
  now?: () => number
  /** The line in which batches are packed and sent. */
  turns?: Turns
  /** Told how long the oldest position of a batch waited until the last socket was given it. */
  onBatch?: (waitedMs: number) => void
  /** Whether the forwarded address of a request that comes from an address is believed. */
  trustsProxy?: (address: string) => boolean
  /** Takes what failed while no client waited for an answer. */
  onError?: (error: unknown) => void
}

export interface Hub {
  /** Takes the `/ws` upgrades of an HTTP server. */
  attach(server: Server): void
  publish(channel: Exclude<Channel, 'pos'>, projectUid: string, data: object): void
  /** @param position nobody writes to it any more */
  publishPosition(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText): void
  /** Closes the sockets of a session that ended. */
  endSession(sessionUid: string): void
  /** Asks every socket's rights again: after users, access or projects changed. */
  recheck(): Promise<void>
  connections(): StreamConnection[]
  /** Positions left out for readers that could not keep up, those of sockets that are closed included. */
  droppedPositions(): number
  close(): void
}

const noSession = 4401
const noProject = 4403
const maxBadRequests = 20

/** The stream: sockets, channels, projects (interface decisions, Stream). */
export function createHub(options: HubOptions): Hub {
  const {
    identify,
    cookieToken,
    heartbeatMs = announcedHeartbeatMs,
    patienceMs = 10_000,
    recheckMs = 60_000,
  } = options
  const { shapeFrame = (_channel, data) => data, now = Date.now, onBatch = () => undefined } = options
  const { turns = createTurns(), onError = () => undefined, trustsProxy = () => false } = options
  const clients = new Set<Client>()
  let droppedBefore = 0
  const fanout = createPositionFanout(clients, { now, turns, onBatch })
  const notices = createNoticeFanout(clients)
  const names = new Map<string, PositionNames>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    // The sockets themselves compress nothing: what many hear is compressed once, by the fan-out.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      threshold: Number.MAX_SAFE_INTEGER,
    },
  })

  function namesIn(projectUid = ''): PositionNames {
    const known = names.get(projectUid)
    if (known) return known
    const made = createPositionNames(projectUid)
    names.set(projectUid, made)
    return made
  }

  async function subscribe(client: Client, request: SubscribeRequest): Promise<void> {
    const token = request.token ?? client.token
    const identity = token === undefined ? undefined : await identify(token)
    if (!identity) {
      client.send(errorText(request.id, -32001, 'no session'))
      client.socket.close(noSession, 'no session')
      return
    }
    if (request.projectUid !== undefined && !identity.mayEnter(request.projectUid)) {
      client.send(errorText(request.id, -32003, 'not allowed in that project'))
      client.socket.close(noProject, 'not allowed in that project')
      return
    }
    const unheard = request.channels.filter(channel => !identity.mayHear(channel))
    if (unheard.length > 0) {
      client.send(errorText(request.id, -32003, `not allowed to hear ${unheard.join(', ')}`))
      return
    }
    client.token = token
    client.sessionUid = identity.sessionUid
    client.userUid = identity.userUid
    client.userEmail = identity.userEmail
    client.mayEnter = identity.mayEnter
    if (request.method === 'unsubscribe') {
      for (const channel of request.channels) client.channels.delete(channel)
    } else {
      const { projectUid, batchMs, columns } = request
      client.ask({ projectUid, batchMs, names: columns ? namesIn(projectUid) : undefined })
      for (const channel of request.channels) client.channels.add(channel)
    }
    fanout.changed()
    client.send(
      resultText(request.id, {
        channels: [...client.channels],
        batch_ms: client.batchMs,
        position_encoding: client.names && 'columns',
      }),
    )
  }

  function accept(socket: WebSocket, request: IncomingMessage, wire: Duplex): void {
    const client = createClient(socket, {
      remoteAddress: remoteAddress(request, trustsProxy),
      connectedMs: now(),
      wire,
      inflates: agreedToCompression(socket, request),
    })
    client.token = cookieToken(request)
    clients.add(client)
    const impatience = setTimeout(() => {
      if (client.sessionUid === undefined) socket.close(noSession, 'no subscription')
    }, patienceMs)
    let bad = 0
    let alive = true
    // Requests of one socket are answered in their order, though each waits for the session's check.
    let queue = Promise.resolve()
    socket.on('message', (data, binary) => {
      const asked = binary
        ? { id: null, code: -32700, message: 'requests are text' }
        : readRequest(data.toString())
      if ('code' in asked) {
        bad += 1
        client.send(errorText(asked.id, asked.code, asked.message))
        if (bad > maxBadRequests) socket.close(1008, 'too many bad requests')
        return
      }
      queue = queue
        .then(() => subscribe(client, asked))
        .catch(error => {
          onError(error)
          socket.close(1011, 'the server failed')
        })
    })
    socket.on('pong', () => {
      alive = true
    })
    const ping = setInterval(() => {
      if (!alive) socket.terminate()
      alive = false
      socket.ping()
    }, pingMs)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(impatience)
      clearInterval(ping)
      clients.delete(client)
      droppedBefore += client.droppedPositions
      fanout.changed()
    })
  }

  async function recheck(): Promise<void> {
    for (const client of [...clients]) {
      if (client.sessionUid === undefined || client.token === undefined) continue
      let identity: StreamIdentity | undefined
      try {
        identity = await identify(client.token)
      } catch {
        // Rights that cannot be checked are not rights: the client comes back and asks anew.
        client.socket.close(1011, 'the session could not be checked')
        continue
      }
      if (!identity) {
        client.socket.close(noSession, 'no session')
        continue
      }
      client.mayEnter = identity.mayEnter
      fanout.changed()
      if (client.projectUid !== undefined && !identity.mayEnter(client.projectUid))
        client.socket.close(noProject, 'not allowed in that project')
    }
  }

  /** A socket that cannot be served is closed; the others are served all the same. */
  function forEachClient(serve: (client: Client) => void): void {
    for (const client of clients)
      try {
        serve(client)
      } catch (error) {
        onError(error)
        client.socket.terminate()
      }
  }

  const beat = setInterval(() => {
    forEachClient(client => client.send(heartbeatText(client.droppedPositions)))
  }, heartbeatMs)
  const tick = setInterval(() => {
    fanout.tick(now())
    forEachClient(client => client.drain(now()))
  }, 10)
  const checks = setInterval(() => void recheck().catch(onError), recheckMs)

  return {
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        try {
          const path = upgradePath(request.url)
          if (path === '/ws')
            sockets.handleUpgrade(request, socket, head, accepted => accept(accepted, request, socket))
          else refuseUpgrade(socket, path === undefined ? 400 : 404)
        } catch (error) {
          onError(error)
          refuseUpgrade(socket, 500)
        }
      })
    },
    publish(channel, projectUid, data) {
      const shaped = shapeFrame(channel, data)
      if (!shaped) return
      notices.publish(channel, projectUid, () => frameText(channel, projectUid, shaped))
    },
    publishPosition(projectUid, position, textOf) {
      fanout.publish(projectUid, position, textOf, now())
    },
    endSession(sessionUid) {
      for (const client of clients)
        if (client.sessionUid === sessionUid) client.socket.close(noSession, 'session ended')
    },
    recheck,
    droppedPositions: () => [...clients].reduce((sum, c) => sum + c.droppedPositions, droppedBefore),
    connections: () =>
      Array.from(clients, c => ({
        sessionUid: c.sessionUid,
        userUid: c.userUid,
        userEmail: c.userEmail,
        remoteAddress: c.remoteAddress,
        connectedMs: c.connectedMs,
        channels: [...c.channels],
        droppedPositions: c.droppedPositions,
      })),
    close() {
      clearInterval(beat)
      clearInterval(tick)
      clearInterval(checks)
      fanout.close()
      for (const client of clients) client.socket.close(1001, 'server stops')
      sockets.close()
    },
  }
}
