import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** A Mosquitto of its own that keeps sessions and messages over a restart. */
export interface Mosquitto {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  remove(): void
}

const startWithinMs = 10_000

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  const isOpen = await opened
  socket.destroy()
  return isOpen
}

/** @throws if the program is not installed */
export async function createMosquitto(): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-broker-'))
  const port = await freePort()
  const settings = join(folder, 'mosquitto.conf')
  writeFileSync(
    settings,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'persistence true',
      `persistence_location ${folder}/`,
      'max_queued_messages 0',
      'max_inflight_messages 0',
      // Started by root, it would give up its rights to a user that cannot write here.
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ].join('\n'),
  )
  let child: ChildProcess | undefined
  const end = () => child?.kill('SIGKILL')
  process.once('exit', end)
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async start() {
      child = spawn('mosquitto', ['-c', settings], { stdio: 'ignore' })
      await once(child, 'spawn')
      const endMs = Date.now() + startWithinMs
      while (!(await answers(port))) {
        if (Date.now() > endMs || child.exitCode !== null) throw new Error('mosquitto did not start')
        await sleep(50)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    remove() {
      end()
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
