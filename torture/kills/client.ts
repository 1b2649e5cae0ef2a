import type { Random } from '#server/simulation/random.ts'
import type { Reply, ServerProcess } from '../server-process.ts'
import type { Answered, Ledger, State } from './ledger.ts'

/** One client that writes, one request at a time, into a project of its own; nobody else touches its things. */
export interface Lane {
  /** Short; begins every marker of this lane. */
  readonly prefix: string
  readonly project: string
  readonly siteUid: string
  readonly areaUid: string
  readonly random: Random
  readonly ledger: Ledger
  /** Uids of things by kind and marker. */
  readonly uids: Map<string, string>
  /** A marker that was never used. */
  mark(): string
  /** A thing of this kind that is there for certain; undefined: none. */
  pick(kind: string): string | undefined
  uidOf(kind: string, marker: string): string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Writes, and keeps account. Throws when the server is gone. */
  attempt(kind: string, marker: string, after: State, write: () => Promise<Reply>): Promise<Reply>
  /** Called with each answer. */
  answered: (answered: Answered, reply?: Reply) => void
}

export interface LaneParts {
  readonly server: ServerProcess
  readonly prefix: string
  readonly random: Random
  readonly ledger: Ledger
  readonly token: () => string
  readonly answered: (answered: Answered, reply?: Reply) => void
}

/** What a lane needs to be there. */
export type Ground = Pick<Lane, 'project' | 'siteUid' | 'areaUid' | 'uids'>

/** Makes the lane's project with a site and an area. */
export async function openLane(parts: LaneParts): Promise<Lane> {
  const { server, prefix, token } = parts
  const made = async (path: string, body: object, project?: string): Promise<string> => {
    const reply = await server.call('POST', path, body, { token: token(), project })
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.uid
  }
  const project = await made('/projects', { project: { name: `lane ${prefix}` } })
  const siteUid = await made('/locations', { name: 'base' }, project)
  const areaUid = await made('/sublocations', { name: 'base', location_uid: siteUid }, project)
  return laneOn({ project, siteUid, areaUid, uids: new Map() }, parts)
}

/** A lane over what is there already. */
export function laneOn(ground: Ground, { server, prefix, random, ledger, token, answered }: LaneParts): Lane {
  const { project, uids } = ground
  let count = 0
  return {
    ...ground,
    prefix,
    random,
    ledger,
    answered,
    mark: () => `${prefix}k${count++}`,
    pick: kind => random.pick(ledger.certain(`${prefix}:${kind}`)),
    uidOf: (kind, marker) => uids.get(`${kind}:${marker}`) ?? '',
    call: (method, path, body, headers) =>
      server.call(method, path, body, { token: token(), project, ...(headers && { headers }) }),
    async attempt(kind, marker, after, write) {
      const end = ledger.begin(`${prefix}:${kind}`, marker, after)
      let reply: Reply
      try {
        reply = await write()
      } catch (error) {
        end('unknown')
        answered('unknown')
        throw error
      }
      // A failure of the server says nothing about what it wrote.
      const how = reply.status < 300 ? 'acknowledged' : reply.status < 500 ? 'refused' : 'unknown'
      end(how)
      answered(how, reply)
      if (how === 'acknowledged' && typeof reply.body?.uid === 'string')
        uids.set(`${kind}:${marker}`, reply.body.uid)
      return reply
    },
  }
}
