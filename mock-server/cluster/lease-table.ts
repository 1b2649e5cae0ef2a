import type { PostgresPool } from '../store/postgres-pool.ts'
import type { PartitionLease } from './lease-plan.ts'

/** A server of the cluster, as it describes itself. */
export interface ServerDescription {
  /** Unique for each start of a server. */
  readonly id: string
  /** For people: the host and its port. */
  readonly name: string
  /** Where other servers reach it, such as `http://10.0.0.5:8080`. */
  readonly address: string
  readonly version: string
  /** Name of the newest migration that it knows. */
  readonly schema: string
  /** Whether it has a connection to NATS. */
  readonly joinsOthers: boolean
}

/** How far a server is, as it reports with each beat. */
export interface ServerProgress {
  /** Number of the newest change of the database that it has applied. */
  readonly changeCursor: number
  /** Outcomes of zones and alarms that wait to be stored. */
  readonly queued: number
}

export interface LiveServer extends ServerDescription, ServerProgress {
  readonly startedAtMs: number
  /** Since its last beat, ms. */
  readonly silentMs: number
}

export interface LeasedPartition extends PartitionLease {
  readonly takenAtMs: number | null
  /** From the last renewal by the previous owner until it was evaluated again, ms; null for a hand-over. */
  readonly pausedMs: number | null
}

export interface ClusterState {
  readonly servers: readonly LiveServer[]
  readonly partitions: readonly LeasedPartition[]
  /** The clock of the database, epoch ms. */
  readonly databaseMs: number
  /** Number of the newest committed change; 0 if there is none. */
  readonly newestChange: number
}

export interface TakenPartition {
  readonly id: number
  readonly epoch: number
}

/** A partition just after it was taken. */
export interface NewPartition extends TakenPartition {
  /** From the last renewal by the previous owner, ms; null for a hand-over. */
  readonly pausedMs: number | null
}

/** The name of the connections of a server in `pg_stat_activity`. */
export const connectionName = (serverId: string) => `floorwatch ${serverId}`

// The update does not conflict with the row locks of writers, which are FOR KEY SHARE.
const describeAndRenew = `
  with described as (
    insert into cluster_servers
      (id, name, address, version, schema, joins_others, started_at, seen_at, change_cursor, queued)
    values ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp(), $7, $8)
    on conflict (id) do update set seen_at = clock_timestamp(), change_cursor = $7, queued = $8
  )
  update cluster_partitions set lease_until = clock_timestamp() + $9 * interval '1 millisecond'
  where owner = $1 and (id, epoch) in (select * from unnest($10::integer[], $11::bigint[])) returning id`

// A killed server has no connections any more, so its leases need not end first. A paused one may hold locks in an open
// transaction: its connections are closed.
const endDead = `
  with dead as (
    delete from cluster_servers s where seen_at < clock_timestamp() - $1 * interval '1 millisecond'
      or (seen_at < clock_timestamp() - $2 * interval '1 millisecond'
        and not exists (select 1 from pg_stat_activity a where a.application_name = 'floorwatch ' || s.id))
    returning id
  )
  select pg_terminate_backend(pid) from pg_stat_activity join dead on application_name = 'floorwatch ' || dead.id`

const servers = `
  select id, name, address, version, schema, joins_others as "joinsOthers", change_cursor as "changeCursor", queued,
    floor(extract(epoch from started_at) * 1000) as "startedAtMs",
    floor(extract(epoch from clock_timestamp() - seen_at) * 1000) as "silentMs"
  from cluster_servers`

const partitions = `
  select id, owner, epoch,
    coalesce(lease_until > clock_timestamp(), false)
      and exists (select 1 from cluster_servers s where s.id = owner) as "isValid",
    floor(extract(epoch from taken_at) * 1000) as "takenAtMs", paused_ms as "pausedMs"
  from cluster_partitions`

const readState = `
  select (select coalesce(json_agg(s order by s.name, s.id), '[]') from (${servers}) s) as servers,
    (select coalesce(json_agg(p order by p.id), '[]') from (${partitions}) p) as partitions,
    floor(extract(epoch from clock_timestamp()) * 1000) as "databaseMs",
    (select coalesce(max(n), 0) from cluster_changes) as "newestChange"`

const takeFree = `
  with free as (
    select id, owner, lease_until from cluster_partitions
    where id = any($2::integer[]) and (owner is null or lease_until < clock_timestamp()
      or not exists (select 1 from cluster_servers s where s.id = owner))
    order by id for update skip locked
  )
  update cluster_partitions p set owner = $1, epoch = p.epoch + 1,
    lease_until = clock_timestamp() + $3 * interval '1 millisecond', taken_at = clock_timestamp(),
    paused_ms = case when free.owner is null then null
      else ceil(extract(epoch from clock_timestamp() - free.lease_until) * 1000 + $3) end
  from free where p.id = free.id returning p.id, p.epoch, p.paused_ms as "pausedMs"`

const addPause = `
  update cluster_partitions set paused_ms = paused_ms + $2
  where owner = $1 and (id, epoch) in (select * from unnest($3::integer[], $4::bigint[]))`

const releaseOwn = `
  update cluster_partitions set owner = null, lease_until = clock_timestamp()
  where owner = $1 and (id, epoch) in (select * from unnest($2::integer[], $3::bigint[]))`

/** Servers and leases in PostgreSQL. All times are those of the database. */
export class LeaseTable {
  readonly #pool: PostgresPool
  readonly #leaseMs: number
  readonly #lostMs: number

  /**
   * @param leaseMs a server that does not renew its leases for this long loses them
   * @param lostMs the same for a server without connections to the database
   */
  constructor(pool: PostgresPool, { leaseMs, lostMs }: { leaseMs: number; lostMs: number }) {
    this.#pool = pool
    this.#leaseMs = leaseMs
    this.#lostMs = lostMs
  }

  /** Reports that a server lives, renews its leases, and removes dead servers. Returns the ids of the leases that it still has. */
  async beat(
    me: ServerDescription,
    held: readonly TakenPartition[],
    { changeCursor, queued }: ServerProgress,
  ): Promise<ReadonlySet<number>> {
    const { id, name, address, version, schema, joinsOthers } = me
    const described = [id, name, address, version, schema, joinsOthers, changeCursor, queued]
    const leases = [this.#leaseMs, ...columnsOf(held)]
    const renewed = await this.#pool.query<{ id: number }>(describeAndRenew, [...described, ...leases])
    await this.#pool.query(endDead, [this.#leaseMs, this.#lostMs])
    return new Set(renewed.rows.map(row => row.id))
  }

  async read(): Promise<ClusterState> {
    const { rows } = await this.#pool.query<ClusterState>(readState)
    const [state] = rows
    if (!state) throw new Error('a query without a table has no row')
    return state
  }

  /** Takes those of the partitions that are free, each with a new epoch. */
  async take(serverId: string, partitions: readonly number[]): Promise<readonly NewPartition[]> {
    if (partitions.length === 0) return []
    const taken = await this.#pool.query<NewPartition>(takeFree, [serverId, partitions, this.#leaseMs])
    return taken.rows
  }

  /** Counts the time that a takeover needed until the partitions were evaluated, ms. */
  async addPause(serverId: string, held: readonly TakenPartition[], ms: number): Promise<void> {
    await this.#pool.query(addPause, [serverId, Math.ceil(ms), ...columnsOf(held)])
  }

  /** Frees partitions for their next owner. */
  async release(serverId: string, held: readonly TakenPartition[]): Promise<void> {
    if (held.length > 0) await this.#pool.query(releaseOwn, [serverId, ...columnsOf(held)])
  }

  /** Removes a server that stops. */
  async leave(serverId: string): Promise<void> {
    await this.#pool.query('delete from cluster_servers where id = $1', [serverId])
  }
}

function columnsOf(held: readonly TakenPartition[]): [number[], number[]] {
  return [held.map(({ id }) => id), held.map(({ epoch }) => epoch)]
}
