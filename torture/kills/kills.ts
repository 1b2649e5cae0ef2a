import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, isPostgresThere } from '../../mock-server/tests/test-database.ts'
import type { Exercise, ExerciseOptions, Outcome } from '../exercise.ts'
import { createServerProcess, root } from '../server-process.ts'
import { openAccounts } from './account-types.ts'
import { type Client, openClient } from './client.ts'
import { openMailbox } from './hardware-types.ts'
import { createLedger } from './ledger.ts'
import { openPlant } from './position-types.ts'
import { openProfile } from './project-types.ts'
import { resourceTypes, withoutStoredEffect } from './resource-types.ts'

const clientsOfServer = 6
/** Kills per data folder or database; a limit keeps the lists short. */
const killsOfStorage = 20
const maxLifetimeMs = 4_000
/** Slow types, which decode or hash, are chosen less often by this factor. */
const slowShare = 0.5
/** Alarms are stored after their positions are acknowledged, and restored after a start. */
const settleMs = 8_000

const actions = resourceTypes.flatMap(resourceType =>
  Object.entries(resourceType.actions).map(([name, action]) => ({
    name,
    action,
    slow: resourceType.slow === true,
  })),
)

/** The results of all data folders or databases. */
interface Tally {
  kills: number
  killsAtStart: number
  acknowledged: number
  unanswered: number
  refused: Map<string, number>
  done: Set<string>
  startsMs: number[]
  faults: string[]
}

async function write(client: Client, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const chosen = client.random.pick(actions)
    if (!chosen || (chosen.slow && client.random.next() > slowShare)) continue
    const before = tally.acknowledged
    try {
      await chosen.action(client)
    } catch (error) {
      // No response means the server was killed; any other error is a fault.
      if (error instanceof TypeError || (error instanceof Error && 'code' in error)) return
      tally.faults.push(`${chosen.name}: ${error}`)
      return
    }
    if (tally.acknowledged > before) tally.done.add(chosen.name)
  }
}

async function hold(client: Client, tally: Tally): Promise<void> {
  for (const resourceType of resourceTypes) {
    const name = `${client.prefix}:${resourceType.name}`
    const startMs = performance.now()
    let shown = await resourceType.read(client)
    if (resourceType.name === 'intrusions')
      while (performance.now() - startMs < settleMs && shown.length < client.ledger.certain(name).length) {
        await sleep(200)
        shown = await resourceType.read(client)
      }
    for (const { marker, uid } of shown)
      if (typeof uid === 'string') client.uids.set(`${resourceType.name}:${marker}`, uid)
    tally.faults.push(...client.ledger.hold(name, shown, resourceType.allowStrangers))
    if (resourceType.name === 'messages') for (const { marker } of shown) client.ledger.forget(name, marker)
  }
}

/** Where the servers store. */
interface KillsStorage {
  /** Longer than most starts of a killed server, ms. */
  readonly startMs: number
  /** A new one: settings of its servers, and a function that removes it. */
  open(): Promise<{ env: Record<string, string>; remove(): Promise<void> }>
}

/** Kills the servers of one data folder or database many times. */
async function onOneStorage(
  storage: KillsStorage,
  count: number,
  { random, note }: ExerciseOptions,
  tally: Tally,
): Promise<void> {
  const { env, remove } = await storage.open()
  const server = createServerProcess(env)
  const before = tally.faults.length
  const ledger = createLedger()
  let token = ''
  const enter = async () => {
    tally.startsMs.push(await server.start())
    token = await server.logIn(root)
  }
  try {
    await enter()
    const clients: Client[] = []
    for (let i = 0; i < clientsOfServer; i++) {
      const client = await openClient({
        server,
        prefix: `l${i}`,
        random,
        ledger,
        token: () => token,
        answered(how, reply) {
          if (how === 'acknowledged') tally.acknowledged += 1
          if (how === 'unknown' && reply) tally.faults.push(`${reply.status} ${JSON.stringify(reply.body)}`)
          if (how === 'unknown') tally.unanswered += 1
          if (how !== 'refused') return
          const what = `${reply?.status} ${JSON.stringify(reply?.body?.detail)}`
          tally.refused.set(what, (tally.refused.get(what) ?? 0) + 1)
        },
      })
      await openAccounts(client)
      await openProfile(client)
      await openMailbox(client)
      await openPlant(client)
      clients.push(client)
    }
    for (let i = 0; i < count; i++) {
      let isOver = false
      const writers = clients.map(client => write(client, tally, () => isOver))
      await sleep(random.next() ** 2 * maxLifetimeMs)
      isOver = true
      await server.stop('SIGKILL')
      await Promise.all(writers)
      tally.kills += 1
      if (random.next() < 0.2) {
        // Some are killed again during the recovery at start.
        await server.dieAtStart(random.next() * storage.startMs)
        tally.kills += 1
        tally.killsAtStart += 1
      }
      await enter()
      for (const client of clients) await hold(client, tally)
      if (tally.faults.length > 50) return
    }
  } finally {
    for (const fault of tally.faults.slice(before)) note(fault)
    note(`${tally.kills} kills, ${tally.acknowledged} writes acknowledged, ${tally.faults.length} faults`)
    await server.remove()
    await remove()
  }
}

/** @param storageText appended to the description */
const killsOf = (name: string, storageText: string, storage: KillsStorage): Exercise => ({
  name,
  what: `kill -9 at random moments during writes of every operation${storageText}, compared with a ledger of acknowledged writes`,
  async run(options): Promise<Outcome> {
    const { quick, amount = quick ? 8 : 300, note } = options
    const tally: Tally = {
      kills: 0,
      killsAtStart: 0,
      acknowledged: 0,
      unanswered: 0,
      refused: new Map(),
      done: new Set(),
      startsMs: [],
      faults: [],
    }
    try {
      while (tally.kills < amount && tally.faults.length <= 50)
        await onOneStorage(storage, Math.min(killsOfStorage, amount - tally.kills), options, tally)
    } catch (error) {
      tally.faults.push(`ended early: ${error}`)
    }
    for (const [what, count] of tally.refused) note(`refused ${count} times: ${what}`)
    const never = actions.filter(({ name }) => !tally.done.has(name)).map(({ name }) => name)
    if (never.length > 0) note(`never acknowledged: ${never.join(', ')}`)
    const sorted = tally.startsMs.toSorted((a, b) => a - b)
    return {
      counts: {
        kills: tally.kills,
        'of them while starting': tally.killsAtStart,
        'writes acknowledged': tally.acknowledged,
        'without a response': tally.unanswered,
        'write operations': `${tally.done.size} of ${actions.length}`,
        'operations that store nothing': Object.keys(withoutStoredEffect).length,
        'lost, duplicated or partial': tally.faults.length,
        'restart (median, ms)': Math.round(sorted[sorted.length >> 1] ?? 0),
        'restart (longest, ms)': Math.round(sorted.at(-1) ?? 0),
      },
      faults: amount > 100 && never.length > 0 ? [...tally.faults, `never run: ${never}`] : tally.faults,
    }
  },
})

export const kills: Exercise = killsOf('kills', '', {
  startMs: 900,
  open: async () => ({ env: {}, remove: async () => undefined }),
})

/** The server is killed, and PostgreSQL goes on. */
const killsWithPostgres = killsOf('kills-postgres', ' with PostgreSQL', {
  // A server waits until the lease of the killed one ends.
  startMs: 5_000,
  async open() {
    const { url, drop } = await createTestDatabase()
    return { env: { DATABASE_URL: url }, remove: drop }
  },
})

export const killsOnPostgres: Exercise = {
  ...killsWithPostgres,
  missing: async () => ((await isPostgresThere()) ? undefined : 'a PostgreSQL at TEST_DATABASE_URL'),
}
