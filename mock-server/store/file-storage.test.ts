import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlanFiles, incomingFolder } from '../plans/plan-files.ts'
import { borrowTestDatabase, isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { type FileStorage, fileFolders } from './file-storage.ts'
import { openFolderFiles } from './folder-files.ts'
import { openPostgresFiles } from './postgres-files.ts'
import { createPostgresPool } from './postgres-pool.ts'

const megabyte = 1024 * 1024
const hourMs = 3_600_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Bytes that repeat only after a prime number, so that parts in the wrong order differ. */
const sample = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, i) => i % 251))

function local(name: string, bytes: Buffer): string {
  mkdirSync(join(folder, 'local'), { recursive: true })
  writeFileSync(join(folder, 'local', name), bytes)
  return join(folder, 'local', name)
}

async function bytesOf(files: FileStorage, name: string): Promise<Buffer | undefined> {
  const stream = await files.read(name)
  return stream && buffer(stream)
}

interface Opened {
  files: FileStorage
  close(): Promise<void>
}

async function openPostgres(): Promise<Opened> {
  const database = await borrowTestDatabase()
  const pool = createPostgresPool(database.url, { max: 4, onError: error => expect.fail(String(error)) })
  return {
    files: await openPostgresFiles(pool),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

const isThere = await isPostgresThere()
const withoutPostgres = `no PostgreSQL at ${testServerUrl}`
const engines: { engine: string; skipped: boolean; open: () => Promise<Opened> }[] = [
  {
    engine: 'in a folder',
    skipped: false,
    open: async () => {
      const data = mkdtempSync(join(tmpdir(), 'floorwatch-data-'))
      return {
        files: openFolderFiles(data),
        close: async () => rmSync(data, { recursive: true, force: true }),
      }
    },
  },
  {
    engine: isThere ? 'in PostgreSQL' : `in PostgreSQL (${withoutPostgres})`,
    skipped: !isThere,
    open: openPostgres,
  },
]

for (const { engine, skipped, open } of engines)
  describe.skipIf(skipped)(`files ${engine}`, () => {
    let opened: Opened
    let files: FileStorage
    beforeAll(async () => {
      opened = await open()
      files = opened.files
    })
    afterEach(async () => {
      for (const folder of fileFolders)
        for (const { name } of await files.list(folder)) await files.remove(name)
    })
    afterAll(() => opened.close())

    it.each([0, 1, megabyte - 1, megabyte, megabyte + 1, 3 * megabyte + 5])(
      'reads the %i bytes that were written, in chunks of any size',
      async length => {
        const bytes = sample(length)
        const chunks = [
          bytes.subarray(0, 7),
          bytes.subarray(7, 7 + 2 * megabyte),
          bytes.subarray(7 + 2 * megabyte),
        ]
        await files.write('reports/a.png', chunks)
        expect((await bytesOf(files, 'reports/a.png'))?.equals(bytes)).toBe(true)
      },
    )

    it('replaces a file, and has none that was not written or was removed', async () => {
      expect(await files.read('reports/a.png')).toBeUndefined()
      await files.write('reports/a.png', [sample(2 * megabyte)])
      await files.write('reports/a.png', [Buffer.from('second')])
      expect(String(await bytesOf(files, 'reports/a.png'))).toBe('second')
      await files.remove('reports/a.png')
      await files.remove('reports/a.png')
      expect(await files.read('reports/a.png')).toBeUndefined()
    })

    it('keeps the earlier file if the bytes of its replacement end with an error', async () => {
      await files.write('reports/a.png', [Buffer.from('first')])
      const broken = function* () {
        yield sample(2 * megabyte)
        throw new Error('the source ended')
      }
      await expect(files.write('reports/a.png', broken())).rejects.toThrow('the source ended')
      expect(String(await bytesOf(files, 'reports/a.png'))).toBe('first')
      expect((await files.list('reports')).map(file => file.name)).toEqual(['reports/a.png'])
    })

    it('lists the files of a folder in the order of their names', async () => {
      for (const name of ['uploads/floorplans/b.png', 'uploads/floorplans/B.svg', 'reports/a.png'])
        await files.write(name, [Buffer.from(name)])
      const listed = await files.list('uploads/floorplans')
      expect(listed.map(file => file.name)).toEqual(['uploads/floorplans/B.svg', 'uploads/floorplans/b.png'])
      for (const { changedMs } of listed) expect(Math.abs(changedMs - Date.now())).toBeLessThan(60_000)
    })

    it('moves a file over another one, and ignores one that does not exist', async () => {
      await files.write('uploads/floorplans/a.png', [Buffer.from('a')])
      await files.write('uploads/trash/b.png', [Buffer.from('b')])
      await files.move('uploads/floorplans/a.png', 'uploads/trash/b.png')
      await files.move('uploads/floorplans/a.png', 'uploads/trash/b.png')
      expect(await files.read('uploads/floorplans/a.png')).toBeUndefined()
      expect(String(await bytesOf(files, 'uploads/trash/b.png'))).toBe('a')
    })

    it('stores several files of this machine', async () => {
      const bytes = sample(megabyte + 1)
      await files.adopt([
        { path: local('a', bytes), name: 'uploads/floorplans/a.pdf' },
        { path: local('b', Buffer.from('page')), name: 'uploads/floorplans/a.png' },
      ])
      expect((await bytesOf(files, 'uploads/floorplans/a.pdf'))?.equals(bytes)).toBe(true)
      expect(String(await bytesOf(files, 'uploads/floorplans/a.png'))).toBe('page')
    })

    it.each([
      'reports/../floorwatch.db',
      'reports/',
      'reports/..',
      'other/a',
      'a',
      '',
      'reports/a/b',
      'reports/\0',
    ])('refuses to write %j', async name => {
      await expect(files.write(name, [Buffer.from('x')])).rejects.toThrow(RangeError)
      await expect(
        (async () => files.adopt([{ path: local('a', Buffer.from('x')), name }]))(),
      ).rejects.toThrow(RangeError)
    })

    it('stores what plans need: an original, its page, and the trash of a week', async () => {
      const plans = createPlanFiles(files, incomingFolder(join(folder, 'here')))
      const path = local('plan', sample(10))
      local('plan.png', sample(20))
      const uid = await plans.keep({ path, size: 10 }, 'application/pdf')
      const lengthOf = async (original: boolean) => {
        const stream = await plans.read(uid, 'application/pdf', original)
        return stream && (await buffer(stream)).length
      }
      expect([await lengthOf(true), await lengthOf(false)]).toEqual([10, 20])
      writeFileSync(join(incomingFolder(join(folder, 'here')), 'half'), 'x')
      const [{ changedMs = 0 } = {}] = await files.list('uploads/floorplans')
      await plans.sweep(new Set([uid]), changedMs + 2 * hourMs)
      expect([await lengthOf(true), await lengthOf(false)]).toEqual([10, 20])
      expect(readdirSync(incomingFolder(join(folder, 'here')))).toEqual([])
      const laterMs = Math.ceil(changedMs) + 2 * hourMs
      await plans.sweep(new Set(), laterMs)
      expect(await lengthOf(true)).toBeUndefined()
      expect((await files.list('uploads/trash')).map(file => file.name)).toEqual([
        `uploads/trash/${laterMs}-${uid}.pdf`,
        `uploads/trash/${laterMs}-${uid}.png`,
      ])
      await plans.sweep(new Set(), laterMs + 7 * 24 * hourMs)
      expect(await files.list('uploads/trash')).toEqual([])
    })
  })

describe.skipIf(!isThere)(
  isThere ? 'files of several servers' : `files of several servers (${withoutPostgres})`,
  () => {
    it('are created once, and an image of an upload in progress is not swept', async () => {
      const database = await borrowTestDatabase()
      const pool = createPostgresPool(database.url, { max: 8, onError: error => expect.fail(String(error)) })
      const [files] = await Promise.all(Array.from({ length: 4 }, () => openPostgresFiles(pool)))
      if (!files) expect.fail('no storage')
      await files.write('uploads/floorplans/new.png', [Buffer.from('x')])
      const plans = createPlanFiles(files, incomingFolder(folder))
      await plans.sweep(new Set(), Date.now())
      expect(await files.list('uploads/trash')).toEqual([])
      await plans.sweep(new Set(), Date.now() + 2 * hourMs)
      expect(await files.list('uploads/trash')).toHaveLength(1)
      await pool.end()
      await database.drop()
    })

    it('fail a reader whose file is removed, instead of ending early', async () => {
      const database = await borrowTestDatabase()
      const pool = createPostgresPool(database.url, { max: 2, onError: error => expect.fail(String(error)) })
      const files = await openPostgresFiles(pool)
      await files.write('reports/a.png', [sample(3 * megabyte)])
      const stream = await files.read('reports/a.png')
      await files.write('reports/a.png', [sample(5 * megabyte)])
      await expect(buffer(stream ?? expect.fail('no stream'))).rejects.toThrow(
        'was removed while it was read',
      )
      await pool.end()
      await database.drop()
    })
  },
)
