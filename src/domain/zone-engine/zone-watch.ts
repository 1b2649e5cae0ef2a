import Flatbush from 'flatbush'
import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone.ts'
import { type CompiledShape, compileShape } from './compiled-shape.ts'
import { dwellDue, type Membership, newMembership, observeSide } from './membership.ts'
import { concerns, type EngineTag, type Outcome, type TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'

interface Watched {
  zone: Zone
  shape: CompiledShape
  members: Map<TagUid, Membership>
}

interface AreaIndex {
  zones: Watched[]
  tree: Flatbush
}

function indexAreas(watched: Iterable<Watched>): Map<AreaUid, AreaIndex> {
  const byArea = Map.groupBy(watched, w => w.zone.areaUid ?? '')
  const areas = new Map<AreaUid, AreaIndex>()
  for (const [areaUid, zones] of byArea) {
    const tree = new Flatbush(zones.length)
    for (const { shape } of zones)
      tree.add(shape.bounds.minX, shape.bounds.minY, shape.bounds.maxX, shape.bounds.maxY)
    tree.finish()
    areas.set(areaUid, { zones, tree })
  }
  return areas
}

/** The last believed fix of one tag, and of all. */
export interface KnownFixes {
  last(tagUid: TagUid): TagFix | undefined
  all(): Iterable<TagFix>
}

function sameGround(a: Zone, b: Zone): boolean {
  return a.areaUid === b.areaUid && JSON.stringify(a.shape) === JSON.stringify(b.shape)
}

/** Watches static zones. */
export function createZoneWatch(settings: EngineSettings) {
  let watched = new Map<ZoneUid, Watched>()
  let areas = new Map<AreaUid, AreaIndex>()
  /** Where each tag is, or is about to be, a member, so that it is asked again outside the zone's bounds. */
  const near = new Map<TagUid, Set<Watched>>()

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

  function remember(tagUid: TagUid, w: Watched): void {
    const set = near.get(tagUid)
    if (set) set.add(w)
    else near.set(tagUid, new Set([w]))
  }

  function release(tagUid: TagUid, w: Watched): void {
    w.members.delete(tagUid)
    near.get(tagUid)?.delete(w)
  }

  function look(w: Watched, fix: TagFix, out: Outcome[]): void {
    const here = w.zone.areaUid === fix.areaUid
    const inside = here && w.shape.contains(fix.x, fix.y)
    let m = w.members.get(fix.tagUid)
    if (!m) {
      if (!inside) return
      m = newMembership(false, fix.atMs)
      w.members.set(fix.tagUid, m)
      remember(fix.tagUid, w)
    }
    const clear = m.inside && !inside && (!here || w.shape.distance(fix.x, fix.y) > settings.exitMarginM)
    const crossing = observeSide(m, { inside, clear, atMs: fix.atMs, x: fix.x, y: fix.y }, settings)
    if (crossing) out.push(outcome(w, fix, { ...crossing, confirmedMs: fix.atMs }))
    if (dwellDue(m, w.zone.dwellS * 1_000, fix.atMs))
      out.push(outcome(w, fix, { kind: 'dwell', stayMs: fix.atMs - m.sinceMs }))
    if (!m.inside && !m.candidate) release(fix.tagUid, w)
  }

  function stillIn(w: Watched, fix: TagFix, tag: EngineTag): boolean {
    if (!concerns(w.zone, tag) || w.zone.areaUid !== fix.areaUid) return false
    return w.shape.distance(fix.x, fix.y) <= settings.exitMarginM
  }

  /** Takes a tag as being where it stands, and tells nobody. */
  function baseline(fix: TagFix, tag: EngineTag): void {
    const area = areas.get(fix.areaUid)
    for (const i of area?.tree.search(fix.x, fix.y, fix.x, fix.y) ?? []) {
      const w = area?.zones[i]
      if (!w || w.members.has(fix.tagUid) || !concerns(w.zone, tag)) continue
      if (!w.shape.contains(fix.x, fix.y)) continue
      w.members.set(fix.tagUid, newMembership(true, fix.atMs))
      remember(fix.tagUid, w)
    }
  }

  return {
    observe(fix: TagFix, tag: EngineTag): Outcome[] {
      const out: Outcome[] = []
      const area = areas.get(fix.areaUid)
      const known = near.get(fix.tagUid)
      if (known) for (const w of [...known]) look(w, fix, out)
      for (const i of area?.tree.search(fix.x, fix.y, fix.x, fix.y) ?? []) {
        const w = area?.zones[i]
        if (w && !known?.has(w) && concerns(w.zone, tag)) look(w, fix, out)
      }
      return out
    },

    baseline,

    /** Replaces all zones. Stays in zones that are gone, or that moved away under a tag, end silently. */
    setZones(zones: readonly Zone[], known: KnownFixes, tagOf: (uid: TagUid) => EngineTag): Outcome[] {
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
      near.clear()
      for (const w of watched.values()) for (const tagUid of w.members.keys()) remember(tagUid, w)
      const out: Outcome[] = []
      for (const old of before.values()) {
        const now = watched.get(old.zone.uid)
        for (const [tagUid, m] of [...old.members]) {
          const fix = known.last(tagUid)
          if (!fix || (now && stillIn(now, fix, tagOf(tagUid)))) continue
          if (m.inside) out.push(outcome(now ?? old, fix, { kind: 'exit', silent: true }))
          if (now) release(tagUid, now)
        }
      }
      for (const fix of known.all()) baseline(fix, tagOf(fix.tagUid))
      return out
    },

    /** Stays that became too long while the tag stood still and said nothing. */
    tick(nowMs: number, lastOf: (uid: TagUid) => TagFix | undefined): Outcome[] {
      const out: Outcome[] = []
      for (const w of watched.values()) {
        if (w.zone.dwellS <= 0) continue
        for (const [tagUid, m] of w.members) {
          const fix = lastOf(tagUid)
          if (fix && dwellDue(m, w.zone.dwellS * 1_000, nowMs))
            out.push(
              outcome(w, fix, { kind: 'dwell', confirmedMs: nowMs, stayMs: nowMs - m.sinceMs, atMs: nowMs }),
            )
        }
      }
      return out
    },

    /** Ends all stays of a tag that is no more. */
    forget(fix: TagFix): Outcome[] {
      const out: Outcome[] = []
      for (const w of [...(near.get(fix.tagUid) ?? [])]) {
        if (w.members.get(fix.tagUid)?.inside) out.push(outcome(w, fix, { kind: 'exit', silent: true }))
        release(fix.tagUid, w)
      }
      near.delete(fix.tagUid)
      return out
    },

    membersOf: (zoneUid: ZoneUid): TagUid[] =>
      [...(watched.get(zoneUid)?.members ?? [])].filter(([, m]) => m.inside).map(([uid]) => uid),
  }
}
