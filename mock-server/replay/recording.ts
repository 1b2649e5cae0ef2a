/** One row of a recording: who, where, and when since its beginning. Metres and milliseconds. */
export interface Sample {
  who: string
  x: number
  y: number
  z: number
  atMs: number
  /** Of NDJSON positions only: where it was recorded. */
  areaUid?: string
}

export interface Recording {
  samples: Sample[]
  /** Lines that could not be used, by reason: how many, and the first of them. */
  skipped: Map<string, { count: number; firstLine: number }>
}

const framesPerSecond = 25

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text)
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

/** A track line: frame, person, x m, y m, separated by tabs, commas or blanks. */
function readTrack(line: string, fps: number): Sample | string {
  const cells = line.includes(',') ? line.split(',') : line.trim().split(/\s+/)
  const [frame, who, x, y] = cells.map(numberOf)
  if (cells.length < 4) return 'fewer than 4 columns'
  if (frame === undefined || who === undefined || x === undefined || y === undefined)
    return 'not four numbers'
  return { who: String(who), x, y, z: 1, atMs: Math.round((frame / fps) * 1_000) }
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
 * Reads a recording, its samples in the order of time and starting at 0.
 * The format is told by the first line that has content; a heading line and comments (#) are passed over.
 */
export function readRecording(text: string, fps = framesPerSecond): Recording {
  const skipped: Recording['skipped'] = new Map()
  const samples: Sample[] = []
  const lines = text.split(/\r?\n/)
  const first = lines.find(l => l.trim() !== '' && !l.startsWith('#')) ?? ''
  const read = first.trimStart().startsWith('{') ? readPosition : (line: string) => readTrack(line, fps)
  const heading = /^[\s"]*[a-z_]/i.test(first) ? first : undefined
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#') || line === heading) continue
    const sample = read(line)
    if (typeof sample !== 'string') {
      samples.push(sample)
      continue
    }
    const seen = skipped.get(sample)
    if (seen) seen.count += 1
    else skipped.set(sample, { count: 1, firstLine: i + 1 })
  }
  samples.sort((a, b) => a.atMs - b.atMs)
  const startMs = samples[0]?.atMs ?? 0
  return { samples: samples.map(s => ({ ...s, atMs: s.atMs - startMs })), skipped }
}

/**
 * Repeats a recording side by side: `columns` times along x and `rows` times along y, `stepM` metres apart, each copy
 * with people of its own, shifted by `origin`.
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
