import type { PostgresPool } from './postgres-pool.ts'

/** A block that lasts longer, ms, is found by an index of its own. */
export const longBlockMs = 3_600_000

/**
 * The position history in PostgreSQL: one log per partition, and blocks, late fixes and kept periods of all tags.
 * Numbers are never changed or deleted. Blocks are smaller than a page and stay in it.
 */
const tables = `
  create sequence if not exists history_number as integer;
  create table if not exists history_numbers (
    n integer primary key default nextval('history_number'), uid text not null unique);

  create table if not exists history_log (
    partition_id integer not null, seq bigint not null, d bytea not null, primary key (partition_id, seq));
  alter table history_log alter column d set storage external;

  create table if not exists history_blocks (
    tag integer not null, t0 bigint not null, t1 bigint not null, area integer not null, d bytea not null,
    primary key (tag, t0));
  alter table history_blocks alter column d set storage external;
  alter table history_blocks set (toast_tuple_target = 8160);
  create index if not exists history_blocks_area on history_blocks (area, t0);
  create index if not exists history_blocks_long on history_blocks (area, t1) where t1 - t0 > ${longBlockMs};

  create table if not exists history_late (
    tag integer not null, t bigint not null, area integer not null,
    x integer not null, y integer not null, z integer not null, primary key (tag, t));
  create index if not exists history_late_area on history_late (area, t);

  create table if not exists history_kept (tag integer not null, t0 bigint not null, t1 bigint not null);
  create index if not exists history_kept_tag on history_kept (tag, t0);
`

/** Creates the tables of the history that do not exist. Servers that start together do it one after the other. */
export async function createHistoryTables(pool: PostgresPool): Promise<void> {
  await pool.query(`begin; select pg_advisory_xact_lock(hashtext('history tables')); ${tables} commit`)
}
