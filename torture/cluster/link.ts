import { connect, createServer, type Socket } from 'node:net'

/** What passes a link: everything, nothing, or only one direction, as when a firewall loses its rules. */
export type LinkState = 'open' | 'cut' | 'cut-requests' | 'cut-answers'

/** A connection between two machines, as a proxy on this one. */
export interface Link {
  readonly port: number
  set(state: LinkState): void
  close(): void
}

/** @param target port on this machine; it may be unused at first */
export async function createLink(target: () => number): Promise<Link> {
  let state: LinkState = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other end may be killed at any time.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(near => {
    keep(near)
    const far = connect(target(), '127.0.0.1')
    keep(far)
    // Bytes of a cut direction are lost, as in a network that drops packets until the connection ends.
    near.on('data', bytes => {
      if (state === 'open' || state === 'cut-answers') far.write(bytes)
    })
    far.on('data', bytes => {
      if (state === 'open' || state === 'cut-requests') near.write(bytes)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      // Streams that lost bytes cannot go on.
      if (state !== 'open' && next === 'open') for (const socket of sockets) socket.destroy()
      state = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
