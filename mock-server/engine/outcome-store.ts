import { alarmAction } from '#domain/alarm/alarm-rules.ts'
import { isInForce } from '#domain/zone/active-hours.ts'
import type { AlarmCause } from '../store/alarms.ts'
import type { Store, Tables } from '../store/store.ts'
import type { ActiveAlarms } from './active-alarms.ts'
import { isHeldBack, removeDelayed, storeDelayed } from './delayed-alarms.ts'
import { type FoundOutcome, type LateOutcome, lateOf } from './late-outcomes.ts'
import type { LiveState } from './live-state.ts'
import type { Registry } from './registry.ts'

interface Parts {
  readonly store: Store
  readonly registry: Registry
  readonly activeAlarms: ActiveAlarms
  readonly state: LiveState
  readonly onError: (error: unknown) => void
}

/** Stores outcomes of the zone engine: the zone event, the proximity warning, and the raised or cleared alarm. */
export function createOutcomeStore({ store, registry, activeAlarms, state, onError }: Parts) {
  const actionOf = (o: FoundOutcome) =>
    alarmAction(o, isInForce(o.zone.activeHours, o.confirmedMs, registry.timeZoneOf(o.areaUid)))

  function placeOf(o: FoundOutcome) {
    const area = registry.area(o.areaUid)
    const projectUid = registry.tag(o.tagUid)?.project_uid ?? area?.projectUid
    if (projectUid === undefined) return undefined
    return {
      project_uid: projectUid,
      zone_uid: o.zoneUid,
      trackable_object_uid: o.tagUid,
      sublocation_uid: o.areaUid,
      x: o.x,
      y: o.y,
    }
  }

  /** The alarm that an outcome raises; undefined if it raises none. */
  function causeOf(o: FoundOutcome): AlarmCause | undefined {
    const action = actionOf(o)
    const place = placeOf(o)
    if (action?.action !== 'raise' || !place) return undefined
    return {
      ...place,
      key: action.key,
      type: action.type,
      severity_level: action.severity,
      set_at: o.confirmedMs,
      location_uid: registry.area(o.areaUid)?.locationUid ?? null,
      z: state.get(o.tagUid)?.z ?? null,
      latched: o.zone.latched ?? false,
    }
  }

  async function storeOutcome(tables: Tables, o: FoundOutcome): Promise<void> {
    const action = actionOf(o)
    const late = lateOf(o)
    const place = o.silent ? undefined : placeOf(o)
    const isNew = !place || (await storeEvent(tables, o, place, late?.knownMs))
    // Stored before, with its alarm: by a commit whose answer was lost, or by the server that owned the tag before.
    if (!isNew) return
    if (action?.action === 'clear' && !late?.isPast)
      await activeAlarms.clear(tables, action.key, o.confirmedMs)
    if (!place) return
    if (o.zone.dynamic && o.kind === 'enter') {
      const { project_uid, zone_uid } = place
      await tables.pwsEvents.append([{ project_uid, ts: o.atMs, trackable_uid: o.tagUid, zone_uid }])
    }
    const cause = causeOf(o)
    if (cause && !late) await activeAlarms.raise(tables, cause)
    else if (cause && isHeldBack(o)) await storeDelayed(tables, o)
    else if (late?.overMs !== undefined && 'late' in o) await recordOver(tables, o, late.overMs)
  }

  /** @returns whether the event is new */
  async function storeEvent(
    tables: Tables,
    o: FoundOutcome,
    place: NonNullable<ReturnType<typeof placeOf>>,
    knownMs: number | undefined,
  ): Promise<boolean> {
    const event = {
      ...place,
      type: o.kind,
      ts: o.atMs,
      severity_level: o.zone.severity,
      ...(o.kind === 'enter' ? {} : { dwell_ms: o.stayMs }),
      ...(o.interpolated && { interpolated: true }),
      ...(knownMs !== undefined && { known_at: knownMs }),
    }
    const stored = await tables.zoneEvents.append([event], o.zone.dynamic)
    return stored.length > 0
  }

  /** Records an alarm that had ended before it became known; it notifies nobody. */
  async function recordOver(tables: Pick<Tables, 'alarms'>, o: LateOutcome, overMs: number): Promise<void> {
    const cause = causeOf(o)
    if (cause) await tables.alarms.record({ ...cause, set_at: o.atMs, late: true, cause_at: o.atMs }, overMs)
  }

  /** Settles a delayed alarm and removes its stored row in one transaction. */
  async function release(o: LateOutcome, work: (tables: Tables) => Promise<void>): Promise<void> {
    try {
      await store.transaction(async tables => {
        await work(tables)
        await removeDelayed(tables, o)
      })
    } catch (error) {
      await activeAlarms.reload()
      throw error
    }
  }

  /** Raises an alarm whose cause became known late and still lasts. */
  async function raiseNow(tables: Tables, o: LateOutcome, nowMs: number): Promise<void> {
    const cause = causeOf(o)
    if (cause) await activeAlarms.raise(tables, { ...cause, set_at: nowMs, late: true, cause_at: o.atMs })
  }

  /** Stores each outcome in its own transaction, so that a failure affects only itself. */
  async function storeEach(outcomes: readonly FoundOutcome[]): Promise<void> {
    const stored = await Promise.allSettled(
      outcomes.map(o => store.transaction(tables => storeOutcome(tables, o))),
    )
    const failed = stored.filter(each => each.status === 'rejected')
    for (const { reason } of failed) onError(reason)
    if (failed.length > 0) await activeAlarms.reload()
  }

  /** Stores all outcomes in one transaction, or one by one if that fails. */
  async function storeOutcomes(outcomes: readonly FoundOutcome[]): Promise<void> {
    try {
      await store.transaction(async tables => {
        for (const o of outcomes) await storeOutcome(tables, o)
      })
    } catch {
      await activeAlarms.reload()
      // Reports the outcomes that fail.
      await storeEach(outcomes)
    }
  }
  return {
    storeOutcomes,
    recordOver: (o: LateOutcome, overMs: number) => release(o, tables => recordOver(tables, o, overMs)),
    raiseNow: (o: LateOutcome, nowMs: number) => release(o, tables => raiseNow(tables, o, nowMs)),
  }
}

export type OutcomeStore = ReturnType<typeof createOutcomeStore>
