import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { databaseUrlOf } from '../test-storage.ts'

const main = process.env.SERVER_PROGRAM ?? join(import.meta.dirname, '../../main.ts')

export interface ChildServer {
  url: string
  process: ChildProcess
  /** Everything that it printed on both streams. */
  output(): string
  /** Sends the signal and waits for the end. Returns the exit code, null if the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the real program, or that of another tree, and waits until it prints its address or ends. */
export async function startChild(env: Record<string, string>, program = main): Promise<ChildServer> {
  const { PATH, NODE_ENV, PASSWORD_HASH, NODE_COMPILE_CACHE } = process.env
  const databaseUrl =
    env.DATABASE_URL === undefined && env.DATA_DIR ? await databaseUrlOf(env.DATA_DIR) : undefined
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH, NODE_ENV, PASSWORD_HASH, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'off' },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const url = await new Promise<string>(resolve => {
    const read = (text: Buffer) => {
      printed += text.toString()
      const found = /https?:\/\/[\w.[\]:]+:\d+/.exec(printed)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve(''))
  })
  if (url === '' && printed.includes('did not close within'))
    throw new Error(`the server that could not start had to kill itself: ${printed}`)
  return {
    url,
    process: child,
    output: () => printed,
    stop: async signal => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
