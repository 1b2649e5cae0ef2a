import { writeFileSync } from 'node:fs'
import { curvePlot } from '../curve-plot.ts'
import type { Measure, Pair } from '../measure.ts'
import { startChildOf } from './child.ts'
import { type Plant, startPlant } from './plant.ts'
import { streamRun } from './stream-run.ts'

const counts = [1, 10, 100, 300]
const seconds = 4
const million = 1_000_000
const plotFile = new URL('../../docs/server-clients.svg', import.meta.url)

/** Microseconds of CPU time of the server per fix, for all clients. */
async function costUs(plant: Plant, clients: number, batchMs: number | undefined): Promise<number> {
  const { cpuShare, fixesPerS } = await streamRun(plant, {
    clients,
    batchMs,
    lanes: 4,
    everyMs: 100,
    seconds,
    sameFrames: batchMs !== undefined,
  })
  return (cpuShare / fixesPerS) * million
}

/** How the cost of a fix grows with the number of subscribers, drawn into docs/. */
export const clientsCurve: Measure = {
  name: 'clients',
  plane: 'server',
  what: 'CPU time of the server per fix, 300 clients (curve over 1, 10, 100, 300 in docs/server-clients.svg)',
  peer: 'one JSON.stringify and one send per client and fix',
  unit: 'µs',
  ratio: 'peer/ours',
  gate: { atLeast: 10 },
  aim: 20,
  quick: false,
  async run({ note }) {
    const plant = await startPlant({ tags: 200, zones: 500 })
    const naive = startChildOf<object, number>(new URL('../peers/server/naive-stream.ts', import.meta.url))
    try {
      const port = await naive.ask({})
      // Few enough fixes that the naive server keeps up with 300 clients.
      const tagUids = plant.tagUids.slice(0, 20)
      const naivePlant = { ...plant, tagUids, port, url: `http://127.0.0.1:${port}`, pid: naive.pid }
      const pairs: Pair[] = []
      for (const clients of counts) {
        const ours = await costUs(plant, clients, 100)
        const peer = await costUs(naivePlant, clients, undefined)
        note(`${clients} clients: ${ours.toFixed(1)} µs per fix, naive ${peer.toFixed(1)}`)
        pairs.push({ ours, peer })
      }
      const pointsOf = (side: keyof Pair) =>
        pairs.map((pair, i) => ({ x: counts[i] ?? 1, y: Math.round(pair[side] * 10) / 10 }))
      writeFileSync(
        plotFile,
        curvePlot('Cost of one position on the server', 'subscribed clients', 'µs of CPU per position', [
          { name: 'naive', color: '#b3541e', points: pointsOf('peer') },
          { name: 'Floorwatch', color: '#1f5fa8', points: pointsOf('ours') },
        ]),
      )
      return pairs.slice(-1)
    } finally {
      await Promise.all([plant.stop(), naive.stop()])
    }
  },
}
