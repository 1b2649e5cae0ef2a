import './globals.ts'
import {
  type DemoReply,
  type DemoRequest,
  httpChannel,
  type PresenceMessage,
  presenceChannel,
  type SocketMessage,
  socketChannel,
} from '../channels.ts'
import { type DemoService, startDemoService } from './demo-service.ts'
import { ServiceSocket } from './service-socket.ts'

const logError = (error: unknown) => console.error('demo', error)

function answerRequests({ router }: DemoService): void {
  const channel = new BroadcastChannel(httpChannel)
  channel.onmessage = async ({ data }: MessageEvent<DemoRequest | DemoReply>) => {
    if (data.type !== 'request') return
    const reply: DemoReply = { type: 'reply', id: data.id, ...(await router.answer(data)) }
    channel.postMessage(reply)
  }
}

function acceptSockets(service: DemoService): void {
  const channel = new BroadcastChannel(socketChannel)
  const sockets = new Map<string, ServiceSocket>()
  const post = (message: SocketMessage) => {
    if (message.type === 'close') sockets.delete(message.id)
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<SocketMessage>) => {
    if (data.type !== 'open') {
      sockets.get(data.id)?.receive(data)
      if (data.type === 'close') sockets.delete(data.id)
      return
    }
    const socket = new ServiceSocket(data.id, post)
    sockets.set(data.id, socket)
    service.connect(socket)
    post(data)
  }
}

function announce(instance: string): void {
  const channel = new BroadcastChannel(presenceChannel)
  const ready: PresenceMessage = { type: 'ready', instance }
  channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => {
    if (data.type === 'who') channel.postMessage(ready)
  }
  channel.postMessage(ready)
}

/** One worker serves all tabs; when its tab is closed, that of another tab starts again. */
await navigator.locks.request('floorwatch-demo', async () => {
  const service = await startDemoService(location.host, logError)
  answerRequests(service)
  acceptSockets(service)
  announce(crypto.randomUUID())
  await new Promise(() => undefined)
})
