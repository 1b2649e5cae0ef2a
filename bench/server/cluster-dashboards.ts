import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Measure, VoidRun } from '../measure.ts'
import { createClusterFeeder } from './cluster-cpu.ts'
import { type ClusterPlant, startClusterPlant } from './cluster-plant.ts'

const size = { projects: 36, tags: 100, areas: 9, zones: 20 }
const dashboards = 300
const warmS = 15
const settleMs = 3_000
const resumeS = 5

/** CPU of all servers: microseconds per fix, milliseconds per second for each dashboard. */
interface Costs {
  readonly perFix: number
  readonly perDashboard: number
  /** Messages that a dashboard received per second. */
  readonly perSecond: number
}

/** Streams as the dashboard opens them: each shows one area of a project, and is served by one server. */
async function openDashboards({ urls, token, projects }: ClusterPlant) {
  let messages = 0
  const sockets = await Promise.all(
    Array.from({ length: dashboards }, async (_, i) => {
      const url = urls[i % urls.length] ?? ''
      const project = projects[i % projects.length]
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
      await once(socket, 'open')
      const params = {
        ...{ channels: ['pos', 'alarm', 'zone_event'], project_uid: project?.projectUid, token },
        ...{ batch_ms: 50, position_encoding: 'columns', elsewhere_ms: 10_000 },
        areas: [project?.areaUids[i % size.areas]],
      }
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
      const [reply] = (await once(socket, 'message')) as [Buffer]
      if ('error' in JSON.parse(reply.toString())) throw new VoidRun(`a dashboard was refused: ${reply}`)
      socket.on('message', () => {
        messages += 1
      })
      return socket
    }),
  )
  return {
    messages: () => messages,
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

async function costsOf(servers: number, seconds: number): Promise<Costs> {
  const stack = new AsyncDisposableStack()
  try {
    const plant = await startClusterPlant({ ...size, servers })
    stack.defer(() => plant.stop())
    const feeder = createClusterFeeder(plant)
    stack.defer(() => feeder.stop())
    await feeder.feed(warmS * servers, 0)
    const before = await feeder.feed(seconds, 1)
    const shown = await openDashboards(plant)
    await sleep(settleMs)
    await feeder.feed(resumeS, 0)
    const earlier = shown.messages()
    const during = await feeder.feed(seconds, 1)
    const perSecond = (shown.messages() - earlier) / seconds / dashboards
    if (perSecond < 2) throw new VoidRun(`a dashboard received ${perSecond.toFixed(1)} messages per second`)
    shown.close()
    await sleep(settleMs)
    await feeder.feed(resumeS, 0)
    const after = await feeder.feed(seconds, 1)
    const perFix = (before.servers + after.servers) / 2
    const fixesPerS = during.fed.fixes / seconds
    return { perFix, perDashboard: ((during.servers - perFix) * fixesPerS) / 1_000 / dashboards, perSecond }
  } finally {
    await stack.disposeAsync()
  }
}

/** What a dashboard costs, wherever it is connected: positions reach it from the server that evaluates its project. */
export const clusterDashboards: Measure = {
  name: 'cluster-dashboards',
  plane: 'server',
  what: 'CPU of three servers for each of 300 dashboards, 36 projects of 100 tags at 10 Hz in nine areas',
  peer: 'one server on PostgreSQL',
  unit: 'ms/s',
  ratio: 'ours/peer',
  gate: { atMost: 3 },
  aim: 2,
  quick: false,
  async run({ quick, note }) {
    const costs: Costs[] = []
    for (const servers of [1, 2, 3]) {
      const each = await costsOf(servers, quick ? 10 : 20)
      note(
        `${servers} servers: ${each.perFix.toFixed(1)} us per fix; ${each.perDashboard.toFixed(2)} ms/s per dashboard, ` +
          `which received ${each.perSecond.toFixed(1)} messages per second`,
      )
      costs.push(each)
    }
    const [one, , three] = costs
    return one && three ? [{ ours: three.perDashboard, peer: one.perDashboard }] : []
  },
}
