import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Interval between two requests; odd, so that they do not fall into step with timers of the server. */
const everyMs = 7

/**
 * 99th percentile of the response time of a small request, milliseconds: the delay that the event loop adds.
 */
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
