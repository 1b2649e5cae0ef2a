import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone.ts'
import { compileShape } from './compiled-shape.ts'
import { closeBox } from './free-box.ts'
import { dwellDue, newMembership, observeSide } from './membership.ts'
import { concerns, type EngineTag, type Outcome, type TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'
import type { TagState } from './tag-state.ts'
import type { Watched } from './watched.ts'
import { createZoneIndex, type ZoneIndex } from './zone-index.ts'

function indexAreas(watched: Iterable<Watched>): Map<AreaUid, ZoneIndex> {
  const byArea = Map.groupBy(watched, w => w.zone.areaUid ?? '')
  return new Map([...byArea].map(([areaUid, zones]) => [areaUid, createZoneIndex(zones)]))
}

function sameGround(a: Zone, b: Zone): boolean {
  return a.areaUid === b.areaUid && JSON.stringify(a.shape) === JSON.stringify(b.shape)
}

/** Watches static zones. */
export function createZoneWatch(settings: EngineSettings) {
  let watched = new Map<ZoneUid, Watched>()
  let areas = new Map<AreaUid, ZoneIndex>()

  function outcome(w: Watched, fix: TagFix, more: Partial<Outcome> & Pick<Outcome, 'kind'>): Outcome {
    return {
      zone: w.zone,
      zoneUid: w.zone.uid,
      tagUid: fix.tagUid,
      areaUid: w.zone.areaUid ?? fix.areaUid,
      atMs: fix.atMs,
      confirmedMs: fix.atMs,
      x: fix.x,
      y: fix.y,
      stayMs: 0,
      silent: false,
      ...more,
    }
  }

  function indexOf(state: TagState, areaUid: AreaUid): ZoneIndex | undefined {
    if (state.areaUid !== areaUid) {
      state.areaUid = areaUid
      closeBox(state.free)
      state.index = areas.get(areaUid)
    }
    return state.index
  }

  function release(state: TagState, w: Watched): void {
    w.members.delete(state.tag.uid)
    state.near = state.near.filter(other => other !== w)
  }

  function look(w: Watched, fix: TagFix, state: TagState, out: Outcome[]): void {
    const here = w.zone.areaUid === fix.areaUid
    const inside = here && w.shape.contains(fix.x, fix.y)
    let m = w.members.get(fix.tagUid)
    if (!m) {
      if (!inside) return
      m = newMembership(false, fix.atMs)
      w.members.set(fix.tagUid, m)
      state.near.push(w)
    }
    const clear = m.inside && !inside && (!here || w.shape.distance(fix.x, fix.y) > settings.exitMarginM)
    const crossing = observeSide(m, { inside, clear, atMs: fix.atMs, x: fix.x, y: fix.y }, settings)
    if (crossing) out.push(outcome(w, fix, { ...crossing, confirmedMs: fix.atMs }))
    if (dwellDue(m, w.zone.dwellS * 1_000, fix.atMs))
      out.push(outcome(w, fix, { kind: 'dwell', stayMs: fix.atMs - m.sinceMs }))
    if (!m.inside && !m.candidate) release(state, w)
  }

  function stillIn(w: Watched, fix: TagFix, tag: EngineTag): boolean {
    if (!concerns(w.zone, tag) || w.zone.areaUid !== fix.areaUid) return false
    return w.shape.distance(fix.x, fix.y) <= settings.exitMarginM
  }

  /** Takes a tag as being where it stands, and tells nobody. */
  function baseline(fix: TagFix, state: TagState): void {
    const index = indexOf(state, fix.areaUid)
    if (!index) return
    for (let i = index.first(fix.x, fix.y); i !== -1; i = index.next(fix.x, fix.y, i + 1)) {
      const w = index.at(i)
      if (w.members.has(fix.tagUid) || !concerns(w.zone, state.tag)) continue
      if (!w.shape.contains(fix.x, fix.y)) continue
      w.members.set(fix.tagUid, newMembership(true, fix.atMs))
      state.near.push(w)
    }
  }

  return {
    /** Adds what the fix shows to `out`. */
    observe(fix: TagFix, state: TagState, out: Outcome[]): void {
      const known = state.near
      const { areaUid, x, y } = fix
      const { free } = state
      const isFree =
        x > free.minX && x < free.maxX && y > free.minY && y < free.maxY && areaUid === state.areaUid
      if (isFree && known.length === 0) return
      for (const w of known) look(w, fix, state, out)
      const index = indexOf(state, areaUid)
      if (!index) return
      const first = index.first(x, y)
      if (first === -1) index.clear(x, y, free)
      for (let i = first; i !== -1; i = index.next(x, y, i + 1)) {
        const w = index.at(i)
        if (!known.includes(w) && concerns(w.zone, state.tag)) look(w, fix, state, out)
      }
    },

    baseline,

    /** Replaces all zones. Stays in zones that are gone, or that moved away under a tag, end silently. */
    setZones(zones: readonly Zone[], states: ReadonlyMap<TagUid, TagState>): Outcome[] {
      const before = watched
      watched = new Map(
        zones.map(zone => {
          const old = before.get(zone.uid)
          const w =
            old && sameGround(old.zone, zone)
              ? { ...old, zone }
              : { zone, shape: compileShape(zone.shape), members: new Map(old?.members) }
          return [zone.uid, w]
        }),
      )
      areas = indexAreas(watched.values())
      for (const state of states.values()) {
        state.near = []
        state.areaUid = undefined
        closeBox(state.free)
      }
      for (const w of watched.values())
        for (const tagUid of w.members.keys()) states.get(tagUid)?.near.push(w)
      const out: Outcome[] = []
      for (const old of before.values()) {
        const now = watched.get(old.zone.uid)
        for (const [tagUid, m] of [...old.members]) {
          const state = states.get(tagUid)
          const fix = state?.last
          if (!state || !fix || (now && stillIn(now, fix, state.tag))) continue
          if (m.inside) out.push(outcome(now ?? old, fix, { kind: 'exit', silent: true }))
          if (now) release(state, now)
        }
      }
      for (const state of states.values()) if (state.last) baseline(state.last, state)
      return out
    },

    /** Stays that became too long while the tag stood still and said nothing. */
    tick(nowMs: number, states: ReadonlyMap<TagUid, TagState>): Outcome[] {
      const out: Outcome[] = []
      for (const w of watched.values()) {
        if (w.zone.dwellS <= 0) continue
        for (const [tagUid, m] of w.members) {
          const fix = states.get(tagUid)?.last
          if (fix && dwellDue(m, w.zone.dwellS * 1_000, nowMs))
            out.push(
              outcome(w, fix, { kind: 'dwell', confirmedMs: nowMs, stayMs: nowMs - m.sinceMs, atMs: nowMs }),
            )
        }
      }
      return out
    },

    /** Ends all stays of a tag that is no more. */
    forget(state: TagState): Outcome[] {
      const out: Outcome[] = []
      for (const w of [...state.near]) {
        if (state.last && w.members.get(state.tag.uid)?.inside)
          out.push(outcome(w, state.last, { kind: 'exit', silent: true }))
        release(state, w)
      }
      return out
    },

    membersOf: (zoneUid: ZoneUid): TagUid[] =>
      [...(watched.get(zoneUid)?.members ?? [])].filter(([, m]) => m.inside).map(([uid]) => uid),
  }
}
