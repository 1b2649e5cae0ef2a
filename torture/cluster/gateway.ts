import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../mock-server/simulation/random.ts'
import type { TagFix } from '../../src/domain/zone-engine/outcome.ts'
import type { Machine } from './machine.ts'

/** A project with a zone, and tags that walk into it and out again. */
export interface Site {
  readonly project: string
  readonly area: string
  readonly tags: readonly string[]
  readonly token: string
}

const everyMs = 300
const speedMps = 3
/** The zone ends at 10 m. */
const [nearM, farM] = [5, 25]
const answerMs = 6_000
const retryMs = 150

/** Between the two ends, forth and back. */
export function placeAt(ms: number): number {
  const length = farM - nearM
  const walked = ((ms / 1_000) * speedMps) % (2 * length)
  return nearM + (walked < length ? walked : 2 * length - walked)
}

/** Sends the positions of a project to any server, again and again until one acknowledges them. */
export class Gateway {
  readonly acknowledged: TagFix[] = []
  /** When each batch was acknowledged, ms of the monotonic clock. */
  readonly acknowledgedMs: number[] = []
  readonly site: Site
  readonly #machines: readonly Machine[]
  readonly #random: Random
  readonly #stop = new AbortController()
  #work: Promise<void> | undefined

  constructor(site: Site, machines: readonly Machine[], random: Random) {
    this.site = site
    this.#machines = machines
    this.#random = random
  }

  start(): void {
    this.#work = this.#send()
  }

  /** Resolves when the last batch is acknowledged. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#work
  }

  async #send(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const startMs = performance.now()
      await this.#deliver(this.#batch(Date.now()))
      await sleep(Math.max(0, startMs + everyMs - performance.now()))
    }
  }

  #batch(atMs: number): TagFix[] {
    const { tags, area } = this.site
    return tags.map((tagUid, i) => {
      const x = Math.round(placeAt(atMs + i * 3_000) * 1_000) / 1_000
      return { tagUid, areaUid: area, x, y: 5, z: 1, atMs }
    })
  }

  async #deliver(fixes: TagFix[]): Promise<void> {
    const { project, token } = this.site
    const rows = fixes.map(({ tagUid, areaUid, atMs, ...place }) => ({
      ...{ trackable_uid: tagUid, sublocation_uid: areaUid, ts: atMs },
      ...place,
    }))
    for (;;) {
      if (await this.#isAcknowledged(project, token, rows)) {
        this.acknowledged.push(...fixes)
        this.acknowledgedMs.push(performance.now())
        return
      }
      await sleep(retryMs)
    }
  }

  async #isAcknowledged(project: string, token: string, rows: unknown[]): Promise<boolean> {
    const machine = this.#machines[Math.floor(this.#random.next() * this.#machines.length)]
    try {
      const answer = await fetch(`${machine?.server.url()}/api/v2/positions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-user-project': project,
          'content-type': 'application/json',
        },
        body: JSON.stringify(rows),
        signal: AbortSignal.timeout(answerMs),
      })
      const body = (await answer.json()) as { accepted?: number; rejected_count?: number }
      if (answer.status === 200 && body.rejected_count !== 0)
        throw new RangeError(`positions were rejected: ${JSON.stringify(body)}`)
      return answer.status === 200
    } catch (error) {
      if (error instanceof RangeError) throw error
      // The server is dead, frozen or cut off: another one gets the same positions.
      return false
    }
  }
}
