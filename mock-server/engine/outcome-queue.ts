import { byItself } from '../store/actor.ts'
import type { FoundOutcome as Outcome } from './late-outcomes.ts'

type Work = () => Promise<void>

export interface OutcomeQueueOptions {
  /** Stores and publishes outcomes in their order. */
  readonly store: (outcomes: readonly Outcome[]) => Promise<void>
  /** Receives how long the oldest urgent outcome of a commit had waited until the commit was published. */
  readonly onUrgent?: (waitedMs: number) => void
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

export interface OutcomeQueue {
  /** @param sinceMs arrival of the fix that caused them, epoch ms */
  take(outcomes: readonly Outcome[], sinceMs?: number): void
  /** Adds work on alarms, in order with the urgent outcomes before and after it. */
  add(work: Work): void
  /** Number of outcomes and pieces of work that are not stored yet. */
  waiting(): number
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>
}

/** Small enough that a new alarm waits only briefly. */
const minPerCommit = 32
const maxOfCommit = 256
/**
 * How long notes are collected before they are stored: one commit delays other work as much as a commit of
 * many.
 */
const gatherMs = 100

/** The more outcomes wait, the more are committed together, since a commit costs the same for one and for many. */
const sizeFor = (waiting: number) => Math.min(maxOfCommit, Math.max(minPerCommit, waiting >> 2))

/** Zones without severity raise no alarms: their outcomes are notes. */
const isUrgent = ({ zone }: Outcome) => zone.severity > 0

/**
 * Outcomes that are not stored yet. Those that may raise or clear an alarm precede all notes; outcomes of one zone keep the
 * order in which they were found.
 */
export function createOutcomeQueue(options: OutcomeQueueOptions): OutcomeQueue {
  const { store, onUrgent = () => undefined, onError, now = Date.now } = options
  const urgent: (Outcome | Work)[] = []
  let notes: Outcome[] = []
  /** Zones that have had notes since `notes` was last empty. */
  const noted = new Set<string>()
  /** Arrival times of urgent outcomes. */
  const arrived = new WeakMap<Outcome, number>()
  let inWork = 0
  let running: Promise<void> | undefined
  let gathering: NodeJS.Timeout | undefined

  /** Moves the notes of a zone that got a severity meanwhile before its urgent outcomes. */
  function moveToUrgent(zoneUid: string): void {
    if (!noted.delete(zoneUid)) return
    const isIts = (outcome: Outcome) => outcome.zoneUid === zoneUid
    urgent.push(...notes.filter(isIts))
    notes = notes.filter(outcome => !isIts(outcome))
  }

  /** The next outcomes to be stored together, or one piece of work. */
  function next(): readonly Outcome[] | Work {
    const [first] = urgent
    if (typeof first === 'function') {
      urgent.shift()
      return first
    }
    const queue = urgent.length > 0 ? urgent : notes
    const end = queue.findIndex((each, i) => i >= sizeFor(queue.length) || typeof each === 'function')
    const taken = queue.splice(0, end === -1 ? queue.length : end)
    if (notes.length === 0) noted.clear()
    return taken.filter(each => typeof each !== 'function')
  }

  async function storeGroup(outcomes: readonly Outcome[]): Promise<void> {
    await store(outcomes)
    const since = Math.min(...outcomes.map(outcome => arrived.get(outcome) ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(since)) onUrgent(now() - since)
  }

  async function drain(): Promise<void> {
    // Outcomes of the same turn are committed together.
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
          moveToUrgent(outcome.zoneUid)
          urgent.push(outcome)
          arrived.set(outcome, sinceMs)
        } else {
          notes.push(outcome)
          noted.add(outcome.zoneUid)
        }
      }
      if (urgent.length > 0 || notes.length >= maxOfCommit) start()
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
