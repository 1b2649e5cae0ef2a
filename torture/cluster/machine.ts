import { freePort } from '../free-port.ts'
import { createServerProcess, type ServerProcess } from '../server-process.ts'
import { createLink, type Link } from './link.ts'

/** One server of the cluster, and its links to the database, to NATS, and from the other servers. */
export interface Machine {
  readonly number: number
  readonly server: ServerProcess
  readonly links: Readonly<Record<'database' | 'nats' | 'servers', Link>>
  /** Resolves when it answers. */
  start(): Promise<void>
  remove(): Promise<void>
}

export async function createMachine(
  number: number,
  ports: { readonly postgres: number; readonly nats: number },
): Promise<Machine> {
  const port = await freePort()
  const links = {
    database: await createLink(() => ports.postgres),
    nats: await createLink(() => ports.nats),
    servers: await createLink(() => port),
  }
  const server = createServerProcess({
    PORT: String(port),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${links.database.port}/postgres`,
    NATS_URL: `nats://127.0.0.1:${links.nats.port}`,
    SERVER_ADDRESS: `http://127.0.0.1:${links.servers.port}`,
  })
  return {
    number,
    server,
    links,
    async start() {
      await server.start()
    },
    async remove() {
      await server.remove()
      for (const link of Object.values(links)) link.close()
    },
  }
}
