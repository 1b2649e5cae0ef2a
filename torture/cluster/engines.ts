import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** A program that the cluster depends on, with its own folder, which can be restarted. */
export interface ExternalEngine {
  readonly port: number
  start(): Promise<void>
  /** Ends it at once, as a crash does. */
  crash(): Promise<void>
  remove(): Promise<void>
}

const startWithinMs = 30_000

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}

interface Program {
  readonly name: string
  readonly port: number
  readonly folder: string
  run(): ChildProcess
  readonly crashSignal: NodeJS.Signals
}

function engineOf({ name, port, folder, run, crashSignal }: Program): ExternalEngine {
  let child: ChildProcess | undefined
  const end = () => child?.kill('SIGKILL')
  process.once('exit', end)
  return {
    port,
    async start() {
      child = run()
      const endMs = Date.now() + startWithinMs
      while (!(await isListening(port))) {
        if (Date.now() > endMs || child.exitCode !== null) throw new Error(`${name} did not start`)
        await sleep(50)
      }
    },
    async crash() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(crashSignal)
      await ended
    },
    async remove() {
      await this.crash()
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian installs the programs of PostgreSQL outside of PATH. */
function postgresProgram(name: string): string {
  const found = ['18', '17', '16', '15', '14', '13']
    .map(version => `/usr/lib/postgresql/${version}/bin/${name}`)
    .find(path => existsSync(path))
  return found ?? name
}

const runs = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Which of the programs are not installed; undefined if both are. */
export function missingEngines(): string | undefined {
  const missing = [
    ...(['initdb', 'postgres'].every(name => runs(postgresProgram(name))) ? [] : ['PostgreSQL']),
    ...(runs('nats-server') ? [] : ['nats-server']),
  ]
  return missing.length > 0 ? missing.join(' and ') : undefined
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** @throws if PostgreSQL is not installed */
export async function createPostgres(): Promise<ExternalEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-postgres-'))
  const user = postgresUser()
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(postgresProgram('initdb'), options, { ...user, stdio: 'ignore' })
  const port = await freePort()
  return engineOf({
    ...{ name: 'PostgreSQL', port, folder },
    // Immediate shutdown: without a checkpoint, as after a crash.
    crashSignal: 'SIGQUIT',
    run: () =>
      spawn(
        postgresProgram('postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=120'],
        { ...user, stdio: 'ignore' },
      ),
  })
}

/** @throws if NATS is not installed */
export async function createNats(): Promise<ExternalEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-nats-'))
  const port = await freePort()
  return engineOf({
    ...{ name: 'NATS', port, folder },
    crashSignal: 'SIGKILL',
    run: () => spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }),
  })
}
