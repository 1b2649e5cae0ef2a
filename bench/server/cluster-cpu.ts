import { interleave, type Measure, VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import type { ClusterFed, ClusterFeed } from './cluster-feeder.ts'
import { type ClusterPlant, startClusterPlant } from './cluster-plant.ts'

const size = { projects: 36, tags: 100, areas: 1, zones: 20 }
const stepMs = 100
const warmS = 15
/** Before each turn: a plant is idle while the other one is measured, and its memory may have been paged out. */
const resumeS = 8
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

/** The same requests to both: one server evaluates all projects, three evaluate and route them. */
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
    const seconds = quick ? 10 : 15
    const stack = new AsyncDisposableStack()
    try {
      const sides: { servers: number; feeder: ReturnType<typeof createClusterFeeder> }[] = []
      for (const servers of [3, 1]) {
        const plant = await startClusterPlant({ ...size, servers })
        stack.defer(() => plant.stop())
        const feeder = createClusterFeeder(plant)
        stack.defer(() => feeder.stop())
        // Each of several servers receives a part of the fixes only, so its code is compiled later.
        await feeder.feed(warmS * servers, 0)
        note(`${servers} servers evaluate ${(await plant.projectsByServer()).join(' + ')} projects`)
        sides.push({ servers, feeder })
      }
      const run = (side: (typeof sides)[number] | undefined) => async (pair: number) => {
        if (!side) throw new VoidRun('a side was not started')
        await side.feeder.feed(resumeS, 0)
        const { servers, postgres, fed } = await side.feeder.feed(seconds, pair + 1)
        note(
          `${side.servers} servers: ${servers.toFixed(1)} us per fix and ${postgres.toFixed(1)} us in PostgreSQL, ` +
            `${fed.fixes} fixes in ${fed.requests} requests, ${fed.late} late`,
        )
        return servers
      }
      return await interleave(pairs, run(sides[0]), run(sides[1]))
    } finally {
      await stack.disposeAsync()
    }
  },
}
