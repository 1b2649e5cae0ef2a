import type { Outcome } from '#domain/zone-engine/outcome.ts'
import { createZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { Change } from '../store/changes.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'
import { createSlice, createTurns, type Turns } from '../stream/time-slices.ts'
import type { SentPosition, WirePosition } from '../stream/wire-position.ts'
import { createActiveAlarms } from './active-alarms.ts'
import { announce } from './announcer.ts'
import { batteryAction, batteryCause, batteryKey } from './battery-alarm.ts'
import { storedHeld } from './delayed-alarm-rows.ts'
import { HeldAlarms } from './delayed-alarms.ts'
import { createHeapRoom } from './heap-tuning.ts'
import type { IngestReport } from './ingest-report.ts'
import { createLateJudge } from './late-fix-evaluator.ts'
import { type FoundOutcome, markLate, onTimeMs } from './late-outcomes.ts'
import type { LiveState } from './live-state.ts'
import { missedOutcomes } from './missed-outcomes.ts'
import { isGroundless } from './obsolete-alarms.ts'
import { createOutcomeQueue } from './outcome-queue.ts'
import { createOutcomeStore } from './outcome-store.ts'
import { UnjudgedBatches } from './pending-batches.ts'
import { PlaybackClocks } from './playback-clock.ts'
import { fromHistory, tagFix } from './position-fix.ts'
import { createPositionTexts } from './position-frame.ts'
import { readPosition } from './read-position.ts'
import { createRegistry } from './registry.ts'
import { spansOf, tooOld } from './retention.ts'
import { createSilenceWatch, type SilenceFinding, silenceCause } from './silence-watch.ts'
import { ZoneSync } from './zone-sync.ts'

/** A reading of a node: proof that it lives, and perhaps its battery in percent. */
export interface SensorReading {
  mac: string
  atMs: number
  battery?: number
  [reading: string]: unknown
}

export interface Engine {
  /** Takes positions into the service, the one way for real, recorded and simulated ones; resolved when durable. */
  accept(
    projectUid: string,
    positions: readonly unknown[],
    options?: { keep?: boolean },
  ): Promise<IngestReport>
  sensor(projectUid: string, reading: SensorReading): void
  /** Resolved when everything found so far is stored. */
  idle(): Promise<void>
  /** Outcomes that wait to be stored, and alarms whose cause lasts. */
  load(): { queued: number; activeAlarms: number }
  close(): Promise<void>
}

export interface EngineOptions {
  store: Store
  history: History
  state: LiveState
  hub: Hub
  now?: () => number
  /** How long positions are kept in projects that set nothing else, days. */
  retentionDays?: number
  /** The line in which positions are read and shown. */
  turns?: Turns
  onError: (error: unknown) => void
  /** Told how long it took from the arrival of a fix until the alarm that it raised or cleared was stored and told. */
  onAlarm?: (waitedMs: number) => void
}

/** Positions. */
const muchPerS = 2_000
/** Says that all was stored that positions led to: the engine was closed, not killed. */
const atRest = 'engine_at_rest'

/** A large batch is read and judged in slices of so long, ms, so that nobody waits for all of it. */
const sliceMs = 8
/** What is older when it arrives is noted until it is judged: a start looks at no more than the last seconds of a tag again. */
const recentMs = 10_000

/** Ingest: position to history, last state, zone rules, alarms and frames. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { store, history, state, hub, onError, now = Date.now, turns = createTurns() } = options
  const registry = await createRegistry(store)
  const activeAlarms = await createActiveAlarms(store)
  const silence = await createSilenceWatch(store, registry, state, now())
  const zones = createZoneEngine()
  const texts = createPositionTexts()
  const heapRoom = createHeapRoom(muchPerS)
  const clocks = new PlaybackClocks()
  const held = new HeldAlarms()
  const outcomes = createOutcomeStore({ store, registry, activeAlarms, state, onError })
  const queue = createOutcomeQueue({
    store: outcomes.storeOutcomes,
    ...(options.onAlarm && { onUrgent: options.onAlarm }),
    onError,
    now,
  })

  for (const fix of history.newest()) {
    if (!registry.tag(fix.tagUid)) continue
    state.set(fromHistory(fix, registry.area(fix.areaUid)?.locationUid ?? null))
  }
  zones.setTags(registry.engineTags())
  for (const tag of registry.everyTag()) {
    const position = state.get(tag.uid)
    if (position) zones.baseline(tagFix(position))
  }
  const settle = zones.setZones(registry.zones())

  function takeSilence(finding: SilenceFinding): void {
    if (finding.silent === activeAlarms.isSet(finding.key)) return
    queue.add(async () => {
      if (!finding.silent) return activeAlarms.clear(store, finding.key, now())
      const last = finding.tagUid === undefined ? undefined : state.get(finding.tagUid)
      await activeAlarms.raise(store, silenceCause(finding, last, now()))
    })
  }

  /** Alarms whose zone or tag is gone, or whose zone now asks for something else, have no cause any more. */
  function clearGroundless(change: Change, before: ReturnType<typeof registry.zone>): void {
    const groundless = isGroundless(change, before?.zone, registry.zone(change.uid)?.zone)
    for (const each of held.end(groundless)) queue.add(() => outcomes.recordOver(each, now()))
    if (activeAlarms.count() === 0 && queue.waiting() === 0) return
    // Asked when its turn comes: an alarm may still be on its way to the disk.
    queue.add(async () => {
      for (const key of activeAlarms.keys().filter(groundless)) await activeAlarms.end(store, key, now())
    })
  }

  /** Stores what was found, by the server's time; alarms that were over before they became known are only recorded. */
  function takeFound(found: readonly FoundOutcome[], arrivedMs?: number): void {
    if (found.length === 0) return
    const shown = found.map(each => clocks.toServerTime(each))
    for (const each of held.apply(shown, now()).over)
      queue.add(() => outcomes.recordOver(each, each.late.overMs ?? each.atMs))
    queue.take(shown, arrivedMs)
  }

  function raiseHeld(all = false): void {
    for (const each of held.take(now(), all)) queue.add(() => outcomes.raiseNow(each, now()))
  }

  const unjudged = new UnjudgedBatches(store.settings, queue.idle, now())
  const judgeLate = createLateJudge({
    store,
    history,
    zones,
    turns,
    whenStored: queue.idle,
    newestMs: state.newestMs,
    onTag: uid => held.touch(uid, now()),
    onFound: takeFound,
    now,
  })
  /** One after the other: what one stores is known to the next. */
  let judgingLate: Promise<void> = Promise.resolve()

  const sync = new ZoneSync(zones, registry, takeFound)

  const unfollow = store.changes.subscribe(change => {
    const before = change.table === 'zones' ? registry.zone(change.uid) : undefined
    const stale = registry.follow(change)
    silence.follow(change)
    activeAlarms.follow(change)
    announce(change, hub.publish)
    if (change.table === 'trackable_objects' && change.action === 'DELETE') {
      state.forget(change.uid)
      clocks.forget(change.uid)
      texts.forget(change.uid)
    }
    if (stale === undefined) return
    if (change.action !== 'CREATE') clearGroundless(change, before)
    sync.add(stale)
  })

  held.apply(await storedHeld(store), now())
  if (!(await store.settings.get(atRest))) {
    for (const { id, projectUid, spans } of await unjudged.left()) {
      for (const { tagUid, startMs, endMs } of spans) {
        const fixes = registry.tag(tagUid) ? history.ofTag(tagUid, startMs, endMs, 50_000).fixes : []
        const times = fixes.map(fix => ({ trackable_uid: tagUid, ts: fix.atMs }))
        await judgeLate(projectUid, times)
      }
      await unjudged.judged(id)
    }
    takeFound(markLate(await missedOutcomes({ store, history, registry }), now()))
  }
  // All that is known of the time before was judged together: nothing more of it is to come.
  raiseHeld(true)
  await store.settings.remove(atRest)
  queue.take(settle)
  const watch = setInterval(() => {
    takeFound(zones.tick(now()))
    raiseHeld()
    for (const finding of silence.findings(now())) takeSilence(finding)
  }, 1_000)

  function textOf(projectUid: string, p: Readonly<WirePosition>): string {
    const area = registry.area(p.sublocation_uid)
    const type = registry.typeNumber(p.trackable_uid)
    return texts.of(projectUid, p, { area: area?.number ?? null, site: area?.siteNumber ?? null, type })
  }

  function show(projectUid: string, p: WirePosition): void {
    state.set(p)
    if (p.mac) silence.heard(p.mac, p.ts)
    hub.publishPosition(projectUid, p, textOf)
  }

  /** What the rules find in a fix; one that is later than the project allows only says where the tag is. */
  function judge(p: SentPosition, limitMs: number): Outcome[] {
    const clockAheadMs = clocks.aheadMs(p.trackable_uid, p.ts, p.recordedMs)
    const fix = tagFix(p)
    const ruled = clockAheadMs === 0 ? fix : { ...fix, atMs: fix.atMs + clockAheadMs, clockAheadMs }
    if (p.ts >= limitMs) return zones.observe(ruled)
    zones.baseline(ruled)
    return []
  }

  return {
    async accept(projectUid, positions, { keep = false } = {}) {
      const arrivedMs = now()
      await turns.next()
      const slice = createSlice(turns, sliceMs)
      heapRoom.took(positions.length, arrivedMs)
      const report: IngestReport = { accepted: 0, late: 0, rejected: [] }
      const good: SentPosition[] = []
      const keptDays = registry.settingsOf(projectUid).retention_days ?? options.retentionDays ?? 30
      for (const [index, input] of positions.entries()) {
        if (slice.isOver()) await slice.next()
        const read = readPosition(input, projectUid, registry, now())
        const reason = typeof read === 'string' ? read : !keep && tooOld(read, keptDays, arrivedMs)
        if (typeof read === 'string' || reason) report.rejected.push({ index, reason: String(reason) })
        else good.push(read)
      }
      // A batch is taken in the order of time, whatever order it came in, so that it makes the events it would have made live.
      good.sort((a, b) => a.ts - b.ts)
      const isOld = good[0] !== undefined && good[0].ts < now() - recentMs
      const appended = history.append(good.map(tagFix))
      const batch = isOld ? await unjudged.add(projectUid, spansOf(good)) : undefined
      await appended
      if (keep) await history.keep(spansOf(good))
      await turns.next()
      const limitMs = now() - registry.settingsOf(projectUid).late_limit_hours * 3_600_000
      const late: WirePosition[] = []
      const buffered: Outcome[] = []
      const isBuffered = good[0] !== undefined && good[0].ts < now() - onTimeMs
      for (const p of good) {
        if (slice.isOver()) await slice.next()
        report.accepted += 1
        const newestMs = state.newestMs(p.trackable_uid) ?? Number.NEGATIVE_INFINITY
        if (p.ts <= newestMs) {
          report.late += 1
          if (p.ts < newestMs && p.ts >= limitMs) late.push(p)
          continue
        }
        show(projectUid, p)
        const found = judge(p, limitMs)
        if (isBuffered) {
          held.touch(p.trackable_uid, now())
          buffered.push(...found)
        } else takeFound(found, arrivedMs)
      }
      takeFound(markLate(buffered, now()), arrivedMs)
      if (late.length > 0) {
        judgingLate = judgingLate.then(() => judgeLate(projectUid, late)).catch(onError)
        await judgingLate
      }
      if (batch !== undefined) unjudged.judged(batch).catch(onError)
      return report
    },
    sensor(projectUid, reading) {
      silence.heard(reading.mac, reading.atMs)
      const tagUid = registry.tagOfMac(reading.mac)
      const { atMs, ...values } = reading
      hub.publish('sensor', projectUid, { ...values, dev_id: tagUid ?? null, ts: atMs })
      const { battery } = reading
      if (battery === undefined) return
      const key = batteryKey(reading.mac)
      const action = batteryAction(battery, activeAlarms.isSet(key))
      const last = tagUid === undefined ? undefined : state.get(tagUid)
      const cause = batteryCause({ mac: reading.mac, projectUid, tagUid }, last, now())
      if (action === 'clear') queue.add(() => activeAlarms.clear(store, key, now()))
      else if (action === 'raise') queue.add(() => activeAlarms.raise(store, cause))
    },
    load: () => ({ queued: queue.waiting(), activeAlarms: activeAlarms.count() }),
    idle: () => queue.idle(),
    async close() {
      clearInterval(watch)
      sync.close()
      unfollow()
      raiseHeld(true)
      await queue.idle()
      await unjudged.settled()
      await store.settings.set(atRest, true)
    },
  }
}
