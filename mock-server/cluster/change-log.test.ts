import { afterEach, expect, test } from 'vitest'
import type { Change } from '../store/changes.ts'
import { createPostgresPool, type PostgresPool } from '../store/postgres-pool.ts'
import { createStore, type Store } from '../store/store.ts'
import { createTestDatabase, isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { ChangeLog } from './change-log.ts'
import { createClusterTables } from './cluster-tables.ts'

const isThere = await isPostgresThere()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server that notes the names of the groups whose changes it emits. */
async function createServer(url: string, id: string) {
  const pool = createPostgresPool(url, { max: 4, onError: () => undefined })
  closing.push(() => pool.end())
  await createClusterTables(pool)
  const store: { current?: Store } = {}
  const log = new ChangeLog({
    ...{ pool, serverId: id, everyMs: 10 },
    emit: (change: Change) => store.current?.changes.emit(change),
    onError: error => {
      throw error
    },
    onCommitted: () => undefined,
    onMissed: () => {
      throw new Error('nothing was missed')
    },
  })
  await log.begin()
  const opened = await createStore({ pool }, Date.now, { commitHook: log })
  store.current = opened
  closing.push(async () => log.close())
  const names: string[] = []
  opened.changes.subscribe(({ row }) => names.push(String(row.name)))
  const create = (name: string) => opened.groups.create({ project_uid: 'p', name })
  return { log, names, create }
}

test('every server emits all changes in the order of their commits, also those before it started', async context => {
  context.skip(!isThere, `no PostgreSQL at ${testServerUrl}`)
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  const a = await createServer(database.url, 'a')
  await a.create('before b')
  const b = await createServer(database.url, 'b')
  await a.create('while b starts')
  a.log.start()
  b.log.start()
  for (let i = 0; i < 20; i++) await Promise.all([a.create(`a${i}`), b.create(`b${i}`)])
  await expect.poll(() => b.names.length).toBe(41)
  await expect.poll(() => a.names.length).toBe(42)
  expect(b.names).toEqual(a.names.slice(1))
  expect(b.names[0]).toBe('while b starts')
})

test('reads only what is not known yet when another server announces changes', async () => {
  const reads: unknown[] = []
  const query = async (asked: string | { values: unknown[] }) => {
    if (typeof asked === 'string') return { rows: [{ n: 7 }] }
    reads.push(asked.values)
    return { rows: [] }
  }
  const log = new ChangeLog({
    ...{ pool: { query } as unknown as PostgresPool, serverId: 'a', everyMs: 10_000 },
    ...{ emit: () => undefined, onCommitted: () => undefined, onMissed: () => undefined },
    onError: error => {
      throw error
    },
  })
  await log.begin()
  log.wake(7)
  await log.close()
  expect(reads).toEqual([])
  log.wake(8)
  log.wake(9)
  await log.close()
  expect(reads).toEqual([[7]])
})
