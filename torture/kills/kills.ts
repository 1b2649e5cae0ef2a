import { setTimeout as sleep } from 'node:timers/promises'
import type { Exercise, ExerciseOptions, Outcome } from '../exercise.ts'
import { createServerProcess, root } from '../server-process.ts'
import { openAccounts } from './account-types.ts'
import { type Lane, openLane } from './client.ts'
import { postbox } from './hardware-types.ts'
import { createLedger } from './ledger.ts'
import { openPlant } from './position-types.ts'
import { openProfile } from './project-types.ts'
import { keepNothing, kinds } from './resource-types.ts'

const lanesOfServer = 6
/** A folder is used for so many kills, so that its lists stay short. */
const killsOfFolder = 20
const longestMs = 4_000
/** Slow kinds, which decode or hash, are chosen so much more seldom. */
const slowShare = 0.5
/** What positions led to is stored after they are acknowledged, and found again after a start. */
const settleMs = 8_000

const deeds = kinds.flatMap(kind =>
  Object.entries(kind.deeds).map(([name, deed]) => ({ name, deed, slow: kind.slow === true })),
)

/** What the work on one folder adds up to. */
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

async function write(lane: Lane, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const chosen = lane.random.pick(deeds)
    if (!chosen || (chosen.slow && lane.random.next() > slowShare)) continue
    const before = tally.acknowledged
    try {
      await chosen.deed(lane)
    } catch (error) {
      // A server that was killed answers nobody; anything else is a fault of its own.
      if (error instanceof TypeError || (error instanceof Error && 'code' in error)) return
      tally.faults.push(`${chosen.name}: ${error}`)
      return
    }
    if (tally.acknowledged > before) tally.done.add(chosen.name)
  }
}

async function hold(lane: Lane, tally: Tally): Promise<void> {
  for (const kind of kinds) {
    const name = `${lane.prefix}:${kind.name}`
    const startMs = performance.now()
    let shown = await kind.read(lane)
    if (kind.name === 'intrusions')
      while (performance.now() - startMs < settleMs && shown.length < lane.ledger.certain(name).length) {
        await sleep(200)
        shown = await kind.read(lane)
      }
    for (const { marker, uid } of shown)
      if (typeof uid === 'string') lane.uids.set(`${kind.name}:${marker}`, uid)
    tally.faults.push(...lane.ledger.hold(name, shown, kind.allowStrangers))
    if (kind.name === 'messages') for (const { marker } of shown) lane.ledger.forget(name, marker)
  }
}

/** Many kills of servers on one folder. */
async function onOneFolder(count: number, { random, note }: ExerciseOptions, tally: Tally): Promise<void> {
  const server = createServerProcess()
  const before = tally.faults.length
  const ledger = createLedger()
  let token = ''
  const enter = async () => {
    tally.startsMs.push(await server.start())
    token = await server.logIn(root)
  }
  try {
    await enter()
    const lanes: Lane[] = []
    for (let i = 0; i < lanesOfServer; i++) {
      const lane = await openLane({
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
      await openAccounts(lane)
      await openProfile(lane)
      await postbox(lane)
      await openPlant(lane)
      lanes.push(lane)
    }
    for (let i = 0; i < count; i++) {
      let isOver = false
      const writers = lanes.map(lane => write(lane, tally, () => isOver))
      await sleep(random.next() ** 2 * longestMs)
      isOver = true
      await server.stop('SIGKILL')
      await Promise.all(writers)
      tally.kills += 1
      if (random.next() < 0.2) {
        // Some die again while they start, in the middle of what a start mends.
        await server.dieAtStart(random.next() * 900)
        tally.kills += 1
        tally.killsAtStart += 1
      }
      await enter()
      for (const lane of lanes) await hold(lane, tally)
      if (tally.faults.length > 50) return
    }
  } finally {
    for (const fault of tally.faults.slice(before)) note(fault)
    note(`${tally.kills} kills, ${tally.acknowledged} writes acknowledged, ${tally.faults.length} faults`)
    await server.remove()
  }
}

export const kills: Exercise = {
  name: 'kills',
  what: 'kill -9 at any instant under mixed writes over every operation that writes; a ledger of what was acknowledged',
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
        await onOneFolder(Math.min(killsOfFolder, amount - tally.kills), options, tally)
    } catch (error) {
      tally.faults.push(`ended early: ${error}`)
    }
    for (const [what, count] of tally.refused) note(`refused ${count} times: ${what}`)
    const never = deeds.filter(({ name }) => !tally.done.has(name)).map(({ name }) => name)
    if (never.length > 0) note(`never acknowledged: ${never.join(', ')}`)
    const sorted = tally.startsMs.toSorted((a, b) => a - b)
    return {
      counts: {
        kills: tally.kills,
        'of them while starting': tally.killsAtStart,
        'writes acknowledged': tally.acknowledged,
        'without an answer': tally.unanswered,
        'kinds of writes': `${tally.done.size} of ${deeds.length}`,
        'operations that keep nothing': Object.keys(keepNothing).length,
        'lost, doubled or torn': tally.faults.length,
        'back after (median, ms)': Math.round(sorted[sorted.length >> 1] ?? 0),
        'back after (longest, ms)': Math.round(sorted.at(-1) ?? 0),
      },
      faults: amount > 100 && never.length > 0 ? [...tally.faults, `never tried: ${never}`] : tally.faults,
    }
  },
}
