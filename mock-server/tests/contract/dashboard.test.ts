import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '../../plugins/dashboard.ts'
import { errorResponses } from '../../plugins/error-responses.ts'

const page = '<!doctype html><title>Floorwatch</title><div id="root"></div>'
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-dist-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'dist', 'index.html'), page)
  writeFileSync(join(folder, 'dist', 'assets', 'main-abc123.js'), script)
  writeFileSync(join(folder, 'dist', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = Fastify()
  await app.register(errorResponses, {
    logError: (_id, error) => {
      throw error
    },
  })
  await app.register(dashboard, { options: { dashboardDir: join(folder, 'dist') } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const navigation = { accept: 'text/html,application/xhtml+xml' }

describe('the built dashboard', () => {
  test.each(['/', '/areas/01a1fc68-2ef5', '/alarms?open=1'])(
    'a navigation to %s returns the page, never cached',
    async url => {
      const answer = await get(url, navigation)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';worker-src 'self' blob:")
      // S15: scripts can connect to no other host.
      expect(answer.headers['content-security-policy']).toContain("connect-src 'self';")
    },
  )

  test('hashed assets are cached forever, and compressed for clients that accept it', async () => {
    const url = '/assets/main-abc123.js'
    const plain = await get(url)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined])
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    expect(br.headers.vary).toBe('accept-encoding')
    expect(br.rawPayload.length).toBeLessThan(200)
  })

  test('a path through the folder of the assets does not make the page immutable', async () => {
    const answer = await get('/assets/%2e%2e/index.html')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test('an unchanged file is 304; a rebuilt one is read again', async () => {
    const first = await get('/', navigation)
    const etag = String(first.headers.etag)
    expect((await get('/', { ...navigation, 'if-none-match': etag })).statusCode).toBe(304)
    writeFileSync(join(folder, 'dist', 'index.html'), `${page}<!-- new -->`)
    const next = await get('/', { ...navigation, 'if-none-match': etag })
    expect([next.statusCode, next.body]).toEqual([200, `${page}<!-- new -->`])
    writeFileSync(join(folder, 'dist', 'index.html'), page)
  })

  test.each([
    '/assets/old-hash.js',
    '/nothing.png',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/api/v2/none',
    '/uploads/x',
  ])('404, not the page, for %s', async url => {
    const answer = await get(url, navigation)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret<')
  })

  test('a path that is fetched, not navigated to, returns no page', async () => {
    expect((await get('/areas/x', { accept: 'application/json' })).statusCode).toBe(404)
  })
})
