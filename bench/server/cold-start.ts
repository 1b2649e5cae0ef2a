import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure } from '../measure.ts'
import { buildProduct } from '../product.ts'

const main = new URL('../../dist-server/main.js', import.meta.url).pathname

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/**
 * Whether GET /version returns 200. Uses bare sockets, which take little processor time from the program that
 * starts.
 */
function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('data', data => {
      resolve(data.toString().startsWith('HTTP/1.1 200'))
      socket.destroy()
    })
    socket.write('GET /version HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  })
}

/** From the start of the process to its first 200, milliseconds. */
async function firstAnswerMs(folder: string, end: NodeJS.Signals = 'SIGKILL'): Promise<number> {
  const port = await freePort()
  const beganMs = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: 'off', DATA_DIR: folder },
    stdio: 'ignore',
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('the server ended before it responded')
    await sleep(5)
  }
  const tookMs = performance.now() - beganMs
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(end)
  await ended
  return tookMs
}

function emptyProgramMs(): number {
  const beganMs = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - beganMs
}

/** On an existing folder, with a warm compile cache, without demo. */
export const coldStart: Measure = {
  name: 'start',
  plane: 'server',
  what: 'cold start of the built server to the first 200, no demo, compile cache warm',
  peer: 'node -e 0',
  unit: 'ms',
  ratio: 'ours/peer',
  gate: { atMost: 12 },
  aim: 5,
  quick: true,
  async run({ pairs, quick }) {
    const folder = mkdtempSync(join(tmpdir(), 'floorwatch-start-'))
    const runs = quick ? 3 : 5
    const least = async (once: () => Promise<number>) => {
      const all: number[] = []
      for (let i = 0; i < runs; i++) all.push(await once())
      return Math.min(...all)
    }
    try {
      await buildProduct()
      // A first start creates the folder, and stores the compile cache when it ends.
      await firstAnswerMs(folder, 'SIGTERM')
      return await interleave(
        pairs,
        () => least(() => firstAnswerMs(folder)),
        () => least(async () => emptyProgramMs()),
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
