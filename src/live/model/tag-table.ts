import { clockSkewLimitMs, defaultIntervalMs, type Freshness, freshnessOf } from '#domain/tag/freshness.ts'

/** A new position for the table; without `atMs` it is a cached one. */
export interface IncomingFix {
  readonly tagUid: string
  readonly areaUid: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly atMs?: number
  readonly mac?: string
}

export type FixOutcome = 'moved' | 'late' | 'clock-wrong'

/** One row per tag, one typed array per column: 10,000 tags take a megabyte and cause no garbage collection. */
export interface TagTable {
  count: number
  readonly rows: Map<string, number>
  readonly uids: string[]
  readonly macs: (string | undefined)[]
  readonly areas: Map<string, number>
  lastArea: { readonly uid: string | undefined; readonly number: number }
  x: Float64Array
  y: Float64Array
  z: Float64Array
  /** Epoch ms by the tag's own time; NaN for a cached position. */
  atMs: Float64Array
  intervalMs: Float64Array
  area: Uint16Array
  clockWrong: Uint8Array
  /** Index into `tagKinds`. */
  kind: Uint8Array
  /** Maximum plausible speed, m/s; infinite if unknown. */
  fastestMps: Float64Array
  /** The newest plausible fix, epoch ms and metres; NaN if there is none. */
  trustedMs: Float64Array
  trustedX: Float64Array
  trustedY: Float64Array
  /** The shown position is farther from it than the tag can move. */
  doubted: Uint8Array
  /** Tags with an older position are not drawn and not counted, milliseconds. */
  hiddenAfterMs: number
  /** Numbers of the areas whose positions arrive at once; undefined if all do. */
  promptAreas: ReadonlySet<number> | undefined
  /** Interval of the positions of other areas, milliseconds. */
  elsewhereMs: number
}

const noArea = 0xffff

export function createTagTable(capacity = 1024): TagTable {
  return {
    count: 0,
    rows: new Map(),
    uids: [],
    macs: [],
    areas: new Map(),
    lastArea: { uid: undefined, number: 0 },
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    z: new Float64Array(capacity),
    atMs: new Float64Array(capacity).fill(Number.NaN),
    intervalMs: new Float64Array(capacity).fill(defaultIntervalMs),
    area: new Uint16Array(capacity).fill(noArea),
    clockWrong: new Uint8Array(capacity),
    kind: new Uint8Array(capacity),
    fastestMps: new Float64Array(capacity).fill(Number.POSITIVE_INFINITY),
    trustedMs: new Float64Array(capacity).fill(Number.NaN),
    trustedX: new Float64Array(capacity),
    trustedY: new Float64Array(capacity),
    doubted: new Uint8Array(capacity),
    hiddenAfterMs: Number.POSITIVE_INFINITY,
    promptAreas: undefined,
    elsewhereMs: 0,
  }
}

function wider<T extends Float64Array | Uint16Array | Uint8Array>(column: T, fill: number): T {
  const next = new (column.constructor as new (n: number) => T)(Math.ceil(column.length * 1.5))
  next.fill(fill, column.length)
  next.set(column)
  return next
}

function grow(table: TagTable): void {
  table.x = wider(table.x, 0)
  table.y = wider(table.y, 0)
  table.z = wider(table.z, 0)
  table.atMs = wider(table.atMs, Number.NaN)
  table.intervalMs = wider(table.intervalMs, defaultIntervalMs)
  table.area = wider(table.area, noArea)
  table.clockWrong = wider(table.clockWrong, 0)
  table.kind = wider(table.kind, 0)
  table.fastestMps = wider(table.fastestMps, Number.POSITIVE_INFINITY)
  table.trustedMs = wider(table.trustedMs, Number.NaN)
  table.trustedX = wider(table.trustedX, 0)
  table.trustedY = wider(table.trustedY, 0)
  table.doubted = wider(table.doubted, 0)
}

/** The tag's row, created if needed. A row without a fix belongs to no area and is never shown. */
export function rowOf(table: TagTable, tagUid: string): number {
  const known = table.rows.get(tagUid)
  if (known !== undefined) return known
  if (table.count === table.x.length) grow(table)
  const row = table.count++
  table.rows.set(tagUid, row)
  table.uids[row] = tagUid
  return row
}

/** The number of an area in the table. */
export function areaNumber(table: TagTable, areaUid: string): number {
  // Usually that of the previous fix: comparing two strings is cheaper than a lookup.
  if (areaUid === table.lastArea.uid) return table.lastArea.number
  const known = table.areas.get(areaUid)
  const number = known ?? table.areas.size
  if (known === undefined) table.areas.set(areaUid, number)
  table.lastArea = { uid: areaUid, number }
  return number
}

/** Whether the row has a position. */
export function hasPosition(table: TagTable, row: number): boolean {
  return table.area[row] !== noArea
}

/** Position error, which is not movement, metres. */
const errorM = 5

/** Whether the tag can have moved from one place (at `fromMs`) to another. */
function isReachable(fastestMps: number, fromMs: number, atMs: number, dx: number, dy: number): boolean {
  return Math.hypot(dx, dy) <= errorM + (fastestMps * (atMs - fromMs)) / 1_000
}

/** Trusts a fix that is reachable from the last trusted one, or that agrees with the previous doubted one. */
function judge(table: TagTable, row: number, { x, y }: IncomingFix, atMs: number, area: number): void {
  const fastest = table.fastestMps[row] ?? Number.POSITIVE_INFINITY
  if (fastest === Number.POSITIVE_INFINITY) return
  const shownMs = table.atMs[row] ?? Number.NaN
  const trustedMs = table.trustedMs[row] ?? Number.NaN
  const dxOf = (from: Float64Array, to: number) => to - (from[row] ?? 0)
  const isTrusted =
    Number.isNaN(atMs) ||
    Number.isNaN(trustedMs) ||
    table.area[row] !== area ||
    isReachable(fastest, trustedMs, atMs, dxOf(table.trustedX, x), dxOf(table.trustedY, y)) ||
    (table.doubted[row] === 1 &&
      atMs > shownMs &&
      isReachable(fastest, shownMs, atMs, dxOf(table.x, x), dxOf(table.y, y)))
  table.doubted[row] = isTrusted ? 0 : 1
  if (!isTrusted || Number.isNaN(atMs)) return
  table.trustedMs[row] = atMs
  table.trustedX[row] = x
  table.trustedY[row] = y
}

/**
 * Applies a fix: the newest by its own time wins. An older fix, or a cached one where a timed one is known, changes
 * nothing; one from the future (beyond the skew limit) only marks the tag's clock as wrong.
 */
export function applyFix(
  table: TagTable,
  fix: IncomingFix,
  nowMs: number,
  row = rowOf(table, fix.tagUid),
): FixOutcome {
  const atMs = fix.atMs ?? Number.NaN
  if (atMs > nowMs + clockSkewLimitMs) {
    table.clockWrong[row] = 1
    return 'clock-wrong'
  }
  const shown = table.atMs[row] ?? Number.NaN
  if (!Number.isNaN(shown) && !(atMs >= shown)) return 'late'
  const area = areaNumber(table, fix.areaUid)
  judge(table, row, fix, atMs, area)
  table.x[row] = fix.x
  table.y[row] = fix.y
  table.z[row] = fix.z
  table.atMs[row] = atMs
  table.area[row] = area
  if (!Number.isNaN(atMs)) table.clockWrong[row] = 0
  // Keeps an equal string: a new one would retain its message and cost more garbage collection than the fix itself.
  if (fix.mac !== undefined && table.macs[row] !== fix.mac) table.macs[row] = fix.mac
  return 'moved'
}

/** Clears positions that are in the future of the corrected clock, because their age is unknown. @returns their rows */
export function discardFuture(table: TagTable, nowMs: number): readonly number[] {
  const rows: number[] = []
  for (let row = 0; row < table.count; row++) {
    if (!((table.atMs[row] ?? Number.NaN) > nowMs + clockSkewLimitMs)) continue
    table.atMs[row] = Number.NaN
    table.clockWrong[row] = 1
    rows.push(row)
  }
  return rows
}

export function rowFreshness(table: TagTable, row: number, nowMs: number): Freshness {
  const ageMs = nowMs - (table.atMs[row] ?? Number.NaN)
  const isPrompt = table.promptAreas?.has(table.area[row] ?? noArea) ?? true
  // A newer position may wait at the service.
  return freshnessOf(isPrompt ? ageMs : ageMs - table.elsewhereMs, table.intervalMs[row])
}

/**
 * Whether the tag has been silent for so long that it is not drawn and not counted. A position without time has no age.
 */
export function isHidden(table: TagTable, row: number, nowMs: number): boolean {
  return nowMs - (table.atMs[row] ?? Number.NaN) > table.hiddenAfterMs
}

/** Removes the position of a deleted tag; its row stays in case it returns. */
export function forgetTag(table: TagTable, tagUid: string): void {
  const row = table.rows.get(tagUid)
  if (row === undefined) return
  table.area[row] = noArea
  table.atMs[row] = Number.NaN
  table.clockWrong[row] = 0
  table.doubted[row] = 0
  table.trustedMs[row] = Number.NaN
}
