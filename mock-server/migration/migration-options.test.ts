import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { MigrationOptionError, readMigrationOptions } from './migration-options.ts'

it.each([
  [[], '--from is missing'],
  [['--from', '/srv'], '--to is missing'],
  [['--from', '/srv', '--to', 'mysql://h/d'], 'begins with postgres://'],
  [['--from', '/srv', '--to', 'postgres://h'], '--to is no complete URL'],
  [['--from', '/srv', '--to', '/srv/'], '--from and --to are the same'],
  [['--form', '/srv'], '--form'],
  [['/srv', '--to', '/other'], '/srv'],
])('refuses the options %j', (args, reason) => {
  const read = () => readMigrationOptions(args)
  expect(read).toThrow(MigrationOptionError)
  expect(read).toThrow(reason)
})

it('reads a folder and a URL in either direction, and the request for help', () => {
  const url = 'postgresql://ada:secret@db.example/plant?sslmode=require'
  expect(readMigrationOptions(['--from', 'data', '--to', url])).toEqual({
    from: { folder: resolve('data') },
    to: { url },
  })
  expect(readMigrationOptions(['--from', url, '--to', '/srv'])).toEqual({
    from: { url },
    to: { folder: resolve('/srv') },
  })
  expect(readMigrationOptions(['--help'])).toBeUndefined()
})
