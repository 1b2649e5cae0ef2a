import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ChildServer, startChild } from '../mock-server/tests/contract/child-server.ts'

const program =
  process.env.SERVER_PROGRAM ?? fileURLToPath(new URL('../mock-server/main.ts', import.meta.url))

export const root = { email: 'root@plant.example', password: 'correct horse' }

export interface Reply {
  readonly status: number
  /** Parsed if it is JSON, otherwise its text. */
  // biome-ignore lint/suspicious/noExplicitAny: responses are read untyped, as any client would.
  readonly body: any
  readonly bytes: Buffer
  readonly headers: Headers
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly project?: string | undefined
  readonly headers?: Record<string, string>
}

/** A real server process with its own data folder, which can be stopped and started again. */
export interface ServerProcess {
  readonly folder: string
  url(): string
  pid(): number
  output(): string
  /** Resolves with the time until the first response, ms. Throws if the server does not start. */
  start(env?: Record<string, string>): Promise<number>
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Starts the server and kills it after this time, even during its start. */
  dieAtStart(afterMs: number): Promise<void>
  /** Rejects if there is no response. A body of bytes is sent unchanged. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>
  /** Logs in as the system administrator or the given user. Returns the token. */
  logIn(who?: { email: string; password: string }): Promise<string>
  remove(): Promise<void>
}

const underApi = (path: string) =>
  /^\/(api\/|version|uploads|omlox|ws|health|ready|metrics|openapi|docs)/.test(path) ? path : `/api/v2${path}`

/**
 * @param usual environment of every start
 * @param main the program, if it is not that of this tree
 */
export function createServerProcess(usual: Record<string, string> = {}, main = program): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-torture-'))
  let child: ChildServer | undefined
  let dying: ChildProcess | undefined
  const end = () => {
    child?.process.kill('SIGKILL')
    dying?.kill('SIGKILL')
  }
  process.once('exit', end)

  const server: ServerProcess = {
    folder,
    url: () => child?.url ?? '',
    pid: () => Number(child?.process.pid),
    output: () => child?.output() ?? '',
    async start(env = {}) {
      const startMs = performance.now()
      const settings = { ADMIN_EMAIL: root.email, ADMIN_PASSWORD: root.password }
      child = await startChild({ DATA_DIR: folder, ...settings, ...usual, ...env }, main)
      if (child.url === '') throw new Error(`the server did not start: ${child.output()}`)
      return performance.now() - startMs
    },
    stop: async signal => (child ? child.stop(signal) : null),
    async dieAtStart(afterMs) {
      const env = { PATH: process.env.PATH, PORT: '0', DEMO: 'off', DATA_DIR: folder, ...usual }
      const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
      dying = child
      const ended = once(child, 'exit')
      const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
      await ended
      clearTimeout(timer)
    },
    async call(method, path, body, { token, project, headers } = {}) {
      const isBytes = body instanceof Uint8Array
      const answer = await fetch(`${child?.url}${underApi(path)}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(project && { 'x-user-project': project }),
          ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isJson = answer.headers.get('content-type')?.includes('json') && bytes.length > 0
      const read = isJson ? JSON.parse(bytes.toString()) : bytes.toString()
      return { status: answer.status, body: read, bytes, headers: answer.headers }
    },
    async logIn(who = root) {
      const answer = await server.call('POST', '/auth/log_in', who)
      if (answer.status !== 200) throw new Error(`log-in of ${who.email}: ${answer.status}`)
      return String(answer.body.token)
    },
    async remove() {
      await child?.stop('SIGKILL')
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}
