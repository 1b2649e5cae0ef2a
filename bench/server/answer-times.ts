import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Between two questions; odd, so that they do not fall into step with the server's own ticks. */
const everyMs = 7

/** How long the 99th of a hundred plain questions waits for its answer, milliseconds: what the event loop keeps people waiting. */
export async function answerTimeP99(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const beganMs = performance.now()
      get(`${url}/version`, { agent }, answer => {
        answer.resume()
        answer.on('end', () => resolve(performance.now() - beganMs))
      }).on('error', reject)
    })
  const times: number[] = []
  const endMs = performance.now() + seconds * 1_000
  await once()
  while (performance.now() < endMs) {
    times.push(await once())
    await sleep(everyMs)
  }
  agent.destroy()
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
