import { interleave, type Measure, VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { httpRun, requestText } from './http-run.ts'
import { type Plant, startPlant } from './plant.ts'
import { bodyOf } from './walk.ts'

const tags = 1_000
const connections = 10
/** About 360 bytes per tag, as in real plants. */
const more = { description: 'worn by the early shift', type: 'person', category: 'staff' }

/** Responses per second of CPU time of the server, so that other load on the machine does not count. */
async function answersPerCpuS(pid: number, port: number, request: string, seconds: number) {
  const before = cpuSeconds(pid)
  const beganMs = performance.now()
  const { perS, body } = await httpRun({ port, requests: [request], connections, seconds })
  const share = (cpuSeconds(pid) - before) / ((performance.now() - beganMs) / 1_000)
  return { perCpuS: perS / share, perS, body }
}

async function place(plant: Plant): Promise<void> {
  const { tagUids, areaUids } = plant
  const walk = { tagUids, areaUids, startMs: Date.now(), stepMs: 100 }
  const answer = await plant.call('POST', '/positions', JSON.parse(bodyOf(walk, 0, tags, 0)))
  if (!answer.ok) throw new VoidRun(`positions: ${answer.status}`)
}

/** The list that every page loads first, each tag with its position. */
export const listAnswer: Measure = {
  name: 'list',
  plane: 'server',
  what: 'list of 1,000 tags, authorised, each with its newest position',
  peer: 'bare node:http, JSON.stringify of the same response',
  unit: 'responses/CPU s',
  ratio: 'ours/peer',
  gate: { atLeast: 0.8 },
  aim: 1.5,
  quick: true,
  async run({ pairs, quick, note }) {
    const seconds = quick ? 2 : 3
    const plant = await startPlant({ tags, zones: 0, more })
    const bare = startChildOf<object, number>(new URL('../peers/server/plain-list.ts', import.meta.url))
    try {
      await place(plant)
      const request = requestText('GET', '/api/v2/trackable_objects', plant)
      const answer = await plant.call('GET', '/trackable_objects')
      const whole = (await answer.json()) as { trackableObjects: { uid: string; position?: object }[] }
      if (whole.trackableObjects.filter(tag => tag.position).length !== tags)
        throw new VoidRun('the list does not contain every tag with its position')
      const barePort = await bare.ask(whole)
      return await interleave(
        pairs,
        async () => {
          const ours = await answersPerCpuS(plant.pid, plant.port, request, seconds)
          if (ours.body !== JSON.stringify(whole)) throw new VoidRun('the list differs from the previous one')
          note(`list: ${Math.round(ours.perS)} per second, ${ours.body.length} bytes`)
          return ours.perCpuS
        },
        async () => {
          const theirs = await answersPerCpuS(bare.pid, barePort, request, seconds)
          note(`bare list: ${Math.round(theirs.perS)} per second, ${theirs.body.length} bytes`)
          return theirs.perCpuS
        },
      )
    } finally {
      await Promise.all([plant.stop(), bare.stop()])
    }
  },
}
