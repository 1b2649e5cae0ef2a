import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { PostgresPoolClient } from 'kysely'
import { type FileStorage, requireFileName, type StoredFile } from './file-storage.ts'
import type { PostgresPool } from './postgres-pool.ts'
import { reportingPool } from './postgres-queries.ts'

/** A file is stored in parts of this size, so that no query holds all of a large one. */
const partBytes = 1024 * 1024

/** Any number that no other lock of the database uses. */
const schemaLock = 7_240_613

/**
 * A file that is replaced gets another id, so that a reader never gets parts of two. Images are compressed already:
 * `external` stores them as they are.
 */
const schema = `
  create table if not exists stored_files (
    name text collate "C" primary key, id uuid not null unique, size bigint not null, changed_at bigint not null
  );
  create table if not exists stored_file_parts (
    id uuid not null references stored_files (id) on delete cascade,
    n integer not null, body bytea not null, primary key (id, n)
  );
  alter table stored_file_parts alter column body set storage external;
`

const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Runs `work` on a connection. Rejects with DatabaseUnavailableError if there is none, or it is lost. */
async function connected<T>(
  pool: PostgresPool,
  work: (client: PostgresPoolClient) => Promise<T>,
): Promise<T> {
  const client = await reportingPool(pool).connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    // Closes the connection, which ends a transaction also if the database no longer answers.
    client.release(true)
    throw error
  }
}

const inTransaction = <T>(pool: PostgresPool, work: (client: PostgresPoolClient) => Promise<T>): Promise<T> =>
  connected(pool, async client => {
    await client.query('begin', [])
    const result = await work(client)
    await client.query('commit', [])
    return result
  })

const rowsOf = <Row>(pool: PostgresPool, sql: string, values: readonly unknown[]): Promise<Row[]> =>
  connected(pool, async client => (await client.query<Row>(sql, values)).rows)

/** The same bytes in parts of `partBytes`, the last one shorter; at least one. */
async function* partsOf(bytes: Bytes): AsyncGenerator<Buffer> {
  const part = Buffer.alloc(partBytes)
  let filled = 0
  let isFirst = true
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, partBytes - filled)
      part.set(chunk.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled < partBytes) continue
      yield part
      filled = 0
      isFirst = false
    }
  if (filled > 0 || isFirst) yield part.subarray(0, filled)
}

async function put(client: PostgresPoolClient, name: string, bytes: Bytes): Promise<void> {
  requireFileName(name)
  const id = randomUUID()
  await client.query('delete from stored_files where name = $1', [name])
  await client.query(`insert into stored_files (name, id, size, changed_at) values ($1, $2, 0, ${nowMs})`, [
    name,
    id,
  ])
  let size = 0
  let n = 0
  for await (const body of partsOf(bytes)) {
    await client.query('insert into stored_file_parts (id, n, body) values ($1, $2, $3)', [id, n, body])
    size += body.length
    n += 1
  }
  await client.query('update stored_files set size = $2 where id = $1', [id, size])
}

/** Opens the file when it is read, so that a refused one is not left open. */
async function* bytesOf(path: string): AsyncIterable<Buffer> {
  yield* createReadStream(path)
}

interface Part {
  id: string
  size: number
  body: Buffer
}

async function* readParts(pool: PostgresPool, name: string, first: Part): AsyncGenerator<Buffer> {
  yield first.body
  let sent = first.body.length
  for (let n = 1; sent < first.size; n++) {
    const [part] = await rowsOf<{ body: Buffer }>(
      pool,
      'select body from stored_file_parts where id = $1 and n = $2',
      [first.id, n],
    )
    if (!part) throw new Error(`"${name}" was removed while it was read`)
    yield part.body
    sent += part.body.length
  }
}

/** Stores files in the database; creates the tables if they are missing. The pool stays that of the caller. */
export async function openPostgresFiles(pool: PostgresPool): Promise<FileStorage> {
  await inTransaction(pool, async client => {
    // Servers that start at the same time would create the tables twice.
    await client.query('select pg_advisory_xact_lock($1)', [schemaLock])
    await client.query(schema, [])
  })
  return {
    isShared: true,
    async read(name) {
      const [first] = await rowsOf<Part>(
        pool,
        `select f.id, f.size, p.body from stored_files f join stored_file_parts p on p.id = f.id and p.n = 0
         where f.name = $1`,
        [name],
      )
      return first && Readable.from(readParts(pool, name, first), { objectMode: false })
    },
    write: (name, bytes) => inTransaction(pool, client => put(client, name, bytes)),
    adopt: files =>
      inTransaction(pool, async client => {
        for (const { path, name } of files) await put(client, name, bytesOf(path))
      }),
    async move(name, newName) {
      requireFileName(newName)
      await inTransaction(pool, async client => {
        const { rows } = await client.query('select 1 from stored_files where name = $1 for update', [name])
        if (rows.length === 0 || name === newName) return
        await client.query('delete from stored_files where name = $1', [newName])
        await client.query('update stored_files set name = $2 where name = $1', [name, newName])
      })
    },
    async remove(name) {
      await rowsOf(pool, 'delete from stored_files where name = $1', [name])
    },
    list: folder =>
      rowsOf<StoredFile>(
        pool,
        `select name, changed_at as "changedMs" from stored_files where starts_with(name, $1) order by name`,
        [`${folder}/`],
      ),
  }
}
