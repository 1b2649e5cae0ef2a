import type { TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { createBufferWatch } from './buffer-watch.ts'
import type { EngineTag, Outcome, TagFix } from './outcome.ts'
import { defaultSettings, type EngineSettings } from './settings.ts'
import { judgeFix } from './speed-gate.ts'
import { newTagState, remember, type TagState } from './tag-state.ts'
import { createZoneWatch, type Detached } from './zone-watch.ts'

export interface ZoneEngine {
  /** Processes a fix. Fixes of a tag must be in time order; older ones are ignored. */
  observe(fix: TagFix): Outcome[]
  /** Sets the stored position of a tag at start, without outcomes. */
  baseline(fix: TagFix): void
  /**
   * Processes late fixes of a tag, in time order, starting at its state `earlier`. Static zones only. With `adopt` the
   * last of them becomes the tag's state; otherwise its state is kept.
   */
  judgeAgain(tagUid: TagUid, again: FixesAgain): Outcome[]
  /** Replaces all zones and buffers. Tags that already are in a new zone become members without an event. */
  setZones(zones: readonly Zone[]): Outcome[]
  /** Replaces all tags; stays of removed tags end silently. */
  setTags(tags: readonly EngineTag[]): Outcome[]
  /** Adds or replaces one zone or buffer. Same result as `setZones`, at a cost independent of the number of zones. */
  putZone(zone: Zone): Outcome[]
  removeZone(zoneUid: ZoneUid): Outcome[]
  /** Adds or replaces one tag. Same result as `setTags`, at a cost independent of the number of tags. */
  putTag(tag: EngineTag): Outcome[]
  /** Removes a tag; ignores an unknown one. */
  removeTag(tagUid: TagUid): Outcome[]
  /** Detects what depends on time alone: dwells of tags at rest, pairs that became silent. */
  tick(nowMs: number): Outcome[]
  /** Confirmed members of a zone. */
  membersOf(zoneUid: ZoneUid): TagUid[]
}

/** Late fixes of a tag, with the state around them. */
export interface FixesAgain {
  readonly earlier: TagFix | undefined
  readonly fixes: readonly TagFix[]
  readonly adopt: boolean
}

/** A stay that began before the reprocessed fixes keeps its start. */
function keepStays(kept: Detached, { tag }: TagState, sinceMs: number | undefined): void {
  for (const { w, m } of kept) {
    const now = w.members.get(tag.uid)
    if (!m?.inside || !now?.inside || now.sinceMs !== sinceMs || m.sinceMs >= now.sinceMs) continue
    now.sinceMs = m.sinceMs
    now.dwellReported ||= m.dwellReported
  }
}

/**
 * The zone rules of the product: the server runs them on live positions, the browser on history. Time comes only from
 * fixes and ticks, so the same input has the same outcomes.
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

  /** Processes the fix, preceded by the doubted one that it confirms. */
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
