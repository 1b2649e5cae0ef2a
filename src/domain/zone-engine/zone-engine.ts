import type { TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone.ts'
import { createBufferWatch } from './buffer-watch.ts'
import type { EngineTag, Outcome, TagFix } from './outcome.ts'
import { defaultSettings, type EngineSettings } from './settings.ts'
import { admit } from './speed-gate.ts'
import { newTagState, type TagState } from './tag-state.ts'
import { createZoneWatch } from './zone-watch.ts'

export interface ZoneEngine {
  /** Takes one fix; fixes of a tag must come in the order of time, older ones are passed over. */
  observe(fix: TagFix): Outcome[]
  /** Takes a tag as standing where it is and tells nobody: at start, from what was stored. */
  baseline(fix: TagFix): void
  /** Replaces all zones and buffers. Tags that already stand in a new zone are members without an event. */
  setZones(zones: readonly Zone[]): Outcome[]
  /** Replaces what is known of the tags; stays of tags that are gone end silently. */
  setTags(tags: readonly EngineTag[]): Outcome[]
  /** Finds what only time shows: dwells of tags that keep still, pairs that fell silent. */
  tick(nowMs: number): Outcome[]
  /** Who is inside, confirmed. */
  membersOf(zoneUid: ZoneUid): TagUid[]
}

/**
 * The zone rules of the whole product: the server runs them on live positions, the browser on history.
 * Time comes only with the fixes and ticks, so the same input gives the same outcomes.
 */
export function createZoneEngine(settings: EngineSettings = defaultSettings): ZoneEngine {
  let tags = new Map<TagUid, EngineTag>()
  let zones: readonly Zone[] = []
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
      zones.filter(z => !z.dynamic),
      states,
    ),
    ...buffers.setBuffers(
      zones.filter(z => z.dynamic),
      lastFixes,
    ),
  ]

  return {
    observe(fix) {
      const state = stateOf(fix.tagUid)
      if (!admit(state, fix, settings)) return []
      const out: Outcome[] = []
      watch.observe(fix, state, out)
      buffers.observe(fix, out)
      return out
    },
    baseline(fix) {
      const state = stateOf(fix.tagUid)
      if (!admit(state, fix, settings)) return
      watch.baseline(fix, state)
      buffers.observe(fix, [])
    },
    setZones(next) {
      zones = next
      return applyZones()
    },
    setTags(next) {
      const gone = [...tags.keys()]
      tags = new Map(next.map(t => [t.uid, t]))
      for (const [uid, state] of states) state.tag = tagOf(uid)
      const out = gone
        .filter(uid => !tags.has(uid))
        .flatMap(uid => {
          const state = states.get(uid)
          states.delete(uid)
          return state?.last ? [...watch.forget(state), ...buffers.forget(uid)] : []
        })
      return [...out, ...applyZones()]
    },
    tick: nowMs => [...watch.tick(nowMs, states), ...buffers.tick(nowMs)],
    membersOf: zoneUid => [...watch.membersOf(zoneUid), ...buffers.membersOf(zoneUid)],
  }
}
