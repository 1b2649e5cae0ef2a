import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Problem } from '../http/problem.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { AppContext } from './app-context.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = /^(text|application\/(json|manifest|wasm)|image\/svg)/

interface StaticFile {
  type: string
  etag: string
  modifiedMs: number
  /** Its name changes with its content. */
  isHashed: boolean
  plain: Buffer
  /** By content encoding, filled at its first request. Undefined for a file that compression makes no smaller. */
  encoded: Map<string, Buffer> | undefined
}

const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** The smallest first. */
const encodings = [
  {
    name: 'br',
    accepted: /\bbr\b/,
    compress: (plain: Buffer) => compressBr(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', accepted: /\bgzip\b/, compress: (plain: Buffer) => compressGzip(plain) },
] as const

async function load(path: string, modifiedMs: number, isHashed: boolean): Promise<StaticFile> {
  const plain = await readFile(path)
  const type = types[extname(path)] ?? 'application/octet-stream'
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const encoded = compressible.test(type) && plain.length >= 1024 ? new Map() : undefined
  return { type, etag, modifiedMs, isHashed, plain, encoded }
}

const plugin: FastifyPluginAsync<{ options: Pick<AppContext['options'], 'dashboardDir'> }> = async (
  app,
  { options },
) => {
  const folder = options.dashboardDir
  const cache = new Map<string, StaticFile>()

  async function find(path: string): Promise<StaticFile | undefined> {
    const full = join(folder, path)
    if (!full.startsWith(folder + sep)) return undefined
    const info = await stat(full).catch(() => undefined)
    if (!info?.isFile()) return undefined
    const known = cache.get(full)
    if (known?.modifiedMs === info.mtimeMs) return known
    const file = await load(full, info.mtimeMs, full.startsWith(join(folder, 'assets') + sep))
    cache.set(full, file)
    return file
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (path === undefined || /^\/(api|uploads|ws)(\/|$)/.test(path))
      throw new Problem(404, `there is no GET ${request.url.split('?')[0]}`)
    const file = path === '/' ? undefined : await find(path)
    if (file) return send(request, reply, file)
    if (extname(path) !== '' || !(request.headers.accept ?? '').includes('text/html'))
      if (path !== '/') throw new Problem(404, `there is no file ${path}`)
    const page = await find('/index.html')
    reply.header('content-security-policy', pagePolicy)
    if (page) return send(request, reply, page)
    return reply.code(200).type('text/html; charset=utf-8').send(notBuiltPage)
  })
}

/**
 * Serves the built dashboard: hashed assets as immutable, and index.html for every navigation that names no
 * file. Files are compressed once for each encoding, at its first request. Without a build, the page explains
 * how to create one. Why not @fastify/static: docs/decisions/021-server-libraries.md.
 */
export const dashboard = fp(plugin, { name: 'dashboard' })

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    // An invalid escape sequence: no such file.
    return undefined
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  reply
    .type(file.type)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-security-policy', pagePolicy)
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const header = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodings.find(({ accepted }) => accepted.test(header))
  if (!file.encoded || !encoding) return reply.send(file.plain)
  const { name, compress } = encoding
  const body = file.encoded.get(name) ?? (await compress(file.plain))
  file.encoded.set(name, body)
  return reply.header('content-encoding', name).send(body)
}

const notBuiltPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floorwatch: not built yet</title>
<h1>The server runs, the dashboard is not built yet</h1>
<p>Build it with <code>npm run build</code> and reload this page, or start <code>npm run dev</code> for developing.</p>
<p>The interface itself answers under <code>/api/v2</code> and <code>/version</code>.</p></html>
`
