import type { TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { createBufferWatch } from './buffer-watch.ts'
import type { EngineTag, Outcome, TagFix } from './outcome.ts'
import { defaultSettings, type EngineSettings } from './settings.ts'
import { judgeFix } from './speed-gate.ts'
import { newTagState, remember, type TagState } from './tag-state.ts'
import { createZoneWatch, type Detached } from './zone-watch.ts'

export interface ZoneEngine {
  /** Takes one fix; fixes of a tag must come in the order of time, older ones are passed over. */
  observe(fix: TagFix): Outcome[]
  /** Takes a tag as standing where it is and tells nobody: at start, from what was stored. */
  baseline(fix: TagFix): void
  /**
   * Judges a tag's fixes (in the order of time) once more, beginning where it was at `earlier`: for fixes that came late. Static
   * zones only. With `adopt` the tag is afterwards where the last of them puts it, else where it was.
   */
  judgeAgain(tagUid: TagUid, again: FixesAgain): Outcome[]
  /** Replaces all zones and buffers. Tags that already stand in a new zone are members without an event. */
  setZones(zones: readonly Zone[]): Outcome[]
  /** Replaces what is known of the tags; stays of tags that are gone end silently. */
  setTags(tags: readonly EngineTag[]): Outcome[]
  /** Adds or replaces one zone or buffer, as `setZones` with it among the others would; costs one zone, whatever their number. */
  putZone(zone: Zone): Outcome[]
  removeZone(zoneUid: ZoneUid): Outcome[]
  /** Adds or replaces one tag, as `setTags` with it among the others would; costs one tag, whatever their number. */
  putTag(tag: EngineTag): Outcome[]
  /** Forgets one tag, as `setTags` without it would; one that was never set is left as it is. */
  removeTag(tagUid: TagUid): Outcome[]
  /** Finds what only time shows: dwells of tags that keep still, pairs that fell silent. */
  tick(nowMs: number): Outcome[]
  /** Who is inside, confirmed. */
  membersOf(zoneUid: ZoneUid): TagUid[]
}

/** What came late of a tag, together with what was known around it. */
export interface FixesAgain {
  readonly earlier: TagFix | undefined
  readonly fixes: readonly TagFix[]
  readonly adopt: boolean
}

/** A stay that began before the fixes that were judged again is as long as it was. */
function keepStays(kept: Detached, { tag }: TagState, sinceMs: number | undefined): void {
  for (const { w, m } of kept) {
    const now = w.members.get(tag.uid)
    if (!m?.inside || !now?.inside || now.sinceMs !== sinceMs || m.sinceMs >= now.sinceMs) continue
    now.sinceMs = m.sinceMs
    now.dwellReported ||= m.dwellReported
  }
}

/**
 * The zone rules of the whole product: the server runs them on live positions, the browser on history.
 * Time comes only with the fixes and ticks, so the same input gives the same outcomes.
 */
export function createZoneEngine(settings: EngineSettings = defaultSettings): ZoneEngine {
  const tags = new Map<TagUid, EngineTag>()
  let zones = new Map<ZoneUid, Zone>()
  const states = new Map<TagUid, TagState>()
  const tagOf = (uid: TagUid): EngineTag => tags.get(uid) ?? { uid, groupUids: [] }
  const watch = createZoneWatch(settings)
  const buffers = createBufferWatch(settings, tagOf)

  function stateOf(uid: TagUid): TagState {
    let state = states.get(uid)
    if (!state) {
      state = newTagState(tagOf(uid))
      states.set(uid, state)
    }
    return state
  }

  const lastFixes = () => [...states.values()].flatMap(state => (state.last ? [{ ...state.last }] : []))

  /** Sets all zones, and with them who is in which. */
  const applyZones = () => [
    ...watch.setZones(
      [...zones.values()].filter(z => !z.dynamic),
      states,
    ),
    ...buffers.setBuffers(
      [...zones.values()].filter(z => z.dynamic),
      lastFixes,
    ),
  ]

  function removeZone(uid: ZoneUid): Outcome[] {
    const zone = zones.get(uid)
    if (!zone) return []
    zones.delete(uid)
    return zone.dynamic ? buffers.removeBuffer(uid) : watch.removeZone(uid, states)
  }

  function removeTag(uid: TagUid): Outcome[] {
    if (!tags.delete(uid)) return []
    const state = states.get(uid)
    states.delete(uid)
    return state?.last ? [...watch.forget(state), ...buffers.forget(uid)] : []
  }

  function observeOne(
    state: TagState,
    fix: TagFix,
    joined: boolean,
    out: Outcome[],
    withBuffers: boolean,
  ): void {
    watch.catchUp(state)
    remember(state, fix, joined)
    watch.observe(fix, state, out)
    if (withBuffers) buffers.observe(fix, out)
  }

  /** Takes the fix, and before it the doubted one that it confirms. */
  function observeBoth(state: TagState, fix: TagFix, out: Outcome[], withBuffers: boolean): void {
    const verdict = judgeFix(state, fix, settings)
    if (verdict === 'refuse') return
    const { confirmed } = state
    if (confirmed) {
      state.confirmed = undefined
      observeOne(state, confirmed, state.confirmedIsJoined, out, withBuffers)
    }
    observeOne(state, fix, verdict === 'joined', out, withBuffers)
  }

  return {
    observe(fix) {
      const state = stateOf(fix.tagUid)
      const out: Outcome[] = []
      observeBoth(state, fix, out, true)
      return out
    },
    judgeAgain(tagUid, { earlier, fixes, adopt }) {
      const before = stateOf(tagUid)
      const kept = watch.detach(before)
      const state = newTagState(before.tag)
      if (earlier) {
        remember(state, earlier, false)
        watch.baseline(earlier, state)
      }
      const out: Outcome[] = []
      for (const fix of fixes) observeBoth(state, fix, out, false)
      if (adopt) {
        states.set(tagUid, state)
        keepStays(kept, state, earlier?.atMs)
      } else {
        watch.detach(state)
        watch.attach(before, kept)
      }
      return out
    },
    baseline(fix) {
      const state = stateOf(fix.tagUid)
      const verdict = judgeFix(state, fix, settings)
      if (verdict === 'refuse') return
      watch.catchUp(state)
      remember(state, fix, false)
      watch.baseline(fix, state)
      buffers.observe(fix, [])
    },
    setZones(next) {
      zones = new Map(next.map(zone => [zone.uid, zone]))
      return applyZones()
    },
    setTags(next) {
      const kept = new Set(next.map(tag => tag.uid))
      const out = [...tags.keys()].filter(uid => !kept.has(uid)).flatMap(removeTag)
      for (const tag of next) tags.set(tag.uid, tag)
      for (const [uid, state] of states) state.tag = tagOf(uid)
      return [...out, ...applyZones()]
    },
    putZone(zone) {
      const wasDynamic = zones.get(zone.uid)?.dynamic ?? zone.dynamic
      const out = wasDynamic === zone.dynamic ? [] : removeZone(zone.uid)
      zones.set(zone.uid, zone)
      const added = zone.dynamic ? buffers.putBuffer(zone, lastFixes) : watch.putZone(zone, states)
      return [...out, ...added]
    },
    removeZone,
    putTag(tag) {
      tags.set(tag.uid, tag)
      const state = states.get(tag.uid)
      if (!state) return []
      state.tag = tag
      return watch.revise(state)
    },
    removeTag,
    tick: nowMs => [...watch.tick(nowMs, states), ...buffers.tick(nowMs)],
    membersOf: zoneUid => [...watch.membersOf(zoneUid, states), ...buffers.membersOf(zoneUid)],
  }
}
