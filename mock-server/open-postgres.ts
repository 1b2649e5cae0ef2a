import { randomBytes } from 'node:crypto'
import { requireAdmission } from './cluster/admission.ts'
import { connectBus, noBus } from './cluster/bus.ts'
import { ChangeLog, MissedChangesError } from './cluster/change-log.ts'
import { type ClusterParts, leaseMs, lostMs } from './cluster/cluster.ts'
import { createClusterTables } from './cluster/cluster-tables.ts'
import { connectionName, LeaseTable } from './cluster/lease-table.ts'
import { productVersion } from './resources/version.ts'
import { shownDatabaseUrl } from './store/database-errors.ts'
import { createPostgresHistories } from './store/history-postgres.ts'
import { createHistoryTables } from './store/history-postgres-schema.ts'
import { migrationNames } from './store/migrations.ts'
import { newUid } from './store/new-uid.ts'
import { openPostgresFiles } from './store/postgres-files.ts'
import { createPostgresPool, type PostgresPool } from './store/postgres-pool.ts'
import { checkPostgres } from './store/postgres-start.ts'
import { createStore } from './store/store.ts'
import { refuseUnfinishedMigration } from './store/unfinished-migration.ts'

export interface PostgresSettings {
  readonly databaseUrl: string
  /** If absent, this is the only server of the database. */
  readonly natsUrl?: string | undefined
}

const connections = 10
/** Leases are renewed on connections of their own, so that a busy server keeps them. */
const leaseConnections = 2
const readChangesEveryMs = 500
/** Servers start one after the other: one of them upgrades and fills an empty database. */
const startLock = 7_101_001

/**
 * Opens what a server stores in PostgreSQL, and its connection to the other servers of the database; `opened` closes it.
 * @throws ClusterRefusedError, BusError, DatabaseRefusedError, NewerDatabaseError, DatabaseUnavailableError
 */
export async function openPostgres(
  { databaseUrl, natsUrl }: PostgresSettings,
  now: () => number,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
) {
  const id = newUid(now())
  const pools = [connections, leaseConnections].map(max => {
    const pool = createPostgresPool(databaseUrl, { max, onError, name: connectionName(id) })
    opened.defer(() => pool.end())
    return pool
  })
  const [pool, leasePool] = pools as [PostgresPool, PostgresPool]
  const me = {
    id,
    version: productVersion,
    schema: migrationNames.at(-1) ?? '',
    joinsOthers: natsUrl !== undefined,
  }
  await checkPostgres(pool, databaseUrl, productVersion)
  await refuseUnfinishedMigration(pool, `DATABASE_URL is "${shownDatabaseUrl(databaseUrl)}"`)
  const releaseStart = await lockStart(leasePool, opened)
  await createClusterTables(pool)
  await requireAdmission(pool, me, { leaseMs, now })
  const { name, secret } = await sharedIdentity(pool)
  const bus =
    natsUrl === undefined
      ? noBus
      : await connectBus(natsUrl, {
          prefix: `fw.${name}`,
          name: connectionName(id),
          onError,
        })
  const changeLog = new ChangeLog({
    ...{ pool, onError, serverId: id, everyMs: readChangesEveryMs },
    emit: change => store.changes.emit(change),
    onCommitted: n => bus.publish('changed', String(n)),
    onMissed: () => setImmediate(endProcess),
  })
  await changeLog.begin()
  const store = await createStore({ pool }, now, { commitHook: changeLog })
  opened.defer(() => store.close())
  await createHistoryTables(pool)
  const histories = createPostgresHistories(pool, onError)
  opened.defer(() => histories.close())
  const leases = new LeaseTable(leasePool, { leaseMs, lostMs })
  const cluster: ClusterParts = { me, secret, store, histories, leases, changeLog, bus, now, onError }
  return { store, cluster, files: await openPostgresFiles(pool), releaseStart }
}

/** Uncaught, so that the process ends and its supervisor starts it again (`uncaught-errors.ts`). */
function endProcess(): never {
  throw new MissedChangesError()
}

/** Waits until no other server is starting. Returns a function that lets the next one start. */
async function lockStart(pool: PostgresPool, opened: AsyncDisposableStack): Promise<() => void> {
  const client = await pool.connect()
  let isReleased = false
  const release = () => {
    // Closing the connection releases the lock, also after a failed start.
    if (!isReleased) client.release(true)
    isReleased = true
  }
  opened.defer(release)
  await client.query('select pg_advisory_lock($1)', [startLock])
  return release
}

/** A random name and a secret that the servers of one database share. */
async function sharedIdentity(pool: PostgresPool): Promise<{ name: string; secret: string }> {
  await pool.query('insert into cluster_name (name) values ($1) on conflict do nothing', [newUid(Date.now())])
  const { rows } = await pool.query<{ name: string; secret: string }>(
    'update cluster_name set secret = coalesce(secret, $1) returning name, secret',
    [randomBytes(32).toString('base64url')],
  )
  const [identity] = rows
  if (!identity) throw new Error('the cluster has no name')
  return identity
}
