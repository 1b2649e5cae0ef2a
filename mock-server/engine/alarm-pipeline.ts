import { endsAlarms, zoneAlarmKey } from '#domain/alarm/alarm-rules.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { AlarmCause } from '../store/alarms.ts'
import type { Change } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import type { ActiveAlarms } from './active-alarms.ts'
import { DelayedAlarms, storedDelayed } from './delayed-alarms.ts'
import type { FoundOutcome } from './late-outcomes.ts'
import type { LiveState } from './live-state.ts'
import { OutcomeQueue } from './outcome-queue.ts'
import { OutcomeStore } from './outcome-store.ts'
import { PlaybackClocks } from './playback-clock.ts'
import type { Registry } from './registry.ts'
import { type SilenceFinding, silenceCause } from './silence-watch.ts'

/**
 * Returns the keys of alarms that lost their cause by a change: the zone or tag was deleted, or the rule of
 * the zone changed.
 */
function isGroundless(change: Change, before: Zone | undefined, after: Zone | undefined) {
  const gone = change.action === 'DELETE'
  return (key: string): boolean => {
    if (change.table === 'zones' && key.startsWith(zoneAlarmKey(change.uid, '')))
      return gone || !after || (before !== undefined && endsAlarms(before, after))
    return change.table === 'trackable_objects' && gone && key.split(':').includes(change.uid)
  }
}

/** Percent: below the first value an alarm is raised, from the second value on it clears. */
const [low, good] = [15, 20]

const batteryKey = (mac: string): string => `battery:${mac}`

/** Effect of a battery reading (percent) on its alarm; undefined for none. */
function batteryAction(percent: number, isSet: boolean): 'raise' | 'clear' | undefined {
  if (isSet) return percent >= good ? 'clear' : undefined
  return percent < low ? 'raise' : undefined
}

/** The alarm of a low battery, at the last known position of its tag. */
const batteryCause = (
  { mac, projectUid, tagUid }: { mac: string; projectUid: string; tagUid: string | undefined },
  last: Readonly<WirePosition> | undefined,
  nowMs: number,
): AlarmCause => ({
  project_uid: projectUid,
  key: batteryKey(mac),
  type: 'low_battery',
  severity_level: 1,
  set_at: nowMs,
  trackable_object_uid: tagUid ?? null,
  sublocation_uid: last?.sublocation_uid ?? null,
  location_uid: last?.location_uid ?? null,
})

export interface AlarmPipelineOptions {
  readonly store: Store
  readonly registry: Registry
  readonly activeAlarms: ActiveAlarms
  readonly state: LiveState
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Receives the time from the arrival of a fix until the alarm that it raised or cleared was stored and published. */
  readonly onAlarm: ((waitedMs: number) => void) | undefined
}

/** From outcomes of the zone rules, silence and batteries to stored events and alarms, in the order in which they were found. */
export class AlarmPipeline {
  readonly clocks = new PlaybackClocks()
  readonly #store: Store
  readonly #registry: Registry
  readonly #activeAlarms: ActiveAlarms
  readonly #state: LiveState
  readonly #now: () => number
  readonly #held = new DelayedAlarms()
  readonly #outcomes: OutcomeStore
  readonly #queue: OutcomeQueue

  constructor({ store, registry, activeAlarms, state, now, onError, onAlarm }: AlarmPipelineOptions) {
    this.#store = store
    this.#registry = registry
    this.#activeAlarms = activeAlarms
    this.#state = state
    this.#now = now
    this.#outcomes = new OutcomeStore({ store, registry, activeAlarms, state, onError })
    this.#queue = new OutcomeQueue({
      store: outcomes => this.#outcomes.storeOutcomes(outcomes),
      ...(onAlarm && { onUrgent: onAlarm }),
      onError,
      now,
    })
  }

  /** Resolves when everything found so far is stored. */
  readonly idle = (): Promise<void> => this.#queue.idle()

  load() {
    return { queued: this.#queue.waiting(), activeAlarms: this.#activeAlarms.count() }
  }

  /** Reads the delayed alarms that an earlier process stored. */
  async restore(): Promise<void> {
    const delayed = await storedDelayed(this.#store)
    this.#held.apply(
      delayed.filter(({ tagUid }) => this.#registry.tag(tagUid) !== undefined),
      this.#now(),
    )
  }

  /** Discards everything that is not stored yet: another server evaluates it again. */
  abandon(): void {
    this.#queue.abandon()
  }

  follow(change: Change): void {
    this.#activeAlarms.follow(change)
  }

  /** Stores outcomes by the server's time; alarms that had ended before they became known are only recorded. */
  take(found: readonly FoundOutcome[], arrivedMs?: number): void {
    if (found.length === 0) return
    const outcomes = found.map(each => this.clocks.toServerTime(each))
    for (const each of this.#held.apply(outcomes, this.#now()).over)
      this.#queue.add(() => this.#outcomes.recordOver(each, each.late.overMs ?? each.atMs))
    this.#queue.take(outcomes, arrivedMs)
  }

  /** More late positions of this tag arrived: its delayed alarms wait longer. */
  touch(tagUid: string): void {
    this.#held.touch(tagUid, this.#now())
  }

  /** Raises the delayed alarms that have waited long enough, or all of them. */
  raiseDelayed(all = false): void {
    for (const each of this.#held.take(this.#now(), all))
      this.#queue.add(() => this.#outcomes.raiseNow(each, this.#now()))
  }

  /** Clears alarms that lost their cause: their zone or tag was deleted, or the rule of the zone changed. */
  clearObsolete(change: Change, before: Zone | undefined): void {
    const groundless = isGroundless(change, before, this.#registry.zone(change.uid)?.zone)
    for (const each of this.#held.end(groundless))
      this.#queue.add(() => this.#outcomes.recordOver(each, this.#now()))
    if (this.#activeAlarms.count() === 0 && this.#queue.waiting() === 0) return
    // Keys are read when the work runs: an alarm may still be waiting to be stored.
    this.#queue.add(async () => {
      for (const key of this.#activeAlarms.keys().filter(groundless))
        await this.#activeAlarms.end(this.#store, key, this.#now())
    })
  }

  takeSilence(finding: SilenceFinding): void {
    if (finding.silent === this.#activeAlarms.isSet(finding.key)) return
    this.#queue.add(async () => {
      if (!finding.silent) return this.#activeAlarms.clear(this.#store, finding.key, this.#now())
      const last = finding.tagUid === undefined ? undefined : this.#state.get(finding.tagUid)
      await this.#activeAlarms.raise(this.#store, silenceCause(finding, last, this.#now()))
    })
  }

  /** @param percent charge of the battery */
  takeBattery(node: { mac: string; projectUid: string; tagUid: string | undefined }, percent: number): void {
    const key = batteryKey(node.mac)
    const action = batteryAction(percent, this.#activeAlarms.isSet(key))
    const last = node.tagUid === undefined ? undefined : this.#state.get(node.tagUid)
    const cause = batteryCause(node, last, this.#now())
    if (action === 'clear') this.#queue.add(() => this.#activeAlarms.clear(this.#store, key, this.#now()))
    else if (action === 'raise') this.#queue.add(() => this.#activeAlarms.raise(this.#store, cause))
  }
}
