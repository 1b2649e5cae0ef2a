import type { TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { BufferWatch } from './buffer-watch.ts'
import type { EngineTag, Outcome, TagFix } from './outcome.ts'
import { defaultSettings, type EngineSettings } from './settings.ts'
import { judgeFix } from './speed-gate.ts'
import { newTagState, remember, type TagState } from './tag-state.ts'
import { type Detached, ZoneWatch } from './zone-watch.ts'

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
export class ZoneEngine {
  readonly #tags = new Map<TagUid, EngineTag>()
  #zones = new Map<ZoneUid, Zone>()
  readonly #states = new Map<TagUid, TagState>()
  readonly #settings: EngineSettings
  readonly #watch: ZoneWatch
  readonly #buffers: BufferWatch

  constructor(settings: EngineSettings = defaultSettings) {
    this.#settings = settings
    this.#watch = new ZoneWatch(settings)
    this.#buffers = new BufferWatch(settings, uid => this.#tagOf(uid))
  }

  /** Processes a fix. Fixes of a tag must be in time order; older ones are ignored. */
  observe(fix: TagFix): Outcome[] {
    const state = this.#stateOf(fix.tagUid)
    const out: Outcome[] = []
    this.#observeBoth(state, fix, out, true)
    return out
  }

  /**
   * Processes late fixes of a tag, in time order, starting at its state `earlier`. Static zones only. With `adopt` the
   * last of them becomes the tag's state; otherwise its state is kept.
   */
  judgeAgain(tagUid: TagUid, { earlier, fixes, adopt }: FixesAgain): Outcome[] {
    const before = this.#stateOf(tagUid)
    const kept = this.#watch.detach(before)
    const state = newTagState(before.tag)
    if (earlier) {
      remember(state, earlier, false)
      this.#watch.baseline(earlier, state)
    }
    const out: Outcome[] = []
    for (const fix of fixes) this.#observeBoth(state, fix, out, false)
    if (adopt) {
      this.#states.set(tagUid, state)
      keepStays(kept, state, earlier?.atMs)
    } else {
      this.#watch.detach(state)
      this.#watch.attach(before, kept)
    }
    return out
  }

  /** Sets the stored position of a tag at start, without outcomes. */
  baseline(fix: TagFix): void {
    const state = this.#stateOf(fix.tagUid)
    const verdict = judgeFix(state, fix, this.#settings)
    if (verdict === 'refuse') return
    this.#watch.catchUp(state)
    remember(state, fix, false)
    this.#watch.baseline(fix, state)
    this.#buffers.observe(fix, [])
  }

  /** Replaces all zones and buffers. Tags that already are in a new zone become members without an event. */
  setZones(next: readonly Zone[]): Outcome[] {
    this.#zones = new Map(next.map(zone => [zone.uid, zone]))
    return this.#applyZones()
  }

  /** Replaces all tags; stays of removed tags end silently. */
  setTags(next: readonly EngineTag[]): Outcome[] {
    const kept = new Set(next.map(tag => tag.uid))
    const out = [...this.#tags.keys()].filter(uid => !kept.has(uid)).flatMap(uid => this.removeTag(uid))
    for (const tag of next) this.#tags.set(tag.uid, tag)
    for (const [uid, state] of this.#states) state.tag = this.#tagOf(uid)
    return [...out, ...this.#applyZones()]
  }

  /** Adds or replaces one zone or buffer. Same result as `setZones`, at a cost independent of the number of zones. */
  putZone(zone: Zone): Outcome[] {
    const wasDynamic = this.#zones.get(zone.uid)?.dynamic ?? zone.dynamic
    const out = wasDynamic === zone.dynamic ? [] : this.removeZone(zone.uid)
    this.#zones.set(zone.uid, zone)
    const added = zone.dynamic
      ? this.#buffers.putBuffer(zone, () => this.#lastFixes())
      : this.#watch.putZone(zone, this.#states)
    return [...out, ...added]
  }

  /** Adds or replaces one tag. Same result as `setTags`, at a cost independent of the number of tags. */
  putTag(tag: EngineTag): Outcome[] {
    this.#tags.set(tag.uid, tag)
    const state = this.#states.get(tag.uid)
    if (!state) return []
    state.tag = tag
    return this.#watch.revise(state)
  }

  /** Detects what depends on time alone: dwells of tags at rest, pairs that became silent. */
  tick(nowMs: number): Outcome[] {
    return [...this.#watch.tick(nowMs, this.#states), ...this.#buffers.tick(nowMs)]
  }

  /** Confirmed members of a zone. */
  membersOf(zoneUid: ZoneUid): TagUid[] {
    return [...this.#watch.membersOf(zoneUid, this.#states), ...this.#buffers.membersOf(zoneUid)]
  }

  removeZone(uid: ZoneUid): Outcome[] {
    const zone = this.#zones.get(uid)
    if (!zone) return []
    this.#zones.delete(uid)
    return zone.dynamic ? this.#buffers.removeBuffer(uid) : this.#watch.removeZone(uid, this.#states)
  }

  /** Removes a tag; ignores an unknown one. */
  removeTag(uid: TagUid): Outcome[] {
    if (!this.#tags.delete(uid)) return []
    const state = this.#states.get(uid)
    this.#states.delete(uid)
    return state?.last ? [...this.#watch.forget(state), ...this.#buffers.forget(uid)] : []
  }

  #tagOf(uid: TagUid): EngineTag {
    return this.#tags.get(uid) ?? { uid, groupUids: [] }
  }

  #lastFixes(): readonly TagFix[] {
    return [...this.#states.values()].flatMap(state => (state.last ? [{ ...state.last }] : []))
  }

  #applyZones(): Outcome[] {
    const zones = [...this.#zones.values()]
    const [buffers, fixed] = [zones.filter(z => z.dynamic), zones.filter(z => !z.dynamic)]
    return [
      ...this.#watch.setZones(fixed, this.#states),
      ...this.#buffers.setBuffers(buffers, () => this.#lastFixes()),
    ]
  }

  #stateOf(uid: TagUid): TagState {
    let state = this.#states.get(uid)
    if (!state) {
      state = newTagState(this.#tagOf(uid))
      this.#states.set(uid, state)
    }
    return state
  }

  #observeOne(state: TagState, fix: TagFix, joined: boolean, out: Outcome[], withBuffers: boolean): void {
    this.#watch.catchUp(state)
    remember(state, fix, joined)
    this.#watch.observe(fix, state, out)
    if (withBuffers) this.#buffers.observe(fix, out)
  }

  /** Processes the fix, preceded by the doubted one that it confirms. */
  #observeBoth(state: TagState, fix: TagFix, out: Outcome[], withBuffers: boolean): void {
    const verdict = judgeFix(state, fix, this.#settings)
    if (verdict === 'refuse') return
    const { confirmed } = state
    if (confirmed) {
      state.confirmed = undefined
      this.#observeOne(state, confirmed, state.confirmedIsJoined, out, withBuffers)
    }
    this.#observeOne(state, fix, verdict === 'joined', out, withBuffers)
  }
}
