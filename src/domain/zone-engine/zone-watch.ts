import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { closeBox } from './free-box.ts'
import { dwellDue, type Membership, newMembership, observeSide } from './membership.ts'
import { appliesTo, type Outcome, type TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'
import type { TagState } from './tag-state.ts'
import type { Watched } from './watched.ts'
import type { ZoneIndex } from './zone-index.ts'
import { addPass, staysIn, zoneOutcome } from './zone-outcome.ts'
import { ZoneRoster } from './zone-roster.ts'
import { follow, judgeSegment } from './zone-segment.ts'

/** With this many uncompared zones, all tags are compared at once. */
const maxAdded = 1_000

/** Memberships of a tag. */
export type Detached = readonly { readonly w: Watched; readonly m: Membership | undefined }[]

/** Watches static zones. */
export class ZoneWatch {
  readonly #settings: EngineSettings
  readonly #roster: ZoneRoster
  /** Individually added zones that have not been compared with every tag yet; a tag is compared at its next fix. */
  readonly #added = new Set<Watched>()
  #addedCount = 0

  constructor(settings: EngineSettings) {
    this.#settings = settings
    this.#roster = new ZoneRoster(settings)
  }

  /** Adds what the fix shows to `out`. */
  observe(fix: TagFix, state: TagState, out: Outcome[]): void {
    const known = state.near
    const { areaUid, x, y } = fix
    const { free } = state
    const isFree =
      x > free.minX && x < free.maxX && y > free.minY && y < free.maxY && areaUid === state.areaUid
    const { from } = state
    const [dx, dy] = [x - from.x, y - from.y]
    const isLong = state.joined && dx * dx + dy * dy > this.#roster.minMarginM ** 2
    if (isFree && known.length === 0 && !isLong) return
    for (const w of known) this.#judge(w, fix, state, out)
    const index = this.#indexOf(state, areaUid)
    if (!index) return
    const first = index.first(x, y)
    if (first === -1) index.clear(x, y, free)
    for (let i = first; i !== -1; i = index.next(x, y, i + 1)) {
      const w = index.at(i)
      if (!known.includes(w) && appliesTo(w.zone, state.tag)) this.#judge(w, fix, state, out)
    }
    if (isLong) judgeSegment(index, this.#roster.maxMarginM, fix, state, out)
  }

  /** Replaces all zones. Stays in removed or moved zones end silently. */
  setZones(zones: readonly Zone[], states: ReadonlyMap<TagUid, TagState>): Outcome[] {
    this.#catchUpAll(states)
    const before = [...this.#roster.all()]
    this.#roster.replace(zones)
    for (const state of states.values()) {
      state.near = []
      state.areaUid = undefined
      closeBox(state.free)
    }
    for (const w of this.#roster.all())
      for (const tagUid of w.members.keys()) states.get(tagUid)?.near.push(w)
    const out: Outcome[] = []
    for (const old of before) this.#endStays(old, this.#roster.get(old.zone.uid), states, out)
    for (const state of states.values()) if (state.last) this.baseline(state.last, state)
    return out
  }

  /** Adds or replaces one zone. Same result as `setZones`, at the cost of one zone. */
  putZone(zone: Zone, states: ReadonlyMap<TagUid, TagState>): Outcome[] {
    const old = this.#roster.get(zone.uid)
    if (old) this.#catchUpAll(states)
    const now = this.#roster.put(zone)
    if (old && old !== now)
      for (const tagUid of now.members.keys()) {
        const state = states.get(tagUid)
        if (state) state.near = state.near.map(w => (w === old ? now : w))
      }
    const out: Outcome[] = []
    if (old) this.#endStays(old, now, states, out)
    this.#added.add(now)
    this.#addedCount += 1
    return out
  }

  /** Removes a zone; stays in it end silently. */
  removeZone(zoneUid: ZoneUid, states: ReadonlyMap<TagUid, TagState>): Outcome[] {
    const old = this.#roster.get(zoneUid)
    if (!old) return []
    if (this.#added.has(old)) this.#catchUpAll(states)
    this.#roster.remove(zoneUid)
    const out: Outcome[] = []
    this.#endStays(old, undefined, states, out)
    for (const tagUid of old.members.keys()) {
      const state = states.get(tagUid)
      if (state) this.#release(state, old)
    }
    return out
  }

  /**
   * Applies changed groups of a tag: stays in zones that no longer apply to it end silently, others begin silently.
   */
  revise(state: TagState): Outcome[] {
    this.catchUp(state)
    const fix = state.last
    if (!fix) return []
    const out: Outcome[] = []
    for (const w of [...state.near]) {
      const m = w.members.get(state.tag.uid)
      if (!m || staysIn(w, fix, state.tag)) continue
      if (m.inside) out.push(zoneOutcome(w, fix, { kind: 'exit', silent: true }))
      this.#release(state, w)
    }
    this.baseline(fix, state)
    return out
  }

  /** Returns dwells that became due without a new fix. */
  tick(nowMs: number, states: ReadonlyMap<TagUid, TagState>): Outcome[] {
    const out: Outcome[] = []
    if (this.#added.size > maxAdded || [...this.#added].some(w => w.zone.dwellS > 0)) this.#catchUpAll(states)
    for (const w of this.#roster.all()) {
      if (w.zone.dwellS <= 0) continue
      for (const [tagUid, m] of w.members) {
        const state = states.get(tagUid)
        if (!state?.last) continue
        const atMs = nowMs + state.clockAheadMs
        if (dwellDue(m, w.zone.dwellS * 1_000, atMs))
          out.push(
            zoneOutcome(w, state.last, {
              kind: 'dwell',
              confirmedMs: atMs,
              stayMs: atMs - m.sinceMs,
              atMs,
            }),
          )
      }
    }
    return out
  }

  /** Silently removes a tag from every zone. @returns its memberships */
  detach(state: TagState): Detached {
    this.catchUp(state)
    const kept = state.near.map(w => ({ w, m: w.members.get(state.tag.uid) }))
    for (const { w } of kept) w.members.delete(state.tag.uid)
    state.near = []
    closeBox(state.free)
    return kept
  }

  /** Restores the memberships that `detach` returned. */
  attach(state: TagState, kept: Detached): void {
    for (const { w, m } of kept) {
      if (!m || this.#roster.get(w.zone.uid) !== w) continue
      w.members.set(state.tag.uid, m)
      state.near.push(w)
    }
  }

  /** Ends all stays of a removed tag. */
  forget(state: TagState): Outcome[] {
    this.catchUp(state)
    const out: Outcome[] = []
    for (const w of [...state.near]) {
      if (state.last && w.members.get(state.tag.uid)?.inside)
        out.push(zoneOutcome(w, state.last, { kind: 'exit', silent: true }))
      this.#release(state, w)
    }
    return out
  }

  membersOf(zoneUid: ZoneUid, states: ReadonlyMap<TagUid, TagState>): TagUid[] {
    this.#catchUpAll(states)
    return [...(this.#roster.get(zoneUid)?.members ?? [])].filter(([, m]) => m.inside).map(([uid]) => uid)
  }

  /** Sets the position of a tag without outcomes. */
  baseline(fix: TagFix, state: TagState): void {
    const index = this.#indexOf(state, fix.areaUid)
    if (!index) return
    for (let i = index.first(fix.x, fix.y); i !== -1; i = index.next(fix.x, fix.y, i + 1))
      this.#joinSilently(index.at(i), fix, state)
  }

  /** Compares a tag with zones added since its last fix; must be called before its next fix. */
  catchUp(state: TagState): void {
    if (state.seenZones === this.#addedCount) return
    state.seenZones = this.#addedCount
    state.areaUid = undefined
    if (state.last) this.baseline(state.last, state)
  }

  #indexOf(state: TagState, areaUid: AreaUid): ZoneIndex | undefined {
    if (state.areaUid !== areaUid) {
      state.areaUid = areaUid
      closeBox(state.free)
      state.index = this.#roster.index(areaUid)
    }
    return state.index
  }

  #release(state: TagState, w: Watched): void {
    w.members.delete(state.tag.uid)
    state.near = state.near.filter(other => other !== w)
  }

  #judge(w: Watched, fix: TagFix, state: TagState, out: Outcome[]): void {
    const here = w.zone.areaUid === fix.areaUid
    const inside = here && w.shape.contains(fix.x, fix.y)
    let m = w.members.get(fix.tagUid)
    if (!m) {
      if (!inside) return
      m = newMembership(false, fix.atMs)
      w.members.set(fix.tagUid, m)
      state.near.push(w)
    }
    const asked = m.inside || m.approach !== undefined
    const clear = asked && !inside && (!here || w.shape.distance(fix.x, fix.y) > w.rules.exitMarginM)
    const crossing = observeSide(m, { inside, clear, atMs: fix.atMs, x: fix.x, y: fix.y }, w.rules)
    if (crossing) out.push(zoneOutcome(w, fix, { ...crossing, confirmedMs: fix.atMs }))
    const pass = follow(w, m, fix, state, clear, this.#settings.speedGateMs)
    if (pass) addPass(w, fix, pass, out)
    if (dwellDue(m, w.zone.dwellS * 1_000, fix.atMs))
      out.push(zoneOutcome(w, fix, { kind: 'dwell', stayMs: fix.atMs - m.sinceMs }))
    if (!m.inside && !m.candidate && !m.approach) this.#release(state, w)
  }

  #joinSilently(w: Watched, fix: TagFix, state: TagState): void {
    if (w.members.has(fix.tagUid) || !appliesTo(w.zone, state.tag)) return
    if (!w.shape.contains(fix.x, fix.y)) return
    w.members.set(fix.tagUid, newMembership(true, fix.atMs))
    state.near.push(w)
  }

  #catchUpAll(states: ReadonlyMap<TagUid, TagState>): void {
    if (this.#added.size === 0) return
    for (const state of states.values()) this.catchUp(state)
    this.#added.clear()
  }

  /** Silently ends the stays of tags that are not in the changed zone. */
  #endStays(
    old: Watched,
    now: Watched | undefined,
    states: ReadonlyMap<TagUid, TagState>,
    out: Outcome[],
  ): void {
    for (const [tagUid, m] of [...old.members]) {
      const state = states.get(tagUid)
      const fix = state?.last
      if (!state || !fix || (now && staysIn(now, fix, state.tag))) continue
      if (m.inside) out.push(zoneOutcome(now ?? old, fix, { kind: 'exit', silent: true }))
      if (now) this.#release(state, now)
    }
  }
}
