import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnMachine } from '../http/local-request.ts'
import { Problem } from '../http/problem.ts'
import type { Metrics } from './metrics.ts'

export interface ObservationOptions {
  readonly metrics: Metrics
  /** Lets other machines read the metrics; absent: only this machine may. */
  readonly metricsToken: string | undefined
  readonly dataDir: string
  /** Rejects when the database cannot be written. */
  readonly tryStore: () => Promise<unknown>
  readonly now: () => number
  /** How far the machine's clock was set back, ms. */
  readonly clockBehindMs: () => number
  /** Takes why it is not ready: callers are told only that. */
  readonly onError: (error: unknown) => void
}

/** Less room on the disk is too little to take uploads and positions in. */
const leastFreeBytes = 64 * 1024 * 1024

/** What was found holds so long: who asks in a loop does not keep the disk busy. */
const foundHoldsMs = 2_000

function mayScrape(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return isOwnMachine(request)
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Why the server should get no traffic now; nothing when it should. */
async function troubles({ dataDir, tryStore, onError }: ObservationOptions): Promise<string[]> {
  const found: string[] = []
  const told = (trouble: string) => (error: unknown) => {
    onError(error)
    found.push(trouble)
  }
  await tryStore().catch(told('the database cannot be written'))
  const disk = await statfs(dataDir).catch(told('the data folder cannot be read'))
  if (typeof disk === 'object' && disk.bavail * disk.bsize < leastFreeBytes)
    found.push('the disk of the data folder is full')
  return found
}

/**
 * For whoever runs the server, beside the interface: `/health` (the process answers), `/ready` (it can do its work; 503
 * with the reasons when not) and `/metrics` (Prometheus; this machine, or the bearer of METRICS_TOKEN).
 */
export function registerObservation(app: FastifyInstance, options: ObservationOptions): void {
  const { metrics, metricsToken, now, clockBehindMs } = options
  let found: Promise<string[]> = Promise.resolve([])
  let foundAtMs = Number.NEGATIVE_INFINITY
  const findTroubles = () => {
    if (now() - foundAtMs < foundHoldsMs) return found
    foundAtMs = now()
    found = troubles(options)
    return found
  }
  app.addHook('onResponse', async (request, reply) =>
    metrics.request(request.method, reply.statusCode, reply.elapsedTime),
  )
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', async (_request, reply) => {
    const reasons = await findTroubles()
    const isReady = reasons.length === 0
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    const behindS = Math.round(clockBehindMs() / 1_000)
    // The server works on by the monotonic clock: it gets traffic, and somebody must set the clock right.
    const warnings = behindS > 0 ? [`the clock of the machine was set back by ${behindS} s`] : []
    return reply.send({ status: isReady ? 'ready' : 'not ready', troubles: reasons, warnings })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, metricsToken))
      throw new Problem(403, 'metrics are for this machine, or for who knows METRICS_TOKEN')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
