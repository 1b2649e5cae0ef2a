import { alarmAction } from '#domain/alarm/alarm-rules.ts'
import { isInForce } from '#domain/zone/active-hours.ts'
import type { AlarmCause } from '../store/alarms.ts'
import type { Store, Tables } from '../store/store.ts'
import type { ZoneEventFields } from '../store/zone-events.ts'
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

type EventPlace = Pick<
  ZoneEventFields,
  'project_uid' | 'zone_uid' | 'trackable_object_uid' | 'sublocation_uid' | 'x' | 'y'
>

/** Stores outcomes of the zone engine: the zone event, the proximity warning, and the raised or cleared alarm. */
export class OutcomeStore {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Stores all outcomes in one transaction, or one by one if that fails. */
  async storeOutcomes(outcomes: readonly FoundOutcome[]): Promise<void> {
    const { store, activeAlarms } = this.#parts
    try {
      await store.transaction(async tables => {
        for (const o of outcomes) await this.#storeOutcome(tables, o)
      })
    } catch {
      await activeAlarms.reload()
      // Reports the outcomes that fail.
      await this.#storeEach(outcomes)
    }
  }

  /** Records a delayed alarm that had ended before it became known; it notifies nobody. */
  recordOver(o: LateOutcome, overMs: number): Promise<void> {
    return this.#release(o, tables => this.#recordOver(tables, o, overMs))
  }

  /** Raises a delayed alarm whose cause became known late and still lasts. */
  raiseNow(o: LateOutcome, nowMs: number): Promise<void> {
    return this.#release(o, async tables => {
      const cause = this.#causeOf(o)
      if (cause)
        await this.#parts.activeAlarms.raise(tables, {
          ...cause,
          set_at: nowMs,
          late: true,
          cause_at: o.atMs,
        })
    })
  }

  #actionOf(o: FoundOutcome) {
    const timeZone = this.#parts.registry.timeZoneOf(o.areaUid)
    return alarmAction(o, isInForce(o.zone.activeHours, o.confirmedMs, timeZone))
  }

  #placeOf(o: FoundOutcome): EventPlace | undefined {
    const { registry } = this.#parts
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
  #causeOf(o: FoundOutcome): AlarmCause | undefined {
    const { registry, state } = this.#parts
    const action = this.#actionOf(o)
    const place = this.#placeOf(o)
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

  async #storeOutcome(tables: Tables, o: FoundOutcome): Promise<void> {
    const { activeAlarms } = this.#parts
    const action = this.#actionOf(o)
    const late = lateOf(o)
    const place = o.silent ? undefined : this.#placeOf(o)
    const isNew = !place || (await this.#storeEvent(tables, o, place, late?.knownMs))
    // Stored before, with its alarm: by a commit whose answer was lost, or by the server that owned the tag before.
    if (!isNew) return
    if (action?.action === 'clear' && !late?.isPast)
      await activeAlarms.clear(tables, action.key, o.confirmedMs)
    if (!place) return
    if (o.zone.dynamic && o.kind === 'enter') {
      const { project_uid, zone_uid } = place
      await tables.pwsEvents.append([{ project_uid, ts: o.atMs, trackable_uid: o.tagUid, zone_uid }])
    }
    const cause = this.#causeOf(o)
    if (cause && !late) await activeAlarms.raise(tables, cause)
    else if (cause && isHeldBack(o)) await storeDelayed(tables, o)
    else if (late?.overMs !== undefined && 'late' in o) await this.#recordOver(tables, o, late.overMs)
  }

  /** @returns whether the event is new */
  async #storeEvent(
    tables: Tables,
    o: FoundOutcome,
    place: EventPlace,
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

  async #recordOver(tables: Pick<Tables, 'alarms'>, o: LateOutcome, overMs: number): Promise<void> {
    const cause = this.#causeOf(o)
    if (cause) await tables.alarms.record({ ...cause, set_at: o.atMs, late: true, cause_at: o.atMs }, overMs)
  }

  /** Settles a delayed alarm and removes its stored row in one transaction. */
  async #release(o: LateOutcome, work: (tables: Tables) => Promise<void>): Promise<void> {
    const { store, activeAlarms } = this.#parts
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

  /** Stores each outcome in its own transaction, so that a failure affects only itself. */
  async #storeEach(outcomes: readonly FoundOutcome[]): Promise<void> {
    const { store, activeAlarms, onError } = this.#parts
    const stored = await Promise.allSettled(
      outcomes.map(o => store.transaction(tables => this.#storeOutcome(tables, o))),
    )
    const failed = stored.filter(each => each.status === 'rejected')
    for (const { reason } of failed) onError(reason)
    if (failed.length > 0) await activeAlarms.reload()
  }
}
