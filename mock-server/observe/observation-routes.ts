import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocalRequest } from '../http/client-address.ts'
import { Problem } from '../http/problem.ts'
import type { Metrics } from './metrics.ts'

export interface ObservationOptions {
  readonly metrics: Metrics
  /** Lets other machines read the metrics; if absent, only this machine may. */
  readonly metricsToken: string | undefined
  readonly dataDir: string
  /** Rejects when the database cannot be written. */
  readonly tryStore: () => Promise<unknown>
  /** Undefined with SQLite. */
  readonly cluster: { troubles(): string[]; warnings(): string[] } | undefined
  readonly now: () => number
  /** How far the machine's clock was set back, ms. */
  readonly clockBehindMs: () => number
  /** Receives the cause of a failed check; clients get a general reason only. */
  readonly onError: (error: unknown) => void
}

/** Minimum free disk space for uploads and positions. */
const minFreeBytes = 64 * 1024 * 1024

/** The result is cached, so that frequent requests do not keep the disk busy. */
const foundHoldsMs = 2_000

function mayScrape(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return isLocalRequest(request)
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reasons why the server should get no traffic; empty if it should. */
async function troubles({ dataDir, tryStore, onError }: ObservationOptions): Promise<string[]> {
  const found: string[] = []
  const report = (trouble: string) => (error: unknown) => {
    onError(error)
    found.push(trouble)
  }
  await tryStore().catch(report('the database cannot be written'))
  const disk = await statfs(dataDir).catch(report('the data folder cannot be read'))
  if (typeof disk === 'object' && disk.bavail * disk.bsize < minFreeBytes)
    found.push('the disk of the data folder is full')
  return found
}

/**
 * For the administrator of the server: `/health` (the process responds), `/ready` (it can work; otherwise 503 with the
 * reasons) and `/metrics` (Prometheus; this machine, or the bearer of METRICS_TOKEN).
 */
export function registerObservation(app: FastifyInstance, options: ObservationOptions): void {
  const { metrics, metricsToken, cluster, now, clockBehindMs } = options
  let found: Promise<string[]> = Promise.resolve([])
  let foundAtMs = Number.NEGATIVE_INFINITY
  const findProblems = () => {
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
    // A server that leaves says so at once, so that a load balancer sends no more requests to it.
    const reasons = [...(cluster?.troubles() ?? []), ...(await findProblems())]
    const isReady = reasons.length === 0
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    const behindS = Math.round(clockBehindMs() / 1_000)
    // The server continues by the monotonic clock, so it may get traffic, but the clock must be corrected.
    const warnings = [
      ...(behindS > 0 ? [`the clock of the machine was set back by ${behindS} s`] : []),
      ...(cluster?.warnings() ?? []),
    ]
    return reply.send({ status: isReady ? 'ready' : 'not ready', troubles: reasons, warnings })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, metricsToken))
      throw new Problem(403, 'metrics need a request from this machine, or METRICS_TOKEN')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
