import { StreamSocket, type StreamSocketOptions } from './stream-socket.ts'

/** A socket whose other end is the test. */
export function fakeSocket() {
  return {
    sent: [] as string[],
    closed: false,
    onopen: undefined as undefined | (() => void),
    onmessage: undefined as undefined | ((e: { data: unknown }) => void),
    onclose: undefined as undefined | ((e: { code: number }) => void),
    send(text: string) {
      this.sent.push(text)
    },
    close() {
      this.closed = true
    },
  }
}

/** A stream on fake sockets, with a log of what it reports. */
export function startStream(overrides: Partial<StreamSocketOptions> = {}) {
  const sockets: ReturnType<typeof fakeSocket>[] = []
  const log: string[] = []
  const stream = new StreamSocket({
    locate: () => ({ url: 'ws://test/ws' }),
    projectUid: 'p1',
    random: () => 1,
    open: () => {
      const socket = fakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    onStatus: (status, why) => log.push(why ? `${status}:${why}` : status),
    onFrames: frames => log.push(...frames.map(frame => `frame:${frame.type}`)),
    onReject: isPosition => log.push(isPosition ? 'reject:position' : 'reject'),
    onSubscribed: () => log.push('subscribed'),
    onJoined: () => log.push('joined'),
    ...overrides,
  })
  const last = () => sockets.at(-1) ?? fakeSocket()
  const accept = () => {
    last().onopen?.()
    last().onmessage?.({ data: '{"jsonrpc":"2.0","id":1,"result":{"channels":[]}}' })
  }
  return { stream, sockets, log, last, accept }
}
