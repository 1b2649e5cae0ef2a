import { byItself } from '../store/actor.ts'
import type { FoundOutcome as Outcome } from './late-outcomes.ts'

type Work = () => Promise<void>

export interface OutcomeQueueOptions {
  /** Stores and tells these, in their order. */
  readonly store: (outcomes: readonly Outcome[]) => Promise<void>
  /** Told, of what may alarm, how long the oldest of a commit had waited when all of it was stored and told. */
  readonly onUrgent?: (waitedMs: number) => void
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

export interface OutcomeQueue {
  /** @param sinceMs when what they were found in arrived, epoch ms */
  take(outcomes: readonly Outcome[], sinceMs?: number): void
  /** Work on alarms, between what was found before it and what is found later in zones that alarm. */
  add(work: Work): void
  /** Outcomes and pieces of work that are not stored. */
  waiting(): number
  /** Resolved when nothing waits. */
  idle(): Promise<void>
}

/** Few enough that an alarm which is found while they are stored hardly waits. */
const fewestOfCommit = 32
const mostOfCommit = 256
/** Notes are gathered so long: whoever asks waits while one is committed as long as for many. */
const gatherMs = 100

/** The more wait, the more go together: a commit costs the same for one and for many. */
const sizeFor = (waiting: number) => Math.min(mostOfCommit, Math.max(fewestOfCommit, waiting >> 2))

/** Zones of no severity raise nothing: what happens in them is a note. */
const isUrgent = ({ zone }: Outcome) => zone.severity > 0

/**
 * What was found and is not stored yet. What may raise or clear an alarm goes before all notes, however many of these wait;
 * of one zone everything is stored in the order in which it was found.
 */
export function createOutcomeQueue(options: OutcomeQueueOptions): OutcomeQueue {
  const { store, onUrgent = () => undefined, onError, now = Date.now } = options
  const urgent: (Outcome | Work)[] = []
  let notes: Outcome[] = []
  /** Zones that `notes` has something of, since it was empty. */
  const noted = new Set<string>()
  /** Of what may alarm, when it arrived. */
  const arrived = new WeakMap<Outcome, number>()
  let inWork = 0
  let running: Promise<void> | undefined
  let gathering: NodeJS.Timeout | undefined

  /** A zone that got a severity meanwhile: its notes keep their place before what may alarm. */
  function bringForward(zoneUid: string): void {
    if (!noted.delete(zoneUid)) return
    const isIts = (outcome: Outcome) => outcome.zoneUid === zoneUid
    urgent.push(...notes.filter(isIts))
    notes = notes.filter(outcome => !isIts(outcome))
  }

  /** The next to be stored together, or one piece of work. */
  function next(): readonly Outcome[] | Work {
    const [first] = urgent
    if (typeof first === 'function') {
      urgent.shift()
      return first
    }
    const lane = urgent.length > 0 ? urgent : notes
    const end = lane.findIndex((each, i) => i >= sizeFor(lane.length) || typeof each === 'function')
    const taken = lane.splice(0, end === -1 ? lane.length : end)
    if (notes.length === 0) noted.clear()
    return taken.filter(each => typeof each !== 'function')
  }

  async function storeGroup(outcomes: readonly Outcome[]): Promise<void> {
    await store(outcomes)
    const since = Math.min(...outcomes.map(outcome => arrived.get(outcome) ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(since)) onUrgent(now() - since)
  }

  async function drain(): Promise<void> {
    // What is found in the same turn goes together.
    await Promise.resolve()
    while (urgent.length + notes.length > 0) {
      const work = next()
      inWork = typeof work === 'function' ? 1 : work.length
      await (typeof work === 'function' ? work() : storeGroup(work)).catch(onError)
    }
    inWork = 0
    running = undefined
  }

  function start(): void {
    clearTimeout(gathering)
    gathering = undefined
    running ??= byItself(drain)
  }

  return {
    take(outcomes, sinceMs = now()) {
      if (outcomes.length === 0) return
      for (const outcome of outcomes) {
        if (isUrgent(outcome)) {
          bringForward(outcome.zoneUid)
          urgent.push(outcome)
          arrived.set(outcome, sinceMs)
        } else {
          notes.push(outcome)
          noted.add(outcome.zoneUid)
        }
      }
      if (urgent.length > 0 || notes.length >= mostOfCommit) start()
      else gathering ??= setTimeout(start, gatherMs)
    },
    add(work) {
      urgent.push(work)
      start()
    },
    waiting: () => urgent.length + notes.length + inWork,
    idle: async () => {
      while (running || urgent.length + notes.length > 0) {
        start()
        await running
      }
    },
  }
}
