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
export class OutcomeQueue {
  readonly #store: OutcomeQueueOptions['store']
  readonly #onUrgent: (waitedMs: number) => void
  readonly #onError: (error: unknown) => void
  readonly #now: () => number
  readonly #urgent: (Outcome | Work)[] = []
  #notes: Outcome[] = []
  /** Zones that have had notes since `#notes` was last empty. */
  readonly #noted = new Set<string>()
  /** Arrival times of urgent outcomes. */
  readonly #arrived = new WeakMap<Outcome, number>()
  #inWork = 0
  #running: Promise<void> | undefined
  #gathering: NodeJS.Timeout | undefined
  #isAbandoned = false

  constructor({ store, onUrgent = () => undefined, onError, now = Date.now }: OutcomeQueueOptions) {
    this.#store = store
    this.#onUrgent = onUrgent
    this.#onError = onError
    this.#now = now
  }

  /** @param sinceMs arrival of the fix that caused them, epoch ms */
  take(outcomes: readonly Outcome[], sinceMs = this.#now()): void {
    if (outcomes.length === 0 || this.#isAbandoned) return
    for (const outcome of outcomes) {
      if (isUrgent(outcome)) {
        this.#moveToUrgent(outcome.zoneUid)
        this.#urgent.push(outcome)
        this.#arrived.set(outcome, sinceMs)
      } else {
        this.#notes.push(outcome)
        this.#noted.add(outcome.zoneUid)
      }
    }
    if (this.#urgent.length > 0 || this.#notes.length >= maxOfCommit) this.#start()
    else this.#gathering ??= setTimeout(() => this.#start(), gatherMs)
  }

  /** Adds work on alarms, in order with the urgent outcomes before and after it. */
  add(work: Work): void {
    if (this.#isAbandoned) return
    this.#urgent.push(work)
    this.#start()
  }

  /** Discards what waits, and everything that is added later. */
  abandon(): void {
    this.#isAbandoned = true
    clearTimeout(this.#gathering)
    this.#urgent.length = 0
    this.#notes = []
    this.#noted.clear()
  }

  /** Number of outcomes and pieces of work that are not stored yet. */
  waiting(): number {
    return this.#queued() + this.#inWork
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    while (this.#running || this.#queued() > 0) {
      this.#start()
      await this.#running
    }
  }

  #queued(): number {
    return this.#urgent.length + this.#notes.length
  }

  /** Moves the notes of a zone that got a severity meanwhile before its urgent outcomes. */
  #moveToUrgent(zoneUid: string): void {
    if (!this.#noted.delete(zoneUid)) return
    const isIts = (outcome: Outcome) => outcome.zoneUid === zoneUid
    this.#urgent.push(...this.#notes.filter(isIts))
    this.#notes = this.#notes.filter(outcome => !isIts(outcome))
  }

  /** The next outcomes to be stored together, or one piece of work. */
  #next(): readonly Outcome[] | Work {
    const [first] = this.#urgent
    if (typeof first === 'function') {
      this.#urgent.shift()
      return first
    }
    const queue = this.#urgent.length > 0 ? this.#urgent : this.#notes
    const end = queue.findIndex((each, i) => i >= sizeFor(queue.length) || typeof each === 'function')
    const taken = queue.splice(0, end === -1 ? queue.length : end)
    if (this.#notes.length === 0) this.#noted.clear()
    return taken.filter(each => typeof each !== 'function')
  }

  async #storeGroup(outcomes: readonly Outcome[]): Promise<void> {
    await this.#store(outcomes)
    const since = Math.min(...outcomes.map(outcome => this.#arrived.get(outcome) ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(since)) this.#onUrgent(this.#now() - since)
  }

  async #drain(): Promise<void> {
    // Outcomes of the same turn are committed together.
    await Promise.resolve()
    while (this.#queued() > 0) {
      const work = this.#next()
      this.#inWork = typeof work === 'function' ? 1 : work.length
      await (typeof work === 'function' ? work() : this.#storeGroup(work)).catch(this.#onError)
    }
    this.#inWork = 0
    this.#running = undefined
  }

  #start(): void {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    this.#running ??= byItself(() => this.#drain())
  }
}
