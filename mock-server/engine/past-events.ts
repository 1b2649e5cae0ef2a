import type { Outcome } from '#domain/zone-engine/outcome.ts'
import { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { History } from '../store/history.ts'
import type { HistoryPage } from '../store/history-reading.ts'
import type { Store } from '../store/store.ts'
import type { ZoneEventFields } from '../store/zone-events.ts'
import { createSlice, type Slice, type Turns } from '../stream/time-slices.ts'
import { type KnownEvent, missingOutcomes } from './late-outcomes.ts'
import type { Registry } from './registry.ts'

/** A period of the history of a tag, epoch ms, both included. */
export interface PastSpan {
  readonly tagUid: string
  readonly startMs: number
  readonly endMs: number
}

export interface EventsOfTag {
  readonly tagUid: string
  /** In order of time. */
  readonly events: readonly ZoneEventFields[]
}

interface Parts {
  readonly store: Pick<Store, 'zoneEvents'>
  readonly history: Pick<History, 'ofTag'>
  readonly registry: Registry
  readonly turns: Turns
  readonly now: () => number
}

/** A stay that started earlier has ended, or its exit is known. */
const rememberedMs = 24 * 3_600_000
/** A tag whose previous fix is at most this old may already be in a zone. */
const beforeMs = 60_000
const fixesAtOnce = 5_000
const sliceMs = 8

/**
 * Evaluates spans of the history with the zones of the project as they are now, and returns the events that are not
 * stored yet, tag by tag. Zones of fixed places only: buffers around tags need all tags at the same time.
 */
export async function* pastEvents(
  parts: Parts,
  projectUid: string,
  spans: readonly PastSpan[],
): AsyncGenerator<EventsOfTag> {
  const { registry, turns, now } = parts
  await turns.next()
  const slice = createSlice(turns, sliceMs)
  const known = await knownEvents(parts, projectUid, spans, slice)
  const engine = new ZoneEngine()
  engine.setTags(spans.flatMap(({ tagUid }) => registry.engineTag(tagUid) ?? []))
  engine.setZones(
    registry.zones().filter(({ uid, dynamic }) => !dynamic && registry.zone(uid)?.projectUid === projectUid),
  )
  for (const span of spans) {
    const found = registry.tag(span.tagUid) ? await outcomesOf(parts, engine, span, slice) : []
    const missing = [...Map.groupBy(found, o => o.zoneUid)].flatMap(([zoneUid, ofZone]) =>
      missingOutcomes(ofZone, known.get(`${span.tagUid} ${zoneUid}`) ?? []),
    )
    missing.sort((a, b) => a.atMs - b.atMs)
    yield { tagUid: span.tagUid, events: missing.map(o => eventOf(o, projectUid, now())) }
  }
}

/** The stored events of the tags around their spans, by `tag zone`. */
async function knownEvents(
  { store }: Parts,
  project_uid: string,
  spans: readonly PastSpan[],
  slice: Slice,
): Promise<ReadonlyMap<string, readonly KnownEvent[]>> {
  const start = Math.min(...spans.map(({ startMs }) => startMs)) - rememberedMs
  const end = Math.max(...spans.map(({ endMs }) => endMs))
  const byTag = new Map(spans.map(span => [span.tagUid, span]))
  const known = new Map<string, KnownEvent[]>()
  const wanted = { project_uid, sublocation_uids: [], start, end, least_severity: 0 }
  for await (const rows of store.zoneEvents.walk(wanted)) {
    if (slice.isOver()) await slice.next()
    for (const { trackable_object_uid: tagUid, zone_uid: zoneUid, type, ts } of rows) {
      const span = byTag.get(tagUid)
      if (!span || ts < span.startMs - rememberedMs || ts > span.endMs) continue
      const key = `${tagUid} ${zoneUid}`
      const events = known.get(key) ?? []
      events.push({ type, ts })
      known.set(key, events)
    }
  }
  return known
}

async function outcomesOf(
  { history }: Parts,
  engine: ZoneEngine,
  { tagUid, startMs, endMs }: PastSpan,
  slice: Slice,
): Promise<Outcome[]> {
  const before = await history.ofTag(tagUid, startMs - beforeMs, startMs - 1, fixesAtOnce)
  const earlier = before.fixes.at(-1)
  if (earlier) engine.baseline(earlier)
  const found: Outcome[] = []
  for (let from: number | undefined = startMs; from !== undefined; ) {
    const page: HistoryPage = await history.ofTag(tagUid, from, endMs, fixesAtOnce)
    for (const fix of page.fixes) {
      if (slice.isOver()) await slice.next()
      found.push(...engine.observe(fix).filter(({ silent }) => !silent))
    }
    from = page.nextStartMs
  }
  return found
}

const eventOf = (o: Outcome, project_uid: string, nowMs: number): ZoneEventFields => ({
  project_uid,
  zone_uid: o.zoneUid,
  trackable_object_uid: o.tagUid,
  sublocation_uid: o.areaUid,
  ...{ x: o.x, y: o.y, type: o.kind, ts: o.atMs },
  severity_level: o.zone.severity,
  ...(o.kind === 'enter' ? {} : { dwell_ms: o.stayMs }),
  ...(o.interpolated && { interpolated: true }),
  known_at: nowMs,
})
