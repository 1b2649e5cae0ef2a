import type { Outcome } from '#domain/zone-engine/outcome.ts'
import { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { Change } from '../store/changes.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'
import { createSlice, createTurns, type Slice, type Turns } from '../stream/time-slices.ts'
import type { SentPosition, WirePosition } from '../stream/wire-position.ts'
import type { ActiveAlarms } from './active-alarms.ts'
import { AlarmPipeline } from './alarm-pipeline.ts'
import type { Engine } from './engine.ts'
import { type EngineOptions, everyProject } from './engine-options.ts'
import { createHeapTuning } from './heap-tuning.ts'
import { LateFixEvaluator } from './late-fix-evaluator.ts'
import { markLate, onTimeMs } from './late-outcomes.ts'
import { type LiveState, restorePositions, tagFix } from './live-state.ts'
import { replayLastSeconds, unstoredOutcomes } from './missed-outcomes.ts'
import type { SensorReading } from './node-reporter.ts'
import { type PastSpan, pastEvents } from './past-events.ts'
import type { PendingBatch } from './pending-batches.ts'
import type { LegacyNumbers } from './position-frame.ts'
import { PositionPublisher } from './position-publisher.ts'
import { type IngestReport, readBatch, readPosition } from './read-position.ts'
import type { Registry } from './registry.ts'
import { spansOf, tooOld } from './retention.ts'
import type { SilenceWatch } from './silence-watch.ts'
import { ZoneSync } from './zone-sync.ts'

/** Positions. */
const busyPerS = 2_000
/** Setting that exists after a regular stop: everything that positions led to is stored. */
const closedSetting = 'engine_at_rest'

/** A large batch is processed in slices of this length, ms, so that other work need not wait for all of it. */
const sliceMs = 8
/** Older batches are noted until they are evaluated: a start only evaluates the last seconds of a tag again. */
const recentMs = 10_000
const watchEveryMs = 1_000
const defaultRetentionDays = 30

/** State shared by the steps of one batch. */
interface BatchWork {
  readonly slice: Slice
  readonly report: IngestReport
}

/** The engine of some projects, in memory. */
export class LocationEngine implements Engine {
  readonly #store: Store
  readonly #history: History
  readonly #state: LiveState
  readonly #hub: Hub
  readonly #registry: Registry
  readonly #silence: SilenceWatch
  readonly #now: () => number
  readonly #turns: Turns
  readonly #retentionDays: number
  readonly #isShared: boolean
  readonly #accepting = new Set<Promise<unknown>>()

  readonly #zones = new ZoneEngine()
  readonly #publisher: PositionPublisher
  readonly #heapTuning = createHeapTuning(busyPerS)
  readonly #alarms: AlarmPipeline
  readonly #lateFixes: LateFixEvaluator
  readonly #sync: ZoneSync
  #timer: NodeJS.Timeout | undefined
  #unsubscribe: (() => void) | undefined

  constructor(options: EngineOptions, registry: Registry, activeAlarms: ActiveAlarms, silence: SilenceWatch) {
    const { store, history, state, hub, onError, onAlarm, partition = everyProject } = options
    const { now = Date.now, turns = createTurns() } = options
    this.#isShared = partition.isShared
    this.#store = store
    this.#history = history
    this.#state = state
    this.#hub = hub
    this.#registry = registry
    this.#silence = silence
    this.#publisher = new PositionPublisher({ state, silence, registry, hub })
    this.#now = now
    this.#turns = turns
    this.#retentionDays = options.retentionDays ?? defaultRetentionDays
    this.#alarms = new AlarmPipeline({ store, registry, activeAlarms, state, now, onError, onAlarm })
    this.#lateFixes = new LateFixEvaluator({
      store,
      history,
      zones: this.#zones,
      turns,
      whenStored: this.#alarms.idle,
      newestMs: state.newestMs,
      onTag: uid => this.#alarms.touch(uid),
      onFound: found => this.#alarms.take(found),
      onError,
      now,
      partition,
    })
    this.#sync = new ZoneSync(this.#zones, registry, found => this.#alarms.take(found))
  }

  /** Restores positions and zones, evaluates what a killed server left, and starts the periodic checks. */
  async start(missed: () => readonly Change[] = () => []): Promise<void> {
    restorePositions(this.#state, await this.#history.newest(), this.#registry)
    const [store, history, registry] = [this.#store, this.#history, this.#registry]
    const found = await replayLastSeconds(this.#zones, { history, registry })
    this.#unsubscribe = this.#store.changes.subscribe(change => this.#follow(change))
    for (const change of missed()) this.#follow(change)
    await this.#alarms.restore()
    if (this.#isShared || !(await store.settings.get(closedSetting))) await this.#evaluateMissed(found)
    // Everything known from before the start was evaluated together; no more of it will arrive.
    this.#alarms.raiseDelayed(true)
    if (!this.#isShared) await store.settings.remove(closedSetting)
    this.#timer = setInterval(() => this.#watch(), watchEveryMs)
  }

  async accept(...given: Parameters<Engine['accept']>): Promise<IngestReport> {
    const accepted = this.#acceptNow(...given)
    this.#accepting.add(accepted)
    return accepted.finally(() => this.#accepting.delete(accepted))
  }

  async #acceptNow(
    projectUid: string,
    positions: readonly unknown[],
    { keep = false }: { keep?: boolean } = {},
  ): Promise<IngestReport> {
    const arrivedMs = this.#now()
    await this.#turns.next()
    const slice = createSlice(this.#turns, sliceMs)
    this.#heapTuning.count(positions.length, arrivedMs)
    const report: IngestReport = { accepted: 0, late: 0, rejected: [] }
    const keptDays = this.#registry.settingsOf(projectUid).retention_days ?? this.#retentionDays
    const refuse = (p: WirePosition) => (keep ? undefined : tooOld(p, keptDays, arrivedMs))
    const read = (input: unknown) => readPosition(input, projectUid, this.#registry, this.#now())
    const good = await readBatch(positions, { read, refuse, slice, report })
    const batch = await this.#storeFixes(projectUid, good, keep)
    await this.#turns.next()
    const late = await this.#evaluate(projectUid, good, { arrivedMs, slice, report })
    if (late.length > 0) await this.#lateFixes.evaluate(projectUid, late)
    if (batch !== undefined) this.#lateFixes.finish(batch)
    return report
  }

  newestPositions() {
    return this.#publisher.newest()
  }

  numbersOf(_projectUid: string, position: Readonly<WirePosition>): LegacyNumbers {
    return this.#publisher.numbersOf(position)
  }

  sensor(projectUid: string, reading: SensorReading): void {
    const { mac, battery } = reading
    this.#silence.received(mac, reading.atMs)
    const tagUid = this.#registry.tagOfMac(mac)
    const { atMs, ...values } = reading
    this.#hub.publish('sensor', projectUid, { ...values, dev_id: tagUid ?? null, ts: atMs })
    if (battery === undefined) return
    this.#alarms.takeBattery({ mac, projectUid, tagUid }, battery)
  }

  readonly pastEvents = (projectUid: string, spans: readonly PastSpan[]) => {
    const [store, history, registry] = [this.#store, this.#history, this.#registry]
    return pastEvents({ store, history, registry, turns: this.#turns, now: this.#now }, projectUid, spans)
  }

  load() {
    return this.#alarms.load()
  }

  idle(): Promise<void> {
    return this.#alarms.idle()
  }

  abandon(): void {
    this.#stop()
    this.#alarms.abandon()
  }

  async close(): Promise<void> {
    this.#stop()
    await Promise.allSettled(this.#accepting)
    this.#alarms.raiseDelayed(true)
    await this.#alarms.idle()
    await this.#lateFixes.settled()
    if (!this.#isShared) await this.#store.settings.set(closedSetting, true)
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#sync.close()
    this.#unsubscribe?.()
  }
  /** Evaluates what a killed server had accepted and not evaluated. */
  async #evaluateMissed(found: readonly Outcome[]): Promise<void> {
    const [store, registry] = [this.#store, this.#registry]
    await this.#lateFixes.evaluateRemaining(uid => registry.tag(uid) !== undefined)
    this.#alarms.take(markLate(await unstoredOutcomes({ store, registry }, found), this.#now()))
  }

  #follow(change: Change): void {
    const before = change.table === 'zones' ? this.#registry.zone(change.uid) : undefined
    const stale = this.#registry.follow(change)
    this.#silence.follow(change)
    this.#alarms.follow(change)
    if (change.table === 'trackable_objects' && change.action === 'DELETE') {
      this.#publisher.forget(change.uid)
      this.#alarms.clocks.forget(change.uid)
    }
    if (stale === undefined) return
    if (change.action !== 'CREATE') this.#alarms.clearObsolete(change, before?.zone)
    this.#sync.add(stale)
  }

  #watch(): void {
    this.#alarms.take(this.#zones.tick(this.#now()))
    this.#alarms.raiseDelayed()
    for (const finding of this.#silence.findings(this.#now())) this.#alarms.takeSilence(finding)
  }

  /** Appends fixes to the history. Returns the id of the note of a buffered batch. */
  async #storeFixes(
    projectUid: string,
    good: readonly SentPosition[],
    keep: boolean,
  ): Promise<PendingBatch['id'] | undefined> {
    const isOld = good[0] !== undefined && good[0].ts < this.#now() - recentMs
    const appended = this.#history.append(good.map(tagFix))
    const batch = isOld ? await this.#lateFixes.note(projectUid, spansOf(good)) : undefined
    await appended
    if (keep) await this.#history.keep(spansOf(good))
    return batch
  }

  /** Publishes and evaluates the newest fixes of tags. Returns the late ones, which are evaluated separately. */
  async #evaluate(
    projectUid: string,
    good: readonly SentPosition[],
    { arrivedMs, slice, report }: BatchWork & { arrivedMs: number },
  ): Promise<WirePosition[]> {
    const limitMs = this.#now() - this.#registry.settingsOf(projectUid).late_limit_hours * 3_600_000
    const late: WirePosition[] = []
    const buffered: Outcome[] = []
    const isBuffered = good[0] !== undefined && good[0].ts < this.#now() - onTimeMs
    for (const p of good) {
      if (slice.isOver()) await slice.next()
      report.accepted += 1
      const newestMs = this.#state.newestMs(p.trackable_uid) ?? Number.NEGATIVE_INFINITY
      if (p.ts <= newestMs) {
        report.late += 1
        if (p.ts < newestMs && p.ts >= limitMs) late.push(p)
        continue
      }
      this.#publisher.publish(projectUid, p)
      const found = this.#judge(p, limitMs)
      if (isBuffered) {
        this.#alarms.touch(p.trackable_uid)
        buffered.push(...found)
      } else this.#alarms.take(found, arrivedMs)
    }
    this.#alarms.take(markLate(buffered, this.#now()), arrivedMs)
    return late
  }

  /** Applies the zone rules. A fix that is later than the project allows only updates the last position. */
  #judge(p: SentPosition, limitMs: number): Outcome[] {
    const clockAheadMs = this.#alarms.clocks.aheadMs(p.trackable_uid, p.ts, p.recordedMs)
    const fix = tagFix(p)
    const ruled = clockAheadMs === 0 ? fix : { ...fix, atMs: fix.atMs + clockAheadMs, clockAheadMs }
    if (p.ts >= limitMs) return this.#zones.observe(ruled)
    this.#zones.baseline(ruled)
    return []
  }
}
