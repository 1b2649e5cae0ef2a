import type { Outcome, TagFix } from '#domain/zone-engine/outcome.ts'
import type { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import {
  type FoundOutcome,
  type KnownEvent,
  lastBorders,
  markLate,
  missingOutcomes,
} from './late-outcomes.ts'

/** How much before and after late fixes is evaluated with them: enough to confirm a change of side. */
const aroundMs = 15_000
/** If fixes follow each other closely, this number is enough on either side. */
const aroundFixes = 100
/** The previous position of a tag is searched in the shorter period first. */
const beforeMs = [60_000, 3_600_000]
/** A stay that started earlier has ended, or its exit is known. */
const rememberedMs = 24 * 3_600_000
const maxFixes = 100_000
/** Reads of the history until no newer fix arrives meanwhile. */
const maxReads = 10

/** A period, epoch ms, both included. */
interface Span {
  readonly startMs: number
  readonly endMs: number
}

export interface LateTag {
  readonly uid: string
  readonly projectUid: string
}

interface Parts {
  readonly store: Pick<Store, 'zoneEvents'>
  readonly history: Pick<History, 'ofTag'>
  readonly zones: Pick<ZoneEngine, 'judgeAgain'>
}

async function earlierFix({ history }: Parts, tagUid: string, fromMs: number): Promise<TagFix | undefined> {
  for (const back of beforeMs) {
    const { fixes } = await history.ofTag(tagUid, fromMs - back, fromMs - 1, maxFixes)
    const last = fixes.at(-1)
    if (last) return last
  }
  return undefined
}

/** The fixes to evaluate, and the position before them. */
async function fixesAround(parts: Parts, tagUid: string, { startMs, endMs }: Span) {
  const fromMs = startMs - aroundMs
  const { fixes: around } = await parts.history.ofTag(tagUid, fromMs, endMs + aroundMs, maxFixes)
  const firstAt = Math.max(0, around.findIndex(fix => fix.atMs >= startMs) - aroundFixes)
  const endAt = around.findLastIndex(fix => fix.atMs <= endMs) + 1 + aroundFixes
  const earlier = firstAt > 0 ? around[firstAt - 1] : await earlierFix(parts, tagUid, fromMs)
  return { fixes: around.slice(firstAt, endAt), earlier }
}

/** The known border events of a tag in the zones that its late fixes touch, read once per zone. */
export class KnownEvents {
  readonly #byZone = new Map<string, readonly KnownEvent[]>()
  readonly #store: Parts['store']
  readonly #tag: LateTag
  readonly #sinceMs: number
  readonly #pause: () => Promise<unknown>

  /**
   * @param startMs the first of the late fixes, epoch ms
   * @param pause lets other work run
   */
  constructor(
    store: Parts['store'],
    tag: LateTag,
    startMs: number,
    pause: () => Promise<unknown> = async () => undefined,
  ) {
    this.#pause = pause
    this.#store = store
    this.#tag = tag
    this.#sinceMs = startMs - aroundMs - rememberedMs
  }

  async of(zoneUids: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly KnownEvent[]>> {
    for (const zoneUid of zoneUids) {
      if (this.#byZone.has(zoneUid)) continue
      const all = await this.#store.zoneEvents.ofZone(this.#tag.projectUid, zoneUid, this.#sinceMs)
      this.#byZone.set(
        zoneUid,
        all.filter(event => event.trackable_object_uid === this.#tag.uid),
      )
      // A read completes within the same turn: many of them would block other work.
      await this.#pause()
    }
    return this.#byZone
  }

  /** Adds events that are about to be stored. */
  add(outcomes: readonly Outcome[]): void {
    for (const [zoneUid, found] of Map.groupBy(outcomes, o => o.zoneUid)) {
      const events = [...(this.#byZone.get(zoneUid) ?? []), ...found.map(o => ({ type: o.kind, ts: o.atMs }))]
      this.#byZone.set(
        zoneUid,
        events.sort((x, y) => x.ts - y.ts),
      )
    }
  }
}

/**
 * Evaluates fixes of a tag that arrived after newer ones, in order of their own time, together with the
 * surrounding history. Returns the outcomes that are not known yet.
 * @param span of the late fixes
 * @param newestMs the time of the newest fix of the tag at this moment, epoch ms
 */
export async function evaluateLateFixes(
  parts: Parts,
  tag: LateTag,
  span: Span,
  newestMs: () => number,
  nowMs: number,
  events = new KnownEvents(parts.store, tag, span.startMs),
): Promise<FoundOutcome[]> {
  let readAtMs = newestMs()
  let read = await fixesAround(parts, tag.uid, span)
  // The state of the zones can only be replaced by one that includes every fix that was evaluated meanwhile.
  for (let reads = 1; newestMs() !== readAtMs && reads < maxReads; reads++) {
    readAtMs = newestMs()
    read = await fixesAround(parts, tag.uid, span)
  }
  const { fixes, earlier } = read
  const adopt = (fixes.at(-1)?.atMs ?? 0) >= newestMs()
  const found = parts.zones.judgeAgain(tag.uid, { earlier, fixes, adopt })
  if (found.length === 0) return []
  const byZone = Map.groupBy(found, o => o.zoneUid)
  const known = await events.of(new Set(byZone.keys()))
  const missing = [...byZone].flatMap(([zoneUid, ofZone]) =>
    missingOutcomes(ofZone, known.get(zoneUid) ?? []),
  )
  missing.sort((a, b) => a.confirmedMs - b.confirmedMs)
  const last = lastBorders(found, known)
  const marked = markLate(missing, nowMs, o => !adopt || (last.get(o.zoneUid) ?? o.atMs) > o.atMs)
  events.add(missing)
  return marked
}
