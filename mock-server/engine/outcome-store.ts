import { isInForce } from '#domain/active-hours.ts'
import { alarmAction } from '#domain/alarm-rules.ts'
import type { Outcome } from '#domain/zone-engine/outcome.ts'
import type { Tables } from '../store/store.ts'
import type { AlarmDesk } from './alarm-desk.ts'
import type { LiveState } from './live-state.ts'
import type { Registry } from './registry.ts'

/** Stores what the zone engine found: the zone event, the proximity warning, the alarm raised or cleared. */
export function createOutcomeStore(registry: Registry, desk: AlarmDesk, state: LiveState) {
  return async function storeOutcome(tables: Tables, o: Outcome): Promise<void> {
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
}
