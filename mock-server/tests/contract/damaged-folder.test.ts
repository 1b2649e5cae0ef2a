import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOnPostgres, sqliteOnly } from '../test-storage.ts'
import { admin } from './child-client.ts'
import { startChild } from './child-server.ts'

let dataDir: string
const inside = (name: string) => join(dataDir, name)
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-damaged-'))
  const child = await startChild({ DATA_DIR: dataDir, ...admin })
  await child.stop('SIGTERM')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe.skipIf(isOnPostgres)(`a damaged data folder${sqliteOnly}`, () => {
  test.each([
    [
      'a database file with other content',
      'floorwatch.db',
      () => writeFileSync(inside('floorwatch.db'), 'x'.repeat(9_000)),
    ],
    [
      'a history file with other content',
      'history.db',
      () => writeFileSync(inside('history.db'), 'x'.repeat(9_000)),
    ],
    ['a truncated database', 'floorwatch.db', () => truncateSync(inside('floorwatch.db'), 60_000)],
  ])('%s is reported clearly, nothing starts, and the file stays unchanged', async (_, file, hurt) => {
    hurt()
    const before = readFileSync(inside(file))
    const child = await startChild({ DATA_DIR: dataDir })
    await child.stop('SIGKILL')
    expect(child.url).toBe('')
    expect(child.output()).toMatch(/floorwatch: DATA_DIR is ".+", and a database in it is damaged/)
    expect(child.output()).toContain('restore a backup')
    expect(child.output()).not.toContain('    at ')
    expect(child.process.exitCode).toBe(1)
    expect(readFileSync(inside(file)).equals(before)).toBe(true)
  })

  test('a file in place of the uploads folder is reported clearly', async () => {
    rmSync(inside('uploads'), { recursive: true })
    writeFileSync(inside('uploads'), 'x')
    const child = await startChild({ DATA_DIR: dataDir })
    await child.stop('SIGKILL')
    expect(child.output()).toContain('a file in place of a folder')
    expect(child.output()).not.toContain('    at ')
  })
})
