import type { IncomingMessage } from 'node:http'
import type { TrustsProxy } from './http/client-address.ts'
import type { ConnectionRow } from './http/dependencies.ts'
import { enterableProjects, maySubscribe } from './http/scope.ts'
import { tokenOf } from './http/session-cookie.ts'
import type { Sessions } from './http/sessions.ts'
import type { Store } from './store/store.ts'
import type { StreamConnection } from './stream/hub.ts'
import type { Identify } from './stream/subscriptions.ts'

/** What the session of a token may subscribe to; asked at every subscription and whenever rights may have changed. */
export function identifyWith(store: Store, sessions: Sessions): Identify {
  return async token => {
    const session = await sessions.authenticate(token, { admitsLacking: true })
    if (!session) return undefined
    const { user, sessionUid, lacksSecondFactor } = session
    const enterable = lacksSecondFactor ? [] : await enterableProjects(store, user)
    const projects = new Set(enterable.map(p => p.uid))
    return {
      sessionUid,
      userUid: user.uid,
      userEmail: user.email,
      mayEnter: projectUid => projects.has(projectUid),
      maySubscribe: channel => !lacksSecondFactor && maySubscribe(user, channel),
    }
  }
}

/** The token in the cookie of an upgrade request; undefined if a page of another site made the browser send it. */
export function sameOriginToken(request: IncomingMessage, trustsProxy: TrustsProxy): string | undefined {
  const { origin, host, 'x-forwarded-host': forwarded } = request.headers
  const isProxied = trustsProxy(request.socket.remoteAddress ?? '')
  const ownHost = isProxied && typeof forwarded === 'string' ? forwarded : host
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== ownHost)) return undefined
  return tokenOf(request.headers)
}

/** A socket as `GET /host/connections` shows it. */
export function connectionRow(socket: StreamConnection): ConnectionRow {
  return {
    kind: 'websocket',
    remote_address: socket.remoteAddress,
    connected_at: socket.connectedMs,
    user_uid: socket.userUid ?? null,
    user_email: socket.userEmail ?? null,
    channels: socket.channels,
    dropped_positions: socket.droppedPositions,
  }
}
