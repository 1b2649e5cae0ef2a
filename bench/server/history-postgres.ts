import { createClusterTables } from '../../mock-server/cluster/cluster-tables.ts'
import type { History } from '../../mock-server/store/history.ts'
import { createPostgresHistories } from '../../mock-server/store/history-postgres.ts'
import { createHistoryTables } from '../../mock-server/store/history-postgres-schema.ts'
import { createPostgresPool, type PostgresPool } from '../../mock-server/store/postgres-pool.ts'
import { createTestDatabase, isPostgresThere, testServerUrl } from '../../mock-server/tests/test-database.ts'
import { interleave, type Measure, VoidRun } from '../measure.ts'
import { cpuMs, cpuSeconds } from './cpu-seconds.ts'
import { batchRows, createBatches, tagUid } from './history-fixes.ts'
import { countOurs, inFolder, openOurs } from './history-stores.ts'

const tags = 5_000
const million = 1_000_000
/** Concurrent ingest requests, as in `history-insert`. */
const inFlight = 10

const threadCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Stores fixes. Returns the CPU time of this process per fix, microseconds, without the time to generate them. */
async function cpuPerFix(history: History, count: number): Promise<number> {
  const batch = createBatches(tags)
  const beganMs = cpuMs()
  let makingMs = 0
  let next = 0
  const lane = async () => {
    while (next < count) {
      const at = next
      next += batchRows
      const madeMs = threadCpuMs()
      const fixes = batch(at)
      makingMs += threadCpuMs() - madeMs
      await history.append(fixes)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return ((cpuMs() - beganMs - makingMs) * 1_000) / count
}

async function checkCount(history: History, count: number): Promise<void> {
  const read = await countOurs(history, tags)
  if (read !== count) throw new VoidRun(`${count} fixes were acknowledged, ${read} are read back`)
}

const sqliteCpu = (count: number) =>
  inFolder(async folder => {
    const history = openOurs(folder)
    const cpu = await cpuPerFix(history, count)
    await history.close()
    const again = openOurs(folder)
    await checkCount(again, count)
    await again.close()
    return cpu
  })

/** CPU time of the processes of PostgreSQL that serve these connections, seconds. */
async function backendSeconds(pool: PostgresPool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and client_port is not null',
  )
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}

const fail = (error: unknown) => {
  throw error
}

async function postgresCpu(count: number, note: (line: string) => void): Promise<number> {
  const database = await createTestDatabase()
  const pool = createPostgresPool(database.url, { max: 4, onError: fail })
  try {
    await createClusterTables(pool)
    await createHistoryTables(pool)
    await pool.query("update cluster_partitions set owner = 'a', epoch = 1 where id = 1")
    const partition = { id: 1, owner: 'a', epoch: 1 }
    const history = await createPostgresHistories(pool, fail).open({ partition, tagUids: [] })
    const beganS = await backendSeconds(pool)
    const beganMs = performance.now()
    const cpu = await cpuPerFix(history, count)
    await history.close()
    const perS = count / ((performance.now() - beganMs) / 1_000)
    const ofPostgres = (((await backendSeconds(pool)) - beganS) * 1e6) / count
    const [ours, theirs] = [cpu.toFixed(2), ofPostgres.toFixed(2)]
    note(`${ours} us per fix in the server and ${theirs} us in PostgreSQL, ${perS.toFixed(0)} fixes/s`)
    const tagUids = Array.from({ length: tags }, (_, tag) => tagUid(tag))
    await checkCount(await createPostgresHistories(pool, fail).open({ partition, tagUids }), count)
    return cpu + ofPostgres
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** The same batches, each commit synced; a commit contains all that wait at that moment. */
export const historyPostgresCpu: Measure = {
  name: 'history-postgres-cpu',
  plane: 'server',
  what: 'CPU per durable fix in PostgreSQL, of the server and of its connections, 5,000 tags',
  peer: 'the same batches in SQLite',
  unit: 'us of CPU per fix',
  ratio: 'ours/peer',
  gate: { atMost: 1.6 },
  aim: 1.2,
  quick: true,
  apart: true,
  async run({ pairs, quick, note }) {
    if (!(await isPostgresThere())) throw new VoidRun(`no PostgreSQL at ${testServerUrl}`)
    const count = quick ? million / 2 : million
    // Both are compiled before one of them is measured.
    await sqliteCpu(million / 4)
    await postgresCpu(million / 4, () => undefined)
    return interleave(
      pairs,
      () => postgresCpu(count, note),
      () => sqliteCpu(count),
    )
  },
}
