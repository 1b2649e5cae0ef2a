import { expect, test } from 'vitest'
import { openSqlite } from './sqlite-database.ts'

test('a value of an unsupported type is rejected instead of stored as NULL', () => {
  const database = openSqlite(':memory:')
  database.prepare('create table t (v)').run([])
  const insert = (value: unknown) => database.prepare('insert into t values (?)').run([value])
  for (const value of [undefined, new Date(), {}, [], true, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => insert(value)).toThrow(TypeError)
  for (const value of [null, 'text', 1.5, 7n, new Uint8Array([1])]) insert(value)
  expect(database.prepare('select v from t').all([])).toHaveLength(5)
  database.close()
})

test('foreign keys are enforced and every commit is synced', () => {
  const database = openSqlite(':memory:')
  expect(database.prepare('pragma foreign_keys').all([])).toMatchObject([{ foreign_keys: 1 }])
  expect(database.prepare('pragma synchronous').all([])).toMatchObject([{ synchronous: 2 }])
  database.close()
})
