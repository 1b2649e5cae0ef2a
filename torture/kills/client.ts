import type { Random } from '#server/simulation/random.ts'
import type { Reply, ServerProcess } from '../server-process.ts'
import type { Answered, Ledger, State } from './ledger.ts'

/** A client that writes into its own project, one request at a time. */
export interface Client {
  /** Short; every marker of this client starts with it. */
  readonly prefix: string
  readonly project: string
  readonly siteUid: string
  readonly areaUid: string
  readonly random: Random
  readonly ledger: Ledger
  /** Uids by resource type and marker. */
  readonly uids: Map<string, string>
  /** Returns an unused marker. */
  mark(): string
  /** The marker of a row of this type that certainly exists; undefined if there is none. */
  pick(resourceType: string): string | undefined
  uidOf(resourceType: string, marker: string): string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Writes and records the result in the ledger. Throws if the server is gone. */
  attempt(resourceType: string, marker: string, after: State, write: () => Promise<Reply>): Promise<Reply>
  /** Called with each response. */
  answered: (answered: Answered, reply?: Reply) => void
}

export interface ClientOptions {
  readonly server: ServerProcess
  readonly prefix: string
  readonly random: Random
  readonly ledger: Ledger
  readonly token: () => string
  readonly answered: (answered: Answered, reply?: Reply) => void
}

/** What must exist before a client can write. */
export type ClientProject = Pick<Client, 'project' | 'siteUid' | 'areaUid' | 'uids'>

/** Creates the project of a client, with a site and an area. */
export async function openClient(parts: ClientOptions): Promise<Client> {
  const { server, prefix, token } = parts
  const made = async (path: string, body: object, project?: string): Promise<string> => {
    const reply = await server.call('POST', path, body, { token: token(), project })
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.uid
  }
  const project = await made('/projects', { project: { name: `client ${prefix}` } })
  const siteUid = await made('/locations', { name: 'base' }, project)
  const areaUid = await made('/sublocations', { name: 'base', location_uid: siteUid }, project)
  return clientFor({ project, siteUid, areaUid, uids: new Map() }, parts)
}

/** A client for a project that exists already. */
export function clientFor(
  clientProject: ClientProject,
  { server, prefix, random, ledger, token, answered }: ClientOptions,
): Client {
  const { project, uids } = clientProject
  let count = 0
  return {
    ...clientProject,
    prefix,
    random,
    ledger,
    answered,
    mark: () => `${prefix}k${count++}`,
    pick: resourceType => random.pick(ledger.certain(`${prefix}:${resourceType}`)),
    uidOf: (resourceType, marker) => uids.get(`${resourceType}:${marker}`) ?? '',
    call: (method, path, body, headers) =>
      server.call(method, path, body, { token: token(), project, ...(headers && { headers }) }),
    async attempt(resourceType, marker, after, write) {
      const end = ledger.begin(`${prefix}:${resourceType}`, marker, after)
      let reply: Reply
      try {
        reply = await write()
      } catch (error) {
        end('unknown')
        answered('unknown')
        throw error
      }
      // After a server error the write may or may not have happened.
      const how = reply.status < 300 ? 'acknowledged' : reply.status < 500 ? 'refused' : 'unknown'
      end(how)
      answered(how, reply)
      if (how === 'acknowledged' && typeof reply.body?.uid === 'string')
        uids.set(`${resourceType}:${marker}`, reply.body.uid)
      return reply
    },
  }
}
