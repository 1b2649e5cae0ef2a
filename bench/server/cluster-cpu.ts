import type { Measure, Pair } from '../measure.ts'
import { startChildOf } from './child.ts'
import type { ClusterFed, ClusterFeed } from './cluster-feeder.ts'
import { type ClusterPlant, startClusterPlant } from './cluster-plant.ts'

const size = { projects: 36, tags: 100, areas: 1, zones: 20 }
const stepMs = 100
/** Three servers receive a third of the fixes each, so their code is compiled later. */
const warmS = 60
const turnS = 15
/** Turns differ by a tenth, and cost less time than the start. */
const minPairs = 11
/** Requests of 100 to 500 fixes. */
const maxSteps = 5

/** What fixes cost, microseconds each. */
export interface FixCost {
  /** CPU of all servers. */
  readonly servers: number
  /** CPU of the processes of PostgreSQL that serve their connections. */
  readonly postgres: number
  readonly fed: ClusterFed
}

/** Feeds a plant; each feed of a plant continues after the previous one. */
export function createClusterFeeder(plant: ClusterPlant) {
  const child = startChildOf<ClusterFeed, ClusterFed>(new URL('cluster-feeder.ts', import.meta.url))
  const { urls, token, projects } = plant
  let startMs = 0
  return {
    async feed(seconds: number, seed: number): Promise<FixCost> {
      const steps = (seconds * 1_000) / stepMs
      // Positions of now: older ones count as buffered and are noted in the database.
      startMs = Math.max(startMs, Date.now())
      const before = { servers: plant.serverSeconds(), postgres: await plant.postgresSeconds() }
      const fed = await child
        .ask({ urls, token, projects, startMs, stepMs, steps, maxSteps, seed })
        .catch((cause: unknown) => {
          throw new Error(`the servers printed ${plant.output().slice(-4_000)}`, { cause })
        })
      startMs += steps * stepMs
      const perFix = (cpuS: number) => (cpuS * 1e6) / fed.fixes
      return {
        servers: perFix(plant.serverSeconds() - before.servers),
        postgres: perFix((await plant.postgresSeconds()) - before.postgres),
        fed,
      }
    },
    stop: () => child.stop(),
  }
}

/**
 * The same requests to both: one server evaluates all projects, three evaluate and route them. Both are fed at the same time: a
 * plant that is idle meanwhile would first have to fill its caches, in three servers three times, and a virtual machine is up to
 * a third faster a minute later.
 */
export const clusterCpu: Measure = {
  name: 'cluster-cpu',
  plane: 'server',
  what: 'CPU of three servers per fix, routing included, 36 projects of 100 tags at 10 Hz and 20 zones, batches of 100 to 500',
  peer: 'one server on PostgreSQL',
  unit: 'us',
  ratio: 'ours/peer',
  gate: { atMost: 1.5 },
  aim: 1.25,
  quick: true,
  async run({ pairs, quick, note }) {
    const stack = new AsyncDisposableStack()
    try {
      const start = async (servers: number) => {
        const plant = await startClusterPlant({ ...size, servers })
        stack.defer(() => plant.stop())
        const feeder = createClusterFeeder(plant)
        stack.defer(() => feeder.stop())
        note(`${servers} servers evaluate ${(await plant.projectsByServer()).join(' + ')} projects`)
        return { servers, feeder }
      }
      const [ours, peer] = [await start(3), await start(1)]
      await Promise.all([ours.feeder.feed(warmS, 0), peer.feeder.feed(warmS, 0)])
      const measured = async ({ servers, feeder }: typeof ours, seed: number) => {
        const cost = await feeder.feed(turnS, seed)
        note(
          `${servers} servers: ${cost.servers.toFixed(1)} us per fix and ${cost.postgres.toFixed(1)} us in PostgreSQL, ` +
            `${cost.fed.fixes} fixes in ${cost.fed.requests} requests, ${cost.fed.late} late`,
        )
        return cost.servers
      }
      const found: Pair[] = []
      for (let pair = 1; pair <= (quick ? pairs : minPairs); pair++) {
        const [three, one] = await Promise.all([measured(ours, pair), measured(peer, pair)])
        found.push({ ours: three, peer: one })
      }
      return found
    } finally {
      await stack.disposeAsync()
    }
  },
}
