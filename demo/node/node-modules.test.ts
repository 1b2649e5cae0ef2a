import * as nodeCrypto from 'node:crypto'
import * as nodeSqlite from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { AsyncLocalStorage } from './async-hooks.ts'
import * as crypto from './crypto.ts'
import * as sqlite from './sqlite.ts'

describe('the counterparts of modules of Node', () => {
  it('hash like node:crypto', () => {
    for (const name of ['sha1', 'sha256'] as const)
      expect(crypto.createHash(name).update('plant').digest('hex')).toBe(
        nodeCrypto.createHash(name).update('plant').digest('hex'),
      )
    expect(crypto.createHmac('sha256', 'key').update('plant').digest('base64')).toBe(
      nodeCrypto.createHmac('sha256', 'key').update('plant').digest('base64'),
    )
    expect(crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('a'))).toBe(true)
    expect(crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('b'))).toBe(false)
  })

  it.each([
    ['node:sqlite', nodeSqlite.DatabaseSync],
    ['its counterpart', sqlite.DatabaseSync],
  ] as const)('%s stores and reads rows', (_, Database) => {
    const database = new Database(':memory:') as nodeSqlite.DatabaseSync
    database.exec('create table t (n integer primary key, name text, d blob)')
    const insert = database.prepare('insert into t (name, d) values (?, ?)')
    expect(insert.run('a', Uint8Array.of(1, 2)).changes).toBe(1)
    expect(Number(insert.run('b', null).lastInsertRowid)).toBe(2)
    const named = database.prepare('select name, d from t where n = :n')
    expect({ ...named.get({ n: 1 }) }).toEqual({ name: 'a', d: Uint8Array.of(1, 2) })
    expect(named.get({ n: 9 })).toBeUndefined()
    expect(named.columns()).toHaveLength(2)
    expect(insert.columns()).toHaveLength(0)
    expect(
      database
        .prepare('select n from t order by n')
        .all()
        .map(row => row?.n),
    ).toEqual([1, 2])
    database.exec('begin')
    expect(database.isTransaction).toBe(true)
    database.exec('rollback')
    expect(database.isTransaction).toBe(false)
    expect(() => database.exec('select * from nowhere')).toThrow('nowhere')
    database.close()
  })

  it('keep a value until the promise of its work settles', async () => {
    const storage = new AsyncLocalStorage<string | undefined>()
    const seen: (string | undefined)[] = []
    const work = storage.run('ada', async () => {
      await Promise.resolve()
      storage.run(undefined, () => seen.push(storage.getStore()))
      seen.push(storage.getStore())
    })
    seen.push(storage.getStore())
    await work
    await Promise.resolve()
    expect(seen).toEqual(['ada', undefined, 'ada'])
    expect(storage.getStore()).toBeUndefined()
  })
})
