import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ClusterRefusedError } from './cluster/admission.ts'
import { BusError } from './cluster/bus.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { demoAccounts } from './demo/seed/demo-accounts.ts'
import { keepHeapSmall } from './engine/heap-tuning.ts'
import { verifyPassword } from './http/password-hash.ts'
import { createLogger, logFailure } from './http/runtime-log.ts'
import { createService } from './service.ts'
import { isLoopback } from './setting-fields.ts'
import { DatabaseRefusedError, explainDatabaseError, shownDatabaseUrl } from './store/database-errors.ts'
import { explainDiskError } from './store/disk-errors.ts'
import { FolderInUseError } from './store/folder-lock.ts'
import { DatabaseLostError } from './store/lost-database.ts'
import { NewerDatabaseError } from './store/newer-database.ts'
import type { Store } from './store/store.ts'
import { TlsFileError } from './tls-files.ts'
import { watchUncaughtErrors } from './uncaught-errors.ts'

/**
 * Closing takes a tenth of a second. Longer on a busy machine, whose threads are slow to end, and in a cluster, where
 * handing partitions over to other servers waits for their open writes.
 */
const closeWithinMs = 10_000
const dashboardDir = fileURLToPath(new URL('../dist', import.meta.url))

/** Runs the server until it receives a signal. */
async function run(config: Config): Promise<void> {
  keepHeapSmall()
  // Files are readable by the user of the server only.
  process.umask(0o077)
  const failures = createLogger(console.error, Date.now)
  const logError = (id: string, error: unknown) => logFailure(failures, id, error)
  const service = await createService(config, dashboardDir, logError)
  // Before the address is printed: a reader of it may end the server immediately.
  const close = async (code: number) => {
    endWithin(closeWithinMs, code)
    await service.close().catch(error => logError('stop', error))
  }
  process.once('SIGINT', () => close(0))
  process.once('SIGTERM', () => close(0))
  watchUncaughtErrors({ process, log: error => logError('uncaught', error), end: () => void close(1) })

  try {
    if (!isLoopback(config.host)) await refuseKnownPasswords(service.store, config.host)
    const address = await service.app.listen({ port: config.port, host: config.host })
    const users = await service.store.users.listAll()
    console.log(startMessage(config, address, users.length > 0))
    await service.start(config.serverAddress ?? address)
  } catch (error) {
    await close(1)
    throw error
  }
}

/**
 * Lets the process end once nothing is open any more, and kills it after `ms` otherwise. `process.exit` could block forever: it joins V8's threads while one of them waits for the main thread to collect garbage (nodejs/node#54918).
 */
function endWithin(ms: number, code: number): void {
  process.exitCode = code
  setTimeout(() => {
    console.error(
      `floorwatch: killed, because ${process.getActiveResourcesInfo().join(', ')} did not close within ${ms} ms`,
    )
    process.kill(process.pid, 'SIGKILL')
  }, ms).unref()
}

/** Refuses to serve demo accounts of an earlier start to a network, because everyone knows their passwords. */
async function refuseKnownPasswords(store: Store, host: string): Promise<void> {
  for (const { email, password } of demoAccounts) {
    const user = await store.users.byEmail(email)
    const hash = user && (await store.users.passwordHash(user.uid))
    if (hash && (await verifyPassword(password, hash)))
      throw new ConfigError(
        `HOST is "${host}", and ${email} still has the demo's password, which is known to everyone. ` +
          'Change or delete the demo accounts, or use another DATA_DIR, or HOST=127.0.0.1.',
      )
  }
}

const unusedData =
  'floorwatch.db in DATA_DIR, because DATABASE_URL is set; to move its data: floorwatch migrate (docs/migrate.md)'

function startMessage(config: Config, address: string, anyUser: boolean): string {
  const lines = ['', `  Floorwatch   ${address}`, `  data         ${config.dataDir}`]
  if (config.databaseUrl !== undefined) {
    lines.push(`  database     ${shownDatabaseUrl(config.databaseUrl)}`)
    if (existsSync(join(config.dataDir, 'floorwatch.db'))) lines.push(`  not used     ${unusedData}`)
  }
  if (config.variant !== 'modern') lines.push(`  variant      ${config.variant}`)
  if (config.demo) {
    lines.push('', '  demo log-ins')
    for (const { email, password, role } of demoAccounts)
      lines.push(`    ${email.padEnd(30)} ${password.padEnd(12)} ${role}`)
  }
  if (!anyUser) lines.push('', '  no user exists yet: start once with ADMIN_EMAIL and ADMIN_PASSWORD')
  return [...lines, ''].join('\n')
}

const expectedErrors = [
  BusError,
  ClusterRefusedError,
  ConfigError,
  FolderInUseError,
  DatabaseLostError,
  DatabaseRefusedError,
  NewerDatabaseError,
  TlsFileError,
]

function explain(error: unknown): string {
  if (expectedErrors.some(known => error instanceof known)) return String((error as Error).message)
  const { DATABASE_URL: databaseUrl } = process.env
  const refused = explainDatabaseError(error)
  if (databaseUrl && refused !== undefined)
    return `DATABASE_URL is "${shownDatabaseUrl(databaseUrl)}", and ${refused}`
  const { PORT: port = '8080', HOST: host = '127.0.0.1' } = process.env
  const trouble = explainDiskError(error)
  if (trouble !== undefined) return `DATA_DIR is "${process.env.DATA_DIR ?? './data'}", and ${trouble}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `PORT is ${port}, and another program already listens on it; choose another PORT`
  if (code === 'EACCES')
    return `no right to use PORT ${port} or DATA_DIR ${process.env.DATA_DIR ?? './data'}: ${error}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is no address of this machine`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(`floorwatch: ${explain(error)}`)
  endWithin(closeWithinMs, 1)
}
