import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  emptyTestDatabase,
  isPostgresThere,
  type TestDatabase,
} from '../tests/test-database.ts'
import { createStore, type Store } from './store.ts'
import type { CommitHook } from './store-context.ts'
import { DuplicateError, StaleRevisionError } from './store-error.ts'

const slowMs = 60_000
const isPostgres = await isPostgresThere()

describe.each([
  { engine: 'SQLite', isThere: true },
  { engine: isPostgres ? 'PostgreSQL' : 'PostgreSQL (none answers)', isThere: isPostgres },
])('on $engine', ({ engine, isThere }) => {
  let database: TestDatabase | undefined
  let store: Store
  let emitted: string[]
  let beforeCommit: CommitHook['beforeCommit']
  let hooks: string[]
  beforeAll(async () => {
    if (isThere && engine !== 'SQLite') database = await createTestDatabase()
  }, slowMs)
  // PostgreSQL writes a checkpoint before it drops a database.
  afterAll(() => database?.drop(), slowMs)
  beforeEach(async ({ skip }) => {
    skip(!isThere)
    beforeCommit = async () => undefined
    const target = database ? { url: database.url } : ':memory:'
    hooks = []
    const commitHook: CommitHook = {
      beforeCommit: (...given) => beforeCommit(...given),
      afterCommit: async () => {
        hooks.push(`committed after ${emitted.length} emitted`)
      },
      commitFailed: () => {
        hooks.push('failed')
      },
    }
    store = await createStore(target, Date.now, { commitHook })
    emitted = []
    store.changes.subscribe(({ action, table, row }) =>
      emitted.push(`${action} ${table} ${row.name ?? row.type ?? ''}`.trim()),
    )
  })
  afterEach(async () => {
    if (!isThere) return
    if (database) await emptyTestDatabase(database)
    await store.close()
  })

  const cause = { project_uid: 'p', type: 'tag_silent', severity_level: 1, set_at: 5, key: 'silent:t' }

  describe('transaction', () => {
    test('emits its changes after the commit, in order', async () => {
      await store.transaction(async tables => {
        await tables.groups.create({ project_uid: 'p', name: 'one' })
        await tables.groups.create({ project_uid: 'p', name: 'two' })
        expect(emitted).toEqual([])
      })
      expect(emitted).toEqual(['CREATE groups one', 'CREATE groups two'])
    })

    test('that throws stores nothing and emits nothing', async () => {
      const work = store.transaction(async tables => {
        await tables.groups.create({ project_uid: 'p', name: 'one' })
        throw new Error('no')
      })
      await expect(work).rejects.toThrow('no')
      expect(await store.groups.list('p')).toEqual([])
      expect(emitted).toEqual([])
    })
  })

  describe('concurrent writes', () => {
    test('are committed together, and a failed one does not affect the others', async () => {
      const node = { project_uid: 'p', company_uid: null, mac_address: 'a00000000001' }
      const ends = await Promise.allSettled([
        store.groups.create({ project_uid: 'p', name: 'one' }),
        store.nodes.create(node),
        store.transaction(async tables => {
          await tables.groups.create({ project_uid: 'p', name: 'half' })
          await tables.nodes.create(node)
        }),
        store.groups.create({ project_uid: 'p', name: 'two' }),
      ])
      expect(ends.map(end => end.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
      expect((await store.groups.list('p')).map(group => group.name).sort()).toEqual(['one', 'two'])
      expect(emitted).toEqual(['CREATE groups one', 'CREATE nodes', 'CREATE groups two'])
    })
  })

  describe('update', () => {
    test('merges, counts revisions, and rejects a stale one', async () => {
      const made = await store.groups.create({ project_uid: 'p', name: 'one', color: 'red' })
      const next = await store.groups.update(made.uid, { name: 'two' }, made.rev)
      expect(next).toMatchObject({ name: 'two', color: 'red', rev: 2 })
      await expect(store.groups.update(made.uid, { name: 'three' }, made.rev)).rejects.toThrow(
        StaleRevisionError,
      )
      expect((await store.groups.get(made.uid))?.name).toBe('two')
      expect(await store.groups.update('unknown', { name: 'x' })).toBeUndefined()
    })

    test('a field cannot replace one that the server maintains', async () => {
      const made = await store.groups.create({ project_uid: 'p', name: 'one', rev: 99, uid: 'mine' })
      expect(made.rev).toBe(1)
      expect(made.uid).not.toBe('mine')
      expect(await store.groups.get(made.uid)).toEqual(made)
    })
  })

  describe('alarms', () => {
    test('only one is active per cause, even with concurrent writes; a new one is possible after it cleared', async () => {
      const [one, two] = await Promise.all([store.alarms.raise(cause), store.alarms.raise(cause)])
      expect(one.uid).toBe(two.uid)
      expect(emitted).toEqual(['CREATE alarms tag_silent'])
      await store.alarms.clear(one.uid, 9)
      expect((await store.alarms.clear(one.uid, 99))?.cleared_at).toBe(9)
      expect((await store.alarms.raise(cause)).uid).not.toBe(one.uid)
      expect(await store.alarms.listActiveAll()).toHaveLength(1)
    })
  })

  describe('unique keys', () => {
    test('a second node with the same MAC is rejected until the first is removed', async () => {
      const node = { project_uid: 'p', company_uid: null, mac_address: 'a00000000001' }
      const first = await store.nodes.create(node)
      await expect(store.nodes.create(node)).rejects.toThrow(DuplicateError)
      await store.nodes.remove(first.uid)
      expect((await store.nodes.create(node)).uid).not.toBe(first.uid)
    })
  })

  describe('the commit hook', () => {
    test('gets the changes of the jobs that succeeded, and writes into their transaction', async () => {
      const seen: string[] = []
      beforeCommit = async ({ db }, changes) => {
        seen.push(changes.map(({ row }) => row.name).join())
        await db
          .insertInto('settings')
          .values({ name: 'last', value: String(changes.length) })
          .execute()
      }
      const fails = store.transaction(async tables => {
        await tables.groups.create({ project_uid: 'p', name: 'undone' })
        throw new Error('no')
      })
      const ends = await Promise.allSettled([
        store.groups.create({ project_uid: 'p', name: 'one' }),
        fails,
        store.groups.create({ project_uid: 'p', name: 'two' }),
      ])
      expect(ends.map(end => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(seen).toEqual(['one,two'])
      expect(hooks).toEqual(['committed after 0 emitted'])
      expect(emitted).toEqual(['CREATE groups one', 'CREATE groups two'])
      expect(await store.settings.get('last')).toBe(2)
    })

    test('that fails commits nothing', async () => {
      beforeCommit = async () => {
        throw new Error('log full')
      }
      await expect(store.groups.create({ project_uid: 'p', name: 'one' })).rejects.toThrow('log full')
      beforeCommit = async () => undefined
      expect(await store.groups.list('p')).toEqual([])
      expect(emitted).toEqual([])
      expect(hooks).toEqual([])
    })
  })

  describe('guarded', () => {
    test('runs once in the transaction of each write, and refuses only those of the replaced owner', async () => {
      let runs = 0
      let isOwner = true
      const owned = store.guarded(async db => {
        runs += 1
        await sql`select count(*) from settings`.execute(db)
        if (!isOwner) throw new Error('replaced')
      })
      await owned.transaction(async tables => {
        await tables.alarms.raise(cause)
        await tables.groups.create({ project_uid: 'p', name: 'one' })
      })
      expect(runs).toBe(1)
      isOwner = false
      const ends = await Promise.allSettled([
        owned.groups.create({ project_uid: 'p', name: 'late' }),
        store.groups.create({ project_uid: 'p', name: 'two' }),
        owned.transaction(async tables => tables.groups.create({ project_uid: 'p', name: 'later' })),
      ])
      expect(ends.map(end => end.status)).toEqual(['rejected', 'fulfilled', 'rejected'])
      expect((await store.groups.list('p')).map(group => group.name)).toEqual(['one', 'two'])
      expect(emitted).toEqual(['CREATE alarms tag_silent', 'CREATE groups one', 'CREATE groups two'])
    })
  })

  test('an empty list finds nothing', async () => {
    const query = { projectUids: [], start: 0, end: 1 }
    expect(await store.auditLog.page(query, 0, 10)).toEqual([])
    expect(await store.nodeMessages.list('p', [])).toEqual([])
  })

  test('tryWrite succeeds', async () => {
    await expect(store.tryWrite()).resolves.toBeUndefined()
  })
})
