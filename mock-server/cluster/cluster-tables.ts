import type { PostgresPool } from '../store/postgres-pool.ts'
import { partitionCount } from './rendezvous.ts'

/** Servers started at the same time create the tables one after the other. */
const creationLock = 7_101_002

const tables = `
  create table if not exists cluster_servers (
    id text primary key, name text not null, address text not null, version text not null, schema text not null,
    joins_others boolean not null, started_at timestamptz not null, seen_at timestamptz not null,
    change_cursor bigint not null, queued integer not null
  );
  create table if not exists cluster_partitions (
    id integer primary key, owner text, epoch bigint not null, lease_until timestamptz,
    taken_at timestamptz, paused_ms integer
  );
  create table if not exists cluster_changes (
    n bigserial primary key, server text not null, at timestamptz not null default now(), changes text not null
  );
  create table if not exists cluster_name (is_set boolean primary key default true check (is_set), name text not null);
  alter table cluster_name add column if not exists secret text;
  create index if not exists cluster_changes_at on cluster_changes (at);
`

/** Creates the tables of the cluster in a database that has none. */
export async function createClusterTables(pool: PostgresPool): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [creationLock])
    await client.query(tables)
    await client.query(
      `insert into cluster_partitions (id, epoch) select id, 0 from generate_series(0, $1::integer - 1) id
       on conflict do nothing`,
      [partitionCount],
    )
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection in a failed transaction is closed, which ends the transaction.
    client.release(failure)
  }
}
