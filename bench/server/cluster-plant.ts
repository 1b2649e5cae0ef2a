import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPostgresPool, type PostgresPool } from '../../mock-server/store/postgres-pool.ts'
import { createStore } from '../../mock-server/store/store.ts'
import { type ChildServer, startChild } from '../../mock-server/tests/contract/child-server.ts'
import { createTestDatabase, isPostgresThere, testServerUrl } from '../../mock-server/tests/test-database.ts'
import { VoidRun } from '../measure.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { createPlantProject, type PlantProject, type ProjectSize } from './plant-project.ts'

/** The real program in several processes, on one PostgreSQL database and, if there are several, NATS. */
export interface ClusterPlant {
  readonly urls: readonly string[]
  readonly token: string
  readonly projects: readonly PlantProject[]
  readonly pool: PostgresPool
  /** CPU time that all servers have used so far, seconds. */
  serverSeconds(): number
  /** CPU time of the processes of PostgreSQL that serve the connections to the database, seconds. */
  postgresSeconds(): Promise<number>
  /** What the servers printed. */
  output(): string
  /** Projects that each server evaluates. */
  projectsByServer(): Promise<readonly number[]>
  stop(): Promise<void>
}

export interface ClusterSize extends ProjectSize {
  readonly servers: number
  readonly projects: number
}

export const natsUrl = process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222'
const admin = { email: 'root@plant.example', password: 'correct horse' }
const owners =
  'select owner, count(*)::int as n from cluster_partitions where owner is not null group by owner'
const balancedWithinMs = 60_000

/**
 * Starts the servers, and waits until they share the partitions.
 * @throws VoidRun if there is no PostgreSQL
 */
export async function startClusterPlant(size: ClusterSize): Promise<ClusterPlant> {
  if (!(await isPostgresThere())) throw new VoidRun(`no PostgreSQL at ${testServerUrl}`)
  const opened = new AsyncDisposableStack()
  try {
    return await open(size, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function open(
  { servers: count, projects: projectCount, ...size }: ClusterSize,
  opened: AsyncDisposableStack,
): Promise<ClusterPlant> {
  const database = await createTestDatabase()
  opened.defer(() => database.drop())
  const pool = createPostgresPool(database.url, { max: 2, onError: () => undefined })
  opened.defer(() => pool.end())
  const store = await createStore({ pool })
  const projects: PlantProject[] = []
  for (let i = 0; i < projectCount; i++) projects.push(await createPlantProject(store, size))

  const servers: ChildServer[] = []
  for (let i = 0; i < count; i++) servers.push(await startServer(database.url, count > 1, opened))
  const urls = servers.map(({ url }) => url)
  await untilBalanced(pool, urls)
  const pids = servers.map(({ process: { pid } }) => Number(pid))

  return {
    ...{ urls, projects, pool, token: await logIn(urls[0] ?? '') },
    serverSeconds: () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    async postgresSeconds() {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and application_name like 'floorwatch %'",
      )
      return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
    },
    output: () => servers.map(server => server.output()).join(''),
    async projectsByServer() {
      const { partitionOf } = await import('../../mock-server/cluster/rendezvous.ts')
      const { rows } = await pool.query<{ id: number; owner: string }>(
        'select id, owner from cluster_partitions',
      )
      const ownerOf = new Map(rows.map(({ id, owner }) => [id, owner]))
      const counts = new Map([...ownerOf.values()].map(owner => [owner, 0]))
      for (const { projectUid } of projects) {
        const owner = ownerOf.get(partitionOf(projectUid)) ?? ''
        counts.set(owner, (counts.get(owner) ?? 0) + 1)
      }
      return [...counts.values()]
    },
    stop: () => opened.disposeAsync(),
  }
}

async function startServer(
  databaseUrl: string,
  joinsOthers: boolean,
  opened: AsyncDisposableStack,
): Promise<ChildServer> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-cluster-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startChild({
    ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl },
    ...(joinsOthers && { NATS_URL: natsUrl }),
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const endWithBench = () => server.process.kill('SIGKILL')
  process.once('exit', endWithBench)
  opened.defer(async () => {
    await server.stop('SIGKILL')
    process.off('exit', endWithBench)
  })
  if (server.url === '') throw new Error(`the server did not start: ${server.output()}`)
  return server
}

/** A server that joins takes its partitions from the others one beat later. */
async function untilBalanced(pool: PostgresPool, urls: readonly string[]): Promise<void> {
  const endMs = Date.now() + balancedWithinMs
  let before = ''
  for (;;) {
    const { rows } = await pool.query<{ owner: string; n: number }>(owners)
    const isComplete = rows.length === urls.length && rows.reduce((sum, { n }) => sum + n, 0) === 32
    const now = JSON.stringify(rows.toSorted((a, b) => (a.owner < b.owner ? -1 : 1)))
    const ready = await Promise.all(urls.map(async url => (await fetch(`${url}/ready`)).ok))
    if (isComplete && now === before && ready.every(Boolean)) return
    if (Date.now() > endMs) throw new VoidRun(`the servers did not share the partitions: ${now}`)
    before = isComplete ? now : ''
    await sleep(2_000)
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v2/auth/log_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
