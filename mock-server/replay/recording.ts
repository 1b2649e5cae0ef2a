import {
  type ColumnChoice,
  type Columns,
  lengthUnits,
  timeUnits,
  understandColumns,
  unitOfStamp,
} from './columns.ts'

/** One row of a recording: tag, position, and time since the start. Metres and milliseconds. */
export interface Sample {
  who: string
  x: number
  y: number
  z: number
  atMs: number
  /** For NDJSON positions only: the recorded area. */
  areaUid?: string
}

export interface Recording {
  samples: Sample[]
  /** Assumptions that may be wrong. */
  warnings: string[]
  /** The first rows of the file with their interpretation. */
  preview: { line: string; sample: Sample }[]
  /** Skipped lines by reason: their number, and the first of them. */
  skipped: Map<string, { count: number; firstLine: number }>
}

const framesPerSecond = 25
/** Rows that are shown before anything is sent. */
const shownRows = 5
/** Larger than any hall, metres: the unit must be wrong. */
const maxExtentM = 2_000

/** Signs that the samples were misinterpreted. */
function warningsOf(samples: readonly Sample[]): string[] {
  const warnings: string[] = []
  const people = new Set(samples.map(s => s.who)).size
  if (samples.length >= 10 && people > samples.length / 3)
    warnings.push(`${people} tags in ${samples.length} rows: is that column the tag?`)
  const farM = samples.reduce((most, s) => Math.max(most, Math.abs(s.x), Math.abs(s.y)), 0)
  if (farM > maxExtentM)
    warnings.push(`places up to ${Math.round(farM)} m away: is the unit right (--unit cm, mm)?`)
  return warnings
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text)
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

const cellsOf = (line: string) => (/[,;]/.test(line) ? line.split(/[,;]/) : line.trim().split(/\s+/))

/** Milliseconds of a time in a track: a frame, a number in some unit, or a date. */
function trackTime(text: string, { timeUnit }: Columns, fps: number): number | undefined {
  const value = numberOf(text)
  if (value === undefined)
    return timeUnit === undefined ? timeOf(text.trim().replace(/^"|"$/g, '')) : undefined
  if (timeUnit === 'frames') return Math.round((value / fps) * 1_000)
  return Math.round(value * timeUnits[timeUnit ?? unitOfStamp(value)])
}

/** A track line: time, tag, x, y and optionally z, in the determined columns. */
function readTrack(line: string, columns: Columns, fps: number): Sample | string {
  const { at, unit } = columns
  const cells = cellsOf(line)
  const needed = Math.max(...Object.values(at)) + 1
  if (cells.length < needed) return `fewer than ${needed} columns`
  const cell = (place: number | undefined) => (place === undefined ? undefined : cells[place])
  const atMs = trackTime(cell(at.time) ?? '', columns, fps)
  const [x, y] = [numberOf(cell(at.x)), numberOf(cell(at.y))]
  const z = at.z === undefined ? 1 / lengthUnits[unit] : numberOf(cell(at.z))
  const named = cell(at.tag)?.trim().replace(/^"|"$/g, '')
  if (atMs === undefined || x === undefined || y === undefined || z === undefined)
    return 'time or place is no number'
  if (named === '') return 'names no tag'
  const number = numberOf(named)
  const who = named === undefined ? 'tag' : number === undefined ? named : String(number)
  const metres = (value: number) => Math.round(value * lengthUnits[unit] * 1e6) / 1e6
  return { who, x: metres(x), y: metres(y), z: metres(z), atMs }
}

function timeOf(ts: unknown): number | undefined {
  const ms = typeof ts === 'number' ? ts : typeof ts === 'string' ? Date.parse(ts) : Number.NaN
  return Number.isFinite(ms) ? ms : undefined
}

/** JSON reads 1e999 as Infinity. */
const isPlace = (value: unknown): value is number => Number.isFinite(value)

/** A line of NDJSON: a Position (interface-spec, Position, with its aliases). */
function readPosition(line: string): Sample | string {
  let body: unknown
  try {
    body = JSON.parse(line)
  } catch {
    return 'not JSON'
  }
  if (typeof body !== 'object' || body === null) return 'not an object'
  const p = body as Record<string, unknown>
  const who = p.trackable_uid ?? p.dev_id ?? p.mac ?? p.mac_address
  const atMs = timeOf(p.ts)
  const { x, y, z = 0 } = p
  if (typeof who !== 'string') return 'names no tag'
  if (!isPlace(x) || !isPlace(y) || !isPlace(z)) return 'x, y, z are not numbers'
  if (atMs === undefined) return 'no time'
  const areaUid = p.sublocation_uid ?? p.sl_uid
  return { who, x, y, z, atMs, ...(typeof areaUid === 'string' ? { areaUid } : {}) }
}

/**
 * Reads a recording; its samples are ordered by time and start at 0. The first line with content determines
 * the format: a heading names the columns. Comments (#) are skipped.
 * @throws ColumnError if the heading has no position or time
 */
export function readRecording(text: string, fps = framesPerSecond, choice: ColumnChoice = {}): Recording {
  const skipped: Recording['skipped'] = new Map()
  const samples: Sample[] = []
  const lines = text.split(/\r?\n/)
  const first = lines.find(l => l.trim() !== '' && !l.startsWith('#')) ?? ''
  const isJson = first.trimStart().startsWith('{')
  const heading = !isJson && /^[\s"]*[a-z_]/i.test(first) ? first : undefined
  const columns = isJson
    ? undefined
    : understandColumns(heading === undefined ? undefined : cellsOf(heading), choice)
  const read = (line: string) => (columns ? readTrack(line, columns, fps) : readPosition(line))
  const preview: Recording['preview'] = []
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#') || line === heading) continue
    const sample = read(line)
    if (typeof sample !== 'string') {
      samples.push(sample)
      if (preview.length < shownRows) preview.push({ line, sample })
      continue
    }
    const seen = skipped.get(sample)
    if (seen) seen.count += 1
    else skipped.set(sample, { count: 1, firstLine: i + 1 })
  }
  samples.sort((a, b) => a.atMs - b.atMs)
  const startMs = samples[0]?.atMs ?? 0
  const warnings = [...(columns?.warnings ?? []), ...warningsOf(samples)]
  return { samples: samples.map(s => ({ ...s, atMs: s.atMs - startMs })), skipped, warnings, preview }
}

/**
 * Repeats a recording side by side: `columns` times along x and `rows` times along y, `stepM` metres apart,
 * with separate people in each copy, shifted by `origin`.
 */
export function tileRecording(
  samples: readonly Sample[],
  tiling: { columns: number; rows: number; stepM: number; origin: { x: number; y: number } },
): Sample[] {
  const { columns, rows, stepM, origin } = tiling
  const copies = Array.from({ length: columns * rows }, (_, i) => ({
    name: columns * rows > 1 ? `-${i + 1}` : '',
    dx: origin.x + (i % columns) * stepM,
    dy: origin.y + Math.floor(i / columns) * stepM,
  }))
  return samples.flatMap(s =>
    copies.map(c => ({ ...s, who: `${s.who}${c.name}`, x: s.x + c.dx, y: s.y + c.dy })),
  )
}
