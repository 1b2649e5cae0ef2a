import { endsAlarms, zoneAlarmKey } from '#domain/alarm-rules.ts'
import type { TagFix } from '#domain/zone-engine/outcome.ts'
import { createZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { Change } from '../store/changes.ts'
import type { History } from '../store/history.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'
import { createTurns, type Turns } from '../stream/turns.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import { createAlarmDesk } from './alarm-desk.ts'
import { announce } from './announcer.ts'
import { createHeapRoom } from './heap-room.ts'
import type { LiveState } from './live-state.ts'
import { missedOutcomes } from './missed-outcomes.ts'
import { createOutcomeQueue } from './outcome-queue.ts'
import { createOutcomeStore } from './outcome-store.ts'
import { createPositionTexts } from './position-frame.ts'
import { readPosition } from './read-position.ts'
import { createRegistry } from './registry.ts'
import { createSilenceWatch, type SilenceFinding } from './silence-watch.ts'

export interface IngestReport {
  accepted: number
  /** Of the accepted, those older than what the tag showed: in history, not on the map. */
  late: number
  rejected: { index: number; reason: string }[]
}

/** A reading of a node: proof that it lives, and perhaps its battery in percent. */
export interface SensorReading {
  mac: string
  atMs: number
  battery?: number
  [reading: string]: unknown
}

export interface Engine {
  /** Takes positions into the service, the one way for real, recorded and simulated ones; resolved when durable. */
  accept(projectUid: string, positions: readonly unknown[]): Promise<IngestReport>
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
  /** The line in which positions are read and shown. */
  turns?: Turns
  onError: (error: unknown) => void
  /** Told how long it took from the arrival of a fix until the alarm that it raised or cleared was stored and told. */
  onAlarm?: (waitedMs: number) => void
}

/** Positions. */
const muchPerS = 2_000
const lowBattery = 15
const goodBattery = 20
/** Says that all was stored that positions led to: the engine was closed, not killed. */
const atRest = 'engine_at_rest'

const tagFix = (p: WirePosition): TagFix => ({
  tagUid: p.trackable_uid,
  areaUid: p.sublocation_uid,
  x: p.x,
  y: p.y,
  z: p.z,
  atMs: p.ts,
})

const fromHistory = (fix: HistoryFix, locationUid: string | null): WirePosition => ({
  x: fix.x,
  y: fix.y,
  z: fix.z,
  ts: fix.atMs,
  sublocation_uid: fix.areaUid,
  location_uid: locationUid,
  mac: null,
  trackable_uid: fix.tagUid,
})

/** Ingest: position to history, last state, zone rules, alarms and frames. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { store, history, state, hub, onError, now = Date.now, turns = createTurns() } = options
  const registry = await createRegistry(store)
  const desk = await createAlarmDesk(store)
  const silence = await createSilenceWatch(store, registry, state, now())
  const zones = createZoneEngine()
  const texts = createPositionTexts()
  const heapRoom = createHeapRoom(muchPerS)
  const queue = createOutcomeQueue({
    store: createOutcomeStore({ store, registry, desk, state, onError }),
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
    if (finding.silent === desk.isSet(finding.key)) return
    queue.add(async () => {
      if (!finding.silent) return desk.clear(store, finding.key, now())
      const last = finding.tagUid === undefined ? undefined : state.get(finding.tagUid)
      await desk.raise(store, {
        project_uid: finding.projectUid,
        key: finding.key,
        type: finding.type,
        severity_level: 1,
        set_at: now(),
        trackable_object_uid: finding.tagUid ?? null,
        sublocation_uid: last?.sublocation_uid ?? null,
        location_uid: last?.location_uid ?? null,
        x: last?.x ?? null,
        y: last?.y ?? null,
        z: last?.z ?? null,
      })
    })
  }

  /** Alarms whose zone or tag is gone, or whose zone now asks for something else, have no cause any more. */
  function clearGroundless(change: Change, before: ReturnType<typeof registry.zone>): void {
    const gone = change.action === 'DELETE'
    const after = registry.zone(change.uid)
    const groundless = (key: string) => {
      if (change.table === 'zones' && key.startsWith(zoneAlarmKey(change.uid, '')))
        return gone || !after || (before !== undefined && endsAlarms(before.zone, after.zone))
      return change.table === 'trackable_objects' && gone && key.split(':').includes(change.uid)
    }
    const keys = desk.keys().filter(groundless)
    if (keys.length === 0) return
    queue.add(async () => {
      for (const key of keys) await desk.end(store, key, now())
    })
  }

  const dirty = { tags: false, zones: false }
  let refresh: NodeJS.Immediate | undefined
  function refreshZones(): void {
    refresh = undefined
    if (dirty.tags) queue.take(zones.setTags(registry.engineTags()))
    if (dirty.zones) queue.take(zones.setZones(registry.zones()))
    dirty.tags = false
    dirty.zones = false
  }

  const unfollow = store.changes.subscribe(change => {
    const before = change.table === 'zones' ? registry.zone(change.uid) : undefined
    const stale = registry.follow(change)
    silence.follow(change)
    desk.follow(change)
    announce(change, hub.publish)
    if (change.table === 'trackable_objects' && change.action === 'DELETE') {
      state.forget(change.uid)
      texts.forget(change.uid)
    }
    if (stale === undefined) return
    clearGroundless(change, before)
    dirty[stale] = true
    refresh ??= setImmediate(refreshZones)
  })

  if (!(await store.settings.get(atRest))) queue.take(await missedOutcomes({ store, history, registry }))
  await store.settings.remove(atRest)
  queue.take(settle)
  const watch = setInterval(() => {
    queue.take(zones.tick(now()))
    for (const finding of silence.findings(now())) takeSilence(finding)
  }, 1_000)

  function textOf(projectUid: string, p: Readonly<WirePosition>): string {
    const area = registry.area(p.sublocation_uid)
    const type = registry.typeNumber(p.trackable_uid)
    return texts.of(projectUid, p, { area: area?.number ?? null, site: area?.siteNumber ?? null, type })
  }

  function show(projectUid: string, p: WirePosition, fix: TagFix, arrivedMs: number): void {
    state.set(p)
    if (p.mac) silence.heard(p.mac, p.ts)
    hub.publishPosition(projectUid, p, textOf)
    queue.take(zones.observe(fix), arrivedMs)
  }

  return {
    async accept(projectUid, positions) {
      const arrivedMs = now()
      await turns.next()
      heapRoom.took(positions.length, arrivedMs)
      const report: IngestReport = { accepted: 0, late: 0, rejected: [] }
      const good: WirePosition[] = []
      for (const [index, input] of positions.entries()) {
        const read = readPosition(input, projectUid, registry, now())
        if (typeof read === 'string') report.rejected.push({ index, reason: read })
        else good.push(read)
      }
      // A batch is taken in the order of time, whatever order it came in, so that it makes the events it would have made live.
      good.sort((a, b) => a.ts - b.ts)
      const fixes = good.map(tagFix)
      await history.append(fixes)
      await turns.next()
      for (const [i, p] of good.entries()) {
        const fix = fixes[i]
        report.accepted += 1
        if (p.ts <= (state.newestMs(p.trackable_uid) ?? Number.NEGATIVE_INFINITY)) report.late += 1
        else if (fix) show(projectUid, p, fix, arrivedMs)
      }
      return report
    },
    sensor(projectUid, reading) {
      silence.heard(reading.mac, reading.atMs)
      const tagUid = registry.tagOfMac(reading.mac)
      const { atMs, ...values } = reading
      hub.publish('sensor', projectUid, { ...values, dev_id: tagUid ?? null, ts: atMs })
      const { battery } = reading
      if (battery === undefined) return
      const key = `battery:${reading.mac}`
      if (battery >= goodBattery && desk.isSet(key)) queue.add(() => desk.clear(store, key, now()))
      if (battery >= lowBattery || desk.isSet(key)) return
      const last = tagUid === undefined ? undefined : state.get(tagUid)
      queue.add(() =>
        desk.raise(store, {
          project_uid: projectUid,
          key,
          type: 'low_battery',
          severity_level: 1,
          set_at: now(),
          trackable_object_uid: tagUid ?? null,
          sublocation_uid: last?.sublocation_uid ?? null,
          location_uid: last?.location_uid ?? null,
        }),
      )
    },
    load: () => ({ queued: queue.waiting(), activeAlarms: desk.count() }),
    idle: () => queue.idle(),
    async close() {
      clearInterval(watch)
      clearImmediate(refresh)
      unfollow()
      await queue.idle()
      await store.settings.set(atRest, true)
    },
  }
}
