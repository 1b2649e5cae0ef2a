import { startChildOf } from './child.ts'
import { cpuSeconds } from './cpu-seconds.ts'

const peers = new URL('../peers/server/', import.meta.url)

export interface Echoed {
  readonly messagesPerS: number
  /** Messages per second of CPU time of the echo process. */
  readonly messagesPerCpuS: number
}

/** Messages per second that a bare `ws` server echoes, each the size of a position frame. */
export async function echoRun(frameBytes: number, seconds: number): Promise<Echoed> {
  const server = startChildOf<object, number>(new URL('echo-server.ts', peers))
  const client = startChildOf<object, number>(new URL('echo-client.ts', peers))
  try {
    const port = await server.ask({})
    const before = cpuSeconds(server.pid)
    const beganMs = performance.now()
    const messagesPerS = await client.ask({ port, seconds, message: 'x'.repeat(frameBytes) })
    const share = (cpuSeconds(server.pid) - before) / ((performance.now() - beganMs) / 1_000)
    return { messagesPerS, messagesPerCpuS: messagesPerS / share }
  } finally {
    await Promise.all([server.stop(), client.stop()])
  }
}
