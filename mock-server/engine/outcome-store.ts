import { isInForce } from '#domain/active-hours.ts'
import { alarmAction } from '#domain/alarm-rules.ts'
import type { Outcome } from '#domain/zone-engine/outcome.ts'
import type { Store, Tables } from '../store/store.ts'
import type { AlarmDesk } from './alarm-desk.ts'
import type { LiveState } from './live-state.ts'
import type { Registry } from './registry.ts'

interface Parts {
  readonly store: Store
  readonly registry: Registry
  readonly desk: AlarmDesk
  readonly state: LiveState
  readonly onError: (error: unknown) => void
}

/** Stores what the zone engine found: the zone event, the proximity warning, the alarm raised or cleared. */
export function createOutcomeStore({ store, registry, desk, state, onError }: Parts) {
  async function storeOutcome(tables: Tables, o: Outcome): Promise<void> {
    const area = registry.area(o.areaUid)
    const projectUid = registry.tag(o.tagUid)?.project_uid ?? area?.projectUid
    const action = alarmAction(
      o,
      isInForce(o.zone.activeHours, o.confirmedMs, registry.timeZoneOf(o.areaUid)),
    )
    if (action?.do === 'clear') await desk.clear(tables, action.key, o.confirmedMs)
    if (projectUid === undefined || o.silent) return
    const place = {
      zone_uid: o.zoneUid,
      trackable_object_uid: o.tagUid,
      sublocation_uid: o.areaUid,
      x: o.x,
      y: o.y,
    }
    await tables.zoneEvents.append([
      {
        ...place,
        project_uid: projectUid,
        type: o.kind,
        ts: o.atMs,
        severity_level: o.zone.severity,
        ...(o.kind === 'enter' ? {} : { dwell_ms: o.stayMs }),
      },
    ])
    if (o.zone.dynamic && o.kind === 'enter') {
      const pws = { project_uid: projectUid, ts: o.atMs, trackable_uid: o.tagUid, zone_uid: o.zoneUid }
      await tables.pwsEvents.append([pws])
    }
    if (action?.do !== 'raise') return
    await desk.raise(tables, {
      ...place,
      project_uid: projectUid,
      key: action.key,
      type: action.type,
      severity_level: action.severity,
      set_at: o.confirmedMs,
      location_uid: area?.locationUid ?? null,
      z: state.get(o.tagUid)?.z ?? null,
      latched: o.zone.latched ?? false,
    })
  }
  /** Each in a transaction of its own: one that fails takes no other with it. */
  async function storeEach(outcomes: readonly Outcome[]): Promise<void> {
    const stored = await Promise.allSettled(
      outcomes.map(o => store.transaction(tables => storeOutcome(tables, o))),
    )
    const failed = stored.filter(each => each.status === 'rejected')
    for (const { reason } of failed) onError(reason)
    if (failed.length > 0) await desk.reload()
  }

  /** All in one transaction, and one by one where one of them fails. */
  return async function storeOutcomes(outcomes: readonly Outcome[]): Promise<void> {
    try {
      await store.transaction(async tables => {
        for (const o of outcomes) await storeOutcome(tables, o)
      })
    } catch {
      // Nothing of it is stored, and what fails is told by itself.
      await desk.reload()
      await storeEach(outcomes)
    }
  }
}
