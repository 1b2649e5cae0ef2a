import type { StreamClient } from './client.ts'
import { type Channel, errorText, resultText } from './frames.ts'
import { createPositionNames, type PositionNames } from './position-names.ts'
import type { PositionScope } from './position-scope.ts'
import type { SubscribeRequest } from './request.ts'

/** The owner of a token and what they may subscribe to now. */
export interface StreamIdentity {
  sessionUid: string
  userUid: string
  userEmail: string
  mayEnter: (projectUid: string) => boolean
  maySubscribe: (channel: Channel) => boolean
}

/** The identity of a session token; undefined if the token is invalid. */
export type Identify = (token: string) => Promise<StreamIdentity | undefined>

/** Close codes (interface decisions, Stream). */
export const noSession = 4401
const noProject = 4403

/** A request that was applied to a client. */
interface AppliedRequest {
  readonly client: StreamClient
  /** Its scope until then, if it was subscribed to the same project. */
  readonly scopeBefore: PositionScope | undefined
}

/** Checks the subscription request of a socket against the rights of its user, and applies it. */
export class Subscriptions {
  readonly #identify: Identify
  readonly #onChange: (applied?: AppliedRequest) => void
  /** By project; the empty key means all projects. */
  readonly #names = new Map<string, PositionNames>()

  /** @param onChange called when the subscribers of a channel may have changed */
  constructor(identify: Identify, onChange: (applied?: AppliedRequest) => void) {
    this.#identify = identify
    this.#onChange = onChange
  }

  async apply(client: StreamClient, request: SubscribeRequest): Promise<void> {
    const token = request.token ?? client.token
    const identity = token === undefined ? undefined : await this.#identify(token)
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
    const forbidden = request.channels.filter(channel => !identity.maySubscribe(channel))
    if (forbidden.length > 0) {
      client.send(errorText(request.id, -32003, `not allowed to subscribe to ${forbidden.join(', ')}`))
      return
    }
    client.token = token
    client.sessionUid = identity.sessionUid
    client.userUid = identity.userUid
    client.userEmail = identity.userEmail
    client.mayEnter = identity.mayEnter
    const { projectUid: previousUid, scope: previousScope } = client
    if (request.method === 'unsubscribe') {
      for (const channel of request.channels) client.channels.delete(channel)
    } else {
      const { projectUid, batchMs, columns, scope } = request
      const names = columns ? this.#namesIn(projectUid) : undefined
      client.subscribe({ projectUid, batchMs, names, scope })
      for (const channel of request.channels) client.channels.add(channel)
    }
    this.#onChange({
      client,
      scopeBefore: previousUid === client.projectUid ? previousScope : undefined,
    })
    client.send(
      resultText(request.id, {
        channels: [...client.channels],
        batch_ms: client.batchMs,
        position_encoding: client.names && 'columns',
        areas: client.scope && [...client.scope.areas],
        elsewhere_ms: client.scope?.elsewhereMs,
      }),
    )
  }

  /** Checks the rights of a subscribed client again; closes its socket if it lost them. */
  async recheck(client: StreamClient): Promise<void> {
    const { token, socket, projectUid } = client
    if (client.sessionUid === undefined || token === undefined) return
    let identity: StreamIdentity | undefined
    try {
      identity = await this.#identify(token)
    } catch {
      // If the rights cannot be checked, the socket is closed: the client reconnects and subscribes again.
      socket.close(1011, 'the session could not be checked')
      return
    }
    if (!identity) {
      socket.close(noSession, 'no session')
      return
    }
    client.mayEnter = identity.mayEnter
    this.#onChange()
    if (projectUid !== undefined && !identity.mayEnter(projectUid))
      socket.close(noProject, 'not allowed in that project')
  }

  #namesIn(projectUid = ''): PositionNames {
    const known = this.#names.get(projectUid)
    if (known) return known
    const names = createPositionNames(projectUid)
    this.#names.set(projectUid, names)
    return names
  }
}
