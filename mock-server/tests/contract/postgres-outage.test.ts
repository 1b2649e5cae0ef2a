import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PostgresProxy } from '../postgres-proxy.ts'
import { createTestDatabase, isPostgresThere } from '../test-database.ts'
import { admin, client } from './child-client.ts'
import { startChild } from './child-server.ts'

const isThere = await isPostgresThere()

test.skipIf(!isThere)(
  `a server answers 503 while PostgreSQL is away, and serves again afterwards${isThere ? '' : ' (none answers)'}`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-outage-'))
    const database = await createTestDatabase()
    const proxy = await PostgresProxy.start(database.url)
    const server = await startChild({ DATA_DIR: dataDir, DATABASE_URL: proxy.url, ...admin })
    try {
      const { send, token } = await client(server.url)
      const headers = { authorization: `Bearer ${token}` }
      const read = () => send('GET', '/api/v2/companies', undefined, headers)
      const write = () => send('POST', '/api/v2/projects', { project: { name: 'P' } }, headers)
      expect((await read()).status).toBe(200)
      proxy.cut()
      expect(await read()).toMatchObject({
        status: 503,
        body: { detail: expect.stringContaining('does not answer') },
      })
      expect((await write()).status).toBe(503)
      proxy.restore()
      expect((await read()).status).toBe(200)
      expect((await write()).status).toBe(201)
      expect(server.process.exitCode).toBeNull()
    } finally {
      await server.stop('SIGTERM')
      await proxy.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test.skipIf(!isThere)('a server does not start without its PostgreSQL, and names the setting', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-outage-'))
  const server = await startChild({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/floor',
  })
  expect(server.output()).toContain(
    'DATABASE_URL is "postgres://me:...@127.0.0.1:1/floor", and no PostgreSQL',
  )
  rmSync(dataDir, { recursive: true, force: true })
})
