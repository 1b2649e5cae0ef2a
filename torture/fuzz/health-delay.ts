import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Between two requests, ms. */
const pauseMs = 4

export interface HealthDelay {
  /** The time within which 99 of 100 requests got their response, ms. */
  readonly p99Ms: number
  readonly longestMs: number
}

function ask(agent: Agent, port: number): Promise<number> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path: '/health' }, answer => {
      answer.resume()
      answer.on('end', () => resolve(performance.now() - startMs))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** Requests `/health` repeatedly while `work` runs. Rejects if there is no response. */
export async function healthDelayDuring(port: number, work: () => Promise<unknown>): Promise<HealthDelay> {
  const agent = new Agent({ keepAlive: true })
  const delays: number[] = []
  let isDone = false
  await ask(agent, port)
  const asking = (async () => {
    do {
      delays.push(await ask(agent, port))
      await sleep(pauseMs)
    } while (!isDone)
  })()
  try {
    await work()
  } finally {
    isDone = true
    await asking
    agent.destroy()
  }
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.ceil(share * delays.length) - 1] ?? Number.NaN
  return { p99Ms: at(0.99), longestMs: at(1) }
}
