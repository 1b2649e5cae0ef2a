import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostgresProxy } from '../tests/postgres-proxy.ts'
import { createTestDatabase, isPostgresThere, type TestDatabase } from '../tests/test-database.ts'
import { DatabaseUnavailableError } from './database-errors.ts'
import { createStore, type Store } from './store.ts'

const slowMs = 60_000
const isThere = await isPostgresThere()

describe.skipIf(!isThere)(`the connection to PostgreSQL${isThere ? '' : ' (none answers)'}`, () => {
  let database: TestDatabase
  let proxy: PostgresProxy
  let store: Store
  let emitted: unknown[]
  beforeAll(async () => {
    database = await createTestDatabase()
  }, slowMs)
  // PostgreSQL writes a checkpoint before it drops a database.
  afterAll(() => database.drop(), slowMs)
  beforeEach(async () => {
    proxy = await PostgresProxy.start(database.url)
    store = await createStore({ url: proxy.url })
    emitted = []
    store.changes.subscribe(({ row }) => emitted.push(row.name))
  })
  afterEach(async () => {
    await store.close()
    await proxy.close()
  })

  const create = (name: string) => store.groups.create({ project_uid: name, name })

  test('is opened again after it was lost, also during a transaction', async () => {
    const lost = store.transaction(async tables => {
      await tables.groups.create({ project_uid: 'lost', name: 'lost' })
      proxy.cut()
      await tables.groups.create({ project_uid: 'lost', name: 'second' })
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await expect(store.groups.list('lost')).rejects.toBeInstanceOf(DatabaseUnavailableError)
    proxy.restore()
    expect(await store.groups.list('lost')).toEqual([])
    await create('again')
    expect(emitted).toEqual(['again'])
  })

  test('is awaited for a write while PostgreSQL restarts', async () => {
    proxy.cut()
    const written = create('delayed')
    await sleep(500)
    proxy.restore()
    const { uid } = await written
    expect(await store.groups.list('delayed')).toMatchObject([{ uid }])
  })

  test('may be lost at the commit: a write that was committed succeeds, once', async () => {
    proxy.loseAnswerTo('commit')
    const { uid } = await create('survivor')
    expect(await store.groups.list('survivor')).toMatchObject([{ uid }])
    expect(emitted).toEqual(['survivor'])
  })

  test('one write at a time among servers; a frozen one is ended', async () => {
    const other = await createStore({ url: database.url })
    const order: string[] = []
    const begun = Promise.withResolvers<void>()
    const first = store.transaction(async tables => {
      await tables.groups.create({ project_uid: 'order', name: 'first' })
      begun.resolve()
      await sleep(300)
      order.push('first')
    })
    await begun.promise
    const second = other.groups
      .create({ project_uid: 'order', name: 'second' })
      .then(() => order.push('second'))
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    const frozenNow = Promise.withResolvers<void>()
    const frozen = store.transaction(async tables => {
      await tables.groups.create({ project_uid: 'frozen', name: 'frozen' })
      frozenNow.resolve()
      await sleep(3_000)
    })
    const failed = expect(frozen).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await frozenNow.promise
    await other.groups.create({ project_uid: 'order', name: 'third' })
    await failed
    expect(await other.groups.list('frozen')).toEqual([])
    await other.close()
  })

  test('NUL characters are replaced like lone surrogates, in rows and in searches', async () => {
    const { uid } = await create('a\0b\ud800c')
    expect(await store.groups.get(uid)).toMatchObject({ name: 'a\ufffdb\ufffdc' })
    expect(await store.groups.get('\0')).toBeUndefined()
  })
})
