import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Aedes } from 'aedes'

const realPort = 1883

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}

interface Broker {
  readonly url: string
  /** The newest version of MQTT that it speaks; aedes does not know 5. */
  readonly protocol: '3.1.1' | '5'
  close(): Promise<void>
}

/** The broker of this machine where one answers, otherwise one that is started on a free port. */
export async function findBroker(): Promise<Broker> {
  if (await answers(realPort))
    return { url: `mqtt://127.0.0.1:${realPort}`, protocol: '5', close: async () => undefined }
  const broker = await Aedes.createBroker()
  const server = createServer(broker.handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    protocol: '3.1.1',
    async close() {
      await new Promise<void>(resolve => broker.close(resolve))
      server.close()
    },
  }
}
