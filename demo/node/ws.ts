import type { ServiceSocket } from '../service/service-socket.ts'

/** The part of `ws` that the hub uses: the socket exists already, so an upgrade only passes it on. */
export class WebSocketServer {
  handleUpgrade(
    _request: unknown,
    connection: { readonly webSocket: ServiceSocket },
    _head: unknown,
    done: (socket: ServiceSocket) => void,
  ): void {
    done(connection.webSocket)
  }

  close(): void {
    // Sockets are closed by the hub.
  }
}
