import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../mock-server/simulation/random.ts'
import type { Site } from './gateway.ts'
import type { Machine } from './machine.ts'

export interface FurnishedSite {
  readonly site: Site
  /** The zone as the server returned it. */
  readonly zone: Record<string, unknown>
}

/** Creates a project with an area, a zone that raises alarms, and tags. */
export async function furnish({ server }: Machine, number: number, tagCount: number): Promise<FurnishedSite> {
  const token = await server.logIn()
  const made = async (path: string, body: object, project?: string): Promise<Record<string, unknown>> => {
    const reply = await server.call('POST', path, body, { token, project })
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const project = String((await made('/projects', { project: { name: `Plant ${number}` } })).uid)
  const { uid: location_uid } = await made('/locations', { name: 'Site' }, project)
  const area = String((await made('/sublocations', { name: 'Hall', location_uid }, project)).uid)
  const corner = (x: number, y: number) => ({ x, y })
  const zone = await made(
    '/zones',
    {
      ...{ name: 'Zone', shape: 'polygon', dynamic: false, sublocation_uid: area, severity_level: 2 },
      points: [corner(0, 0), corner(10, 0), corner(10, 10), corner(0, 10)],
    },
    project,
  )
  const tags: string[] = []
  for (let i = 0; i < tagCount; i++)
    tags.push(String((await made('/trackable_objects', { name: `Cart ${i}` }, project)).uid))
  return { site: { project, area, tags, token }, zone }
}

const everyMs = 200
const answerMs = 6_000

/** Creates groups through any server, one at a time, and records what was acknowledged. */
export class GroupWriter {
  readonly #sites: readonly Site[]
  readonly #machines: readonly Machine[]
  readonly #random: Random
  readonly #acknowledged = new Map<string, Site>()
  readonly #stop = new AbortController()
  #work: Promise<void> | undefined
  #count = 0

  constructor(sites: readonly Site[], machines: readonly Machine[], random: Random) {
    this.#sites = sites
    this.#machines = machines
    this.#random = random
  }

  start(): void {
    this.#work = this.#write()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#work
  }

  /** Compares what was acknowledged with what a server returns. */
  async check({ server }: Machine) {
    const faults: string[] = []
    let [lost, doubled] = [0, 0]
    for (const site of this.#sites) {
      const { project, token } = site
      const { body } = await server.call('GET', '/groups', undefined, { token, project })
      const names = (body.groups as { name: string }[]).map(({ name }) => name)
      const known = new Set(names)
      const missing = [...this.#acknowledged].filter(([name, its]) => its === site && !known.has(name))
      lost += missing.length
      doubled += names.length - known.size
      for (const [name] of missing) faults.push(`group ${name} was acknowledged and is gone`)
      if (names.length > known.size) faults.push(`${names.length - known.size} groups exist twice`)
    }
    return { acknowledged: this.#acknowledged.size, lost, doubled, faults }
  }

  async #write(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#count += 1
      const site = this.#sites[this.#count % this.#sites.length]
      const machine = this.#machines[Math.floor(this.#random.next() * this.#machines.length)]
      const name = `group ${this.#count}`
      if (site && machine && (await this.#isAcknowledged(machine, site, name)))
        this.#acknowledged.set(name, site)
      await sleep(everyMs)
    }
  }

  async #isAcknowledged({ server }: Machine, { project, token }: Site, name: string): Promise<boolean> {
    try {
      const answer = await fetch(`${server.url()}/api/v2/groups`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-user-project': project,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(answerMs),
      })
      return answer.status === 201
    } catch {
      // Whether it was stored is unknown: only acknowledged writes are compared.
      return false
    }
  }
}
