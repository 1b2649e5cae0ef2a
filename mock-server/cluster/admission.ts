import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from '../store/postgres-pool.ts'
import type { LiveServer, ServerDescription } from './lease-table.ts'

/** Why a server cannot join those that use the same database; the message says what to do. */
export class ClusterRefusedError extends Error {}

/** Positions and alarms carry the time of the server: it may differ by this much from the clock of the database. */
export const maxClockOffsetMs = 10_000

type Newcomer = Pick<ServerDescription, 'joinsOthers' | 'schema' | 'version'>

/** Explains why a server must not start beside live ones; undefined if it may. Pure. */
export function refusalOf(
  me: Newcomer,
  others: readonly Omit<LiveServer, 'startedAtMs' | 'changeCursor' | 'queued'>[],
): string | undefined {
  for (const { name, joinsOthers, schema, version } of others) {
    if (!me.joinsOthers)
      return `the server ${name} uses the database of DATABASE_URL already; set NATS_URL for all servers, so that they form a cluster`
    if (!joinsOthers)
      return `the server ${name} uses the database of DATABASE_URL without NATS_URL; stop it, and start it again with NATS_URL`
    if (schema !== me.schema)
      return (
        `the server ${name} runs Floorwatch ${version}, whose tables differ from those of this version (${me.version}); ` +
        'stop all servers of the other version first'
      )
  }
  return undefined
}

/** Explains a wrong clock; undefined if it is right. Pure. @param offsetMs how far the clock of this machine is ahead */
export function clockRefusal(offsetMs: number): string | undefined {
  if (Math.abs(offsetMs) <= maxClockOffsetMs) return undefined
  const seconds = Math.round(Math.abs(offsetMs) / 1_000)
  const direction = offsetMs > 0 ? 'ahead of' : 'behind'
  return `the clock of this machine is ${seconds} s ${direction} that of the database (DATABASE_URL); synchronise both, for example with NTP`
}

const liveServers = `
  select id, name, address, version, schema, joins_others as "joinsOthers", 0 as "silentMs" from cluster_servers
  where seen_at > clock_timestamp() - $1 * interval '1 millisecond'`

/**
 * Refuses to start beside servers that this one cannot work with. A server that was killed counts as live until its leases
 * end, so this waits for that. Call before the database is upgraded.
 * @throws ClusterRefusedError
 */
export async function requireAdmission(
  pool: PostgresPool,
  me: Newcomer,
  { leaseMs, now }: { leaseMs: number; now: () => number },
): Promise<void> {
  const clock = await pool.query<{ ms: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000) as ms',
  )
  const wrongClock = clockRefusal(now() - (clock.rows[0]?.ms ?? Number.NaN))
  if (wrongClock !== undefined) throw new ClusterRefusedError(wrongClock)
  const giveUpMs = performance.now() + leaseMs + 500
  for (;;) {
    const { rows } = await pool.query<LiveServer>(liveServers, [leaseMs])
    const refusal = refusalOf(me, rows)
    if (refusal === undefined) return
    if (performance.now() > giveUpMs) throw new ClusterRefusedError(refusal)
    await sleep(200)
  }
}
