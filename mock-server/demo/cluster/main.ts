import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { demoAccounts } from '../seed/demo-accounts.ts'
import { Balancer } from './balancer.ts'

const program = join(import.meta.dirname, '../../../dist-server/main.js')
const {
  DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/floorwatch_cluster',
  NATS_URL: natsUrl = 'nats://127.0.0.1:4222',
  PORT: port = '8080',
  DATA_DIR: dataDir = './data',
} = process.env
const names = ['a', 'b', 'c']

interface RunningServer {
  readonly name: string
  readonly process: ChildProcess
  readonly address: string
}

/** A cause that the message explains completely. */
class StartError extends Error {}

/** Creates the database if it does not exist. @throws StartError */
async function prepareDatabase(): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length === 0)
      await client.query(`create database ${client.escapeIdentifier(name)} template template0`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `PostgreSQL at ${url.host} does not answer (${reason}). Start it, or set DATABASE_URL.`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end()
  }
}

/** Starts a server of the demo on a free port; resolves when it prints its address. @throws StartError */
async function startServer(name: string, started: ChildProcess[]): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, NATS_URL: natsUrl, DEMO: process.env.DEMO ?? 'calm' },
      ...{ DATA_DIR: resolve(dataDir, `cluster-${name}`), PORT: '0', HOST: '127.0.0.1' },
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches this program only, which then ends them.
    detached: true,
  })
  started.push(child)
  child.stderr.on('data', (text: Buffer) => process.stderr.write(`${name}: ${text}`))
  let printed = ''
  const address = await new Promise<string>((found, refuse) => {
    child.stdout.on('data', (text: Buffer) => {
      // Afterwards it is read and discarded, so that the server does not wait for a reader.
      if (printed.length < 10_000) printed += text
      const [first] = /https?:\/\/[\w.[\]:]+:\d+/.exec(printed) ?? []
      if (first) found(first)
    })
    child.once('exit', () => refuse(new StartError(`server ${name} did not start; its message is above`)))
  })
  return { name, process: child, address }
}

function explainStart(servers: readonly RunningServer[], balancerPort: number): string {
  const [admin] = demoAccounts.filter(({ role }) => /system/i.test(role))
  const lines = servers.map(({ name, process: { pid }, address }) => `    ${name}   ${address}   pid ${pid}`)
  return [
    '',
    `  Floorwatch   http://127.0.0.1:${balancerPort}   three servers behind one address`,
    '',
    ...lines,
    '',
    `  Kill one     kill -9 ${servers[0]?.process.pid}`,
    ...(admin ? [`  Watch        System > Cluster, as ${admin.email}, password ${admin.password}`] : []),
    '  Ctrl-C ends all.',
    '',
  ].join('\n')
}

const started: ChildProcess[] = []
let balancer: Balancer | undefined

async function stopAll(): Promise<void> {
  balancer?.close()
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ends = running.map(child => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ends)
}

async function start(): Promise<void> {
  await prepareDatabase()
  const servers = await Promise.all(names.map(name => startServer(name, started)))
  for (const { name, process: child } of servers)
    child.once('exit', (code, signal) => console.log(`  server ${name} ended (${signal ?? code})`))
  balancer = new Balancer(servers.map(({ address }) => address))
  try {
    console.log(explainStart(servers, await balancer.listen(Number(port))))
  } catch (error) {
    throw new StartError(`PORT ${port} is in use (${error}); set another PORT`, { cause: error })
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll())
try {
  await start()
} catch (error) {
  await stopAll()
  console.error(`cluster: ${error instanceof StartError ? error.message : error}`)
  process.exitCode = 1
}
