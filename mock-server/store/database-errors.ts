import { isDiskFull, isUnwritable as isDiskUnwritable } from './disk-errors.ts'

/** PostgreSQL does not answer, or ended the connection; the cause has details. Later queries connect again. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** SQLSTATE of an error that PostgreSQL reported. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Shut down, crashed, starting up, idle for too long (also in a transaction), too many connections. */
const endedStates = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300'])
/** Messages of the driver without a code. */
const driverMessages =
  /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded|Query read)/

/** Whether a failed query says that the connection is lost, and not that the query is wrong. Pure. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('08') || endedStates.has(state)
  return 'syscall' in error || driverMessages.test(error.message)
}

/** Read-only; given up because of another transaction. */
const passingStates = new Set(['25006', '40001', '40P01'])

/** Whether the same request may succeed later: the database is away, read-only, or had to choose a victim. Pure. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError || passingStates.has(sqlState(error) ?? '')

/** Whether the disk of the server or of its database is full. Pure. */
export const isStorageFull = (error: unknown): boolean => isDiskFull(error) || sqlState(error) === '53100'

/** Whether nothing can be stored now, although reading may still work. Pure. */
export const isUnwritable = (error: unknown): boolean =>
  isDiskUnwritable(error) || isStorageFull(error) || isUnavailable(error)

const ofState: Readonly<Record<string, string>> = {
  '28P01': 'its password is wrong',
  '28000': 'PostgreSQL refuses this user from this machine: see pg_hba.conf',
  '3D000': 'there is no such database: create it with createdb',
  '25006': 'it can only be read: name the primary server, not a standby',
  '42501': 'its user may not create tables there: grant it the right, or make it the owner of the database',
  '53100': 'the disk of PostgreSQL is full: free some space',
  '53300': 'PostgreSQL has too many connections: raise max_connections',
  '57P03': 'PostgreSQL is starting or stopping: try again',
}

const ofSystem: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers there: start it, or correct host and port',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'its host does not answer',
  ECONNRESET: 'what answers there ended the connection: correct host and port',
}

const ofMessage: readonly (readonly [RegExp, string])[] = [
  [/^(SASL|.*client password must be)/, 'PostgreSQL asks for a password: add it to the URL'],
  [/^timeout exceeded/, 'its host does not answer'],
  [/^Connection terminated/, 'what answers there ended the connection: correct host and port'],
  [/SSL/, 'encryption failed: see sslmode'],
]

/** Explains an error of PostgreSQL for the administrator; undefined for other errors. Pure. */
export function explainDatabaseError(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailableError) return explainConnection(error.cause)
  const state = sqlState(error)
  return state === undefined ? undefined : ofState[state]
}

function explainConnection(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const known = ofState[code] ?? ofSystem[code] ?? ofMessage.find(([pattern]) => pattern.test(message))?.[1]
  return known ?? `PostgreSQL cannot be used: ${message}`
}

/** The URL without its password. Pure. */
export function shownDatabaseUrl(url: string): string {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = '...'
  if (shown.searchParams.has('password')) shown.searchParams.set('password', '...')
  return shown.href
}

/** A database that this server cannot use; the message says why and what to do. */
export class DatabaseRefusedError extends Error {}
