import type { Outcome, TagFix } from '#domain/zone-engine/outcome.ts'
import type { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { ZoneEvent } from '../store/zone-events.ts'
import type { Registry } from './registry.ts'

/**
 * A killed server may not have evaluated the last seconds that it acknowledged: this period of each tag is
 * evaluated again.
 */
const againMs = 15_000
/** Also after a pause, or of a slow tag: what its last fixes began is confirmed by as many (`confirm_fixes`). */
const againFixes = 20
/** The previous position of a tag is the start; after a longer pause, its first fix. */
const beforeMs = 60_000
/** A stay that started earlier has ended, or has an active alarm. */
const rememberedMs = 24 * 3_600_000

interface Parts {
  readonly store: Pick<Store, 'zoneEvents' | 'zones'>
  readonly history: Pick<History, 'ends'>
  readonly registry: Registry
}

/** The last event of a tag in a zone, of those that are stored. */
async function lastEvents(
  { store, registry }: Pick<Parts, 'store' | 'registry'>,
  outcomes: readonly Outcome[],
) {
  const last = new Map<string, ZoneEvent>()
  const from = Math.min(...outcomes.map(o => o.atMs)) - rememberedMs
  for (const zoneUid of new Set(outcomes.map(o => o.zoneUid))) {
    const projectUid = registry.zone(zoneUid)?.projectUid
    if (projectUid === undefined) continue
    for (const event of await store.zoneEvents.ofZone(projectUid, zoneUid, from))
      last.set(`${zoneUid} ${event.trackable_object_uid}`, event)
  }
  return last
}

const isStored = ({ kind, atMs }: Outcome, last: ZoneEvent | undefined) => {
  if (last && last.ts >= atMs) return true
  const isInside = last !== undefined && last.type !== 'exit'
  return kind === 'enter' ? isInside : kind === 'exit' ? !isInside : last?.type === 'dwell'
}

/** Per tag: its previous position, and the fixes after that. */
async function* lastSeconds({
  history,
  registry,
}: Omit<Parts, 'store'>): AsyncGenerator<{ earlier: TagFix | undefined; fixes: TagFix[] }> {
  for await (const { tagUid, fixes: again, before } of history.ends({
    periodMs: againMs,
    atLeast: againFixes,
  })) {
    if (!registry.tag(tagUid)) continue
    const fixes = [...again]
    const sinceMs = (fixes.at(-1)?.atMs ?? 0) - againMs - beforeMs
    const isRecent = before !== undefined && before.atMs >= sinceMs
    yield { earlier: isRecent ? before : before && fixes[0], fixes }
  }
}

/**
 * Brings the zone rules into the state that they had after the newest stored fixes, as if they had run without a pause: a tag
 * that has just crossed a border is confirmed by its next fixes.
 * @param rules without tags and zones
 * @returns what they find meanwhile, in the order of confirmation, stored or not
 */
export async function replayLastSeconds(rules: ZoneEngine, parts: Omit<Parts, 'store'>): Promise<Outcome[]> {
  const { registry } = parts
  const zones = registry.zones()
  const found: Outcome[] = []
  rules.setTags(registry.engineTags())
  if (zones.some(zone => zone.dynamic)) {
    // Buffers are about several tags, so all fixes are in memory, in order of time.
    const again: TagFix[] = []
    for await (const { earlier, fixes } of lastSeconds(parts)) {
      if (earlier) rules.baseline(earlier)
      for (const fix of fixes) again.push(fix)
    }
    rules.setZones(zones)
    again.sort((a, b) => a.atMs - b.atMs)
    for (const fix of again) found.push(...rules.observe(fix))
  } else {
    rules.setZones(zones)
    for await (const { earlier, fixes } of lastSeconds(parts)) {
      if (earlier) rules.baseline(earlier)
      for (const fix of fixes) found.push(...rules.observe(fix))
    }
  }
  return found.sort((a, b) => a.confirmedMs - b.confirmedMs)
}

/**
 * The outcomes that are not stored, because the server was killed after it accepted a fix. The rules give the same outcomes for
 * the same fixes, so stored ones are recognised by their time.
 */
export async function unstoredOutcomes(
  parts: Pick<Parts, 'store' | 'registry'>,
  found: readonly Outcome[],
): Promise<Outcome[]> {
  const { store } = parts
  if (found.length === 0) return []
  const last = await lastEvents(parts, found)
  const missed: Outcome[] = []
  for (const outcome of found) {
    if (isStored(outcome, last.get(`${outcome.zoneUid} ${outcome.tagUid}`))) continue
    // A tag that is inside when a zone is drawn becomes a member without an event.
    const zone = await store.zones.get(outcome.zoneUid)
    if (zone && zone.updated_at <= outcome.confirmedMs) missed.push(outcome)
  }
  return missed
}
