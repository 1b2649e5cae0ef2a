import type { Slice } from '../stream/time-slices.ts'
import type { SentPosition } from '../stream/wire-position.ts'
import type { Registry } from './registry.ts'

/** The result of a batch of positions. */
export interface IngestReport {
  accepted: number
  /** Accepted fixes that are older than the newest one of their tag: in history, not on the map. */
  late: number
  rejected: { index: number; reason: string }[]
}

/** A clock this far ahead of the server is wrong; its fixes would freeze a marker until then. */
const skewMs = 5_000
/** Nothing was recorded before 2000; epoch seconds would be a day of 1970. */
const minMs = Date.UTC(2000, 0, 1)
/** Tracked objects are never further away, and millimetres still fit the store. */
const farM = 1_000_000

const macPattern = /^[a-f0-9]{12}$/i

function timeOf(ts: unknown): number | undefined {
  if (typeof ts === 'number') return Number.isFinite(ts) && ts > 0 ? Math.round(ts) : undefined
  if (typeof ts !== 'string' || !/(Z|[+-]\d\d:?\d\d)$/.test(ts)) return undefined
  const ms = Date.parse(ts)
  return Number.isNaN(ms) ? undefined : ms
}

/** Metres, rounded to the millimetre, as history stores them. */
function coordinate(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= farM ? Math.round(value * 1_000) / 1_000 : undefined
}

/**
 * Reads one Position as sent by a client (interface-spec, Position, with its aliases).
 * Returns the reason as text if it is invalid.
 */
export function readPosition(
  input: unknown,
  projectUid: string,
  registry: Registry,
  nowMs: number,
): SentPosition | string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'not an object'
  const p = input as Record<string, unknown>
  const mac = p.mac ?? p.mac_address
  if (mac !== undefined && mac !== null && !(typeof mac === 'string' && macPattern.test(mac)))
    return 'mac is not 12 hex characters'
  const bare = typeof mac === 'string' ? mac.toLowerCase() : undefined
  const named = p.trackable_uid ?? p.dev_id
  const tagUid = typeof named === 'string' ? named : bare && registry.tagOfMac(bare)
  const tag = tagUid === undefined ? undefined : registry.tag(tagUid)
  if (!tag || tag.project_uid !== projectUid)
    return tagUid === undefined ? 'names no tag, and no tag is bound to its mac' : 'unknown tag'
  const areaUid = p.sublocation_uid ?? p.sl_uid
  const area = typeof areaUid === 'string' ? registry.area(areaUid) : undefined
  if (area?.projectUid !== projectUid) return 'unknown area'
  const x = coordinate(p.x)
  const y = coordinate(p.y)
  const z = coordinate(p.z ?? 0)
  if (x === undefined || y === undefined || z === undefined) return 'x, y and z must be finite metres'
  const ts = timeOf(p.ts)
  if (ts === undefined) return 'ts must be epoch milliseconds or ISO 8601 with an offset'
  if (ts < minMs) return 'ts is before the year 2000: it takes epoch milliseconds, not seconds'
  if (ts > nowMs + skewMs) return `ts is ${Math.round((ts - nowMs) / 1_000)} s in the future`
  const recordedMs = p.recorded_ts === undefined ? undefined : timeOf(p.recorded_ts)
  if (p.recorded_ts !== undefined && recordedMs === undefined)
    return 'recorded_ts must be epoch milliseconds or ISO 8601 with an offset'
  // Strings of the registry, not of the message: otherwise a waiting position would keep its whole message in
  // memory.
  const bound = registry.macOfTag(tag.uid) ?? null
  return {
    x,
    y,
    z,
    ts,
    sublocation_uid: area.uid,
    location_uid: area.locationUid,
    mac: bare === undefined || bare === bound ? bound : bare,
    trackable_uid: tag.uid,
    ...(recordedMs !== undefined && { recordedMs }),
  }
}

/** The valid positions of a batch in order of time, so that they cause the same events as live ones. */
export async function readBatch(
  positions: readonly unknown[],
  work: {
    /** Returns the position, or why it is invalid. */
    read: (input: unknown) => SentPosition | string
    /** Returns why a valid position is rejected. */
    refuse: (position: SentPosition) => string | undefined
    slice: Slice
    report: IngestReport
  },
): Promise<SentPosition[]> {
  const good: SentPosition[] = []
  for (const [index, input] of positions.entries()) {
    if (work.slice.isOver()) await work.slice.next()
    const read = work.read(input)
    const reason = typeof read === 'string' ? read : work.refuse(read)
    if (typeof read === 'string' || reason) work.report.rejected.push({ index, reason: String(reason) })
    else good.push(read)
  }
  return good.sort((a, b) => a.ts - b.ts)
}
