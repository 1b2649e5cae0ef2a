import { createClusterTables } from '../cluster/cluster-tables.ts'
import type { History } from '../store/history.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import { createPostgresHistories, type PostgresHistory } from '../store/history-postgres.ts'
import { createHistoryTables } from '../store/history-postgres-schema.ts'
import { createPostgresPool, type PostgresPool } from '../store/postgres-pool.ts'
import { borrowTestDatabase } from './test-database.ts'

/** A database of its own with the tables of the position history, and servers that take over partitions. */
export interface HistoryPlant {
  readonly url: string
  readonly pool: PostgresPool
  readonly errors: unknown[]
  /** A server of the cluster, with connections of its own. */
  server(name: string): PlantServer
  /** Takes over a partition for the same server. */
  takeOver(partition: number, tagUids: readonly string[]): Promise<PostgresHistory>
  /** Number of rows of a table. */
  rowsOf(table: string): Promise<number>
  drop(): Promise<void>
}

export interface PlantServer {
  readonly pool: PostgresPool
  takeOver(partition: number, tagUids: readonly string[]): Promise<PostgresHistory>
}

/** As a server takes over a partition: in one statement, which waits for writes of the previous owner. */
const takeOverText = `
  with held as (select id from cluster_partitions where id = $1 for update)
  insert into cluster_partitions (id, owner, epoch) select $1, $2, 1 from (select count(*) from held) counted
  on conflict (id) do update set owner = excluded.owner, epoch = cluster_partitions.epoch + 1
  returning epoch`

export async function createHistoryPlant(): Promise<HistoryPlant> {
  const database = await borrowTestDatabase()
  const errors: unknown[] = []
  const pools: PostgresPool[] = []

  function connect(): PostgresPool {
    const pool = createPostgresPool(database.url, { max: 4, onError: error => errors.push(error) })
    pools.push(pool)
    return pool
  }

  function server(owner: string): PlantServer {
    const pool = connect()
    const histories = createPostgresHistories(pool, error => errors.push(error))
    return {
      pool,
      async takeOver(id, tagUids) {
        const { rows } = await pool.query<{ epoch: number }>(takeOverText, [id, owner])
        return histories.open({ partition: { id, owner, epoch: rows[0]?.epoch ?? 0 }, tagUids })
      },
    }
  }

  const pool = connect()
  await createClusterTables(pool)
  await createHistoryTables(pool)
  const first = server('a')
  return {
    url: database.url,
    pool,
    errors,
    server,
    takeOver: first.takeOver,
    async rowsOf(table) {
      const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`)
      return rows[0]?.count ?? 0
    },
    async drop() {
      await Promise.all(pools.map(each => each.end()))
      await database.drop()
    },
  }
}

export const always = [0, Number.MAX_SAFE_INTEGER] as const
export const start = Date.UTC(2026, 10, 20)
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** A fix 100 ms after the one of the previous step. */
export const fixOf = (tagUid: string, step: number, areaUid = 'a1'): HistoryFix => ({
  tagUid,
  areaUid,
  atMs: start + step * 100,
  x: Math.floor(step) / 1_000,
  y: 2,
  z: 1,
})

/** The steps of all fixes of a tag. */
export const stepsOf = async (history: History, tagUid: string) =>
  (await history.ofTag(tagUid, ...always, 100_000)).fixes.map(({ atMs }) => (atMs - start) / 100)
