/** How far back a trail reaches, milliseconds. */
export const trailSpanMs = 60_000
/** Samples a trail holds: 60 s at 10 Hz. */
const capacity = 600
/** Rows to a page of the rings, so that memory follows the tags that really move. */
const rowsPerPage = 64
const stepM = 0.02
const stepMs = 10
/** The most that one sample may be from the one before, in steps: of place each way, of time. */
const farthest = 127
const longest = 127
/** Longer ones go by way of others, which are not told; what would take more of them than this begins the trail anew. */
const mostSamples = 100
/** Beside a wait: the sample is only on the way. */
const onTheWay = 0x80

interface Page {
  readonly moves: Int8Array
  /** Seven bits, and whether it is only on the way. */
  readonly waits: Uint8Array
}

/** Where a sample is and when, in steps. */
interface Sample {
  x: number
  y: number
  t: number
}

interface Ring {
  readonly page: Page
  readonly base: number
  head: number
  count: number
  readonly oldest: Sample
  readonly newest: Sample
}

export interface Trails {
  add(row: number, x: number, y: number, atMs: number): void
  /** Oldest first, flat [x, y, ...] in metres: what lies within the span before the newest sample. */
  read(row: number): Float64Array
  clear(row: number): void
}

/**
 * The last minute of every tag in rings of differences: three bytes a sample, 1.8 kB a tag instead of some 35 kB as objects.
 * Each sample is how far it is from the one before, in steps of 2 cm and of a hundredth of a second.
 */
export function createTrails(): Trails {
  const rings: (Ring | undefined)[] = []
  const pages: Page[] = []

  function ringOf(row: number): Ring {
    const known = rings[row]
    if (known) return known
    const index = Math.floor(row / rowsPerPage)
    pages[index] ??= {
      moves: new Int8Array(rowsPerPage * capacity * 2),
      waits: new Uint8Array(rowsPerPage * capacity),
    }
    const page = pages[index]
    const base = (row % rowsPerPage) * capacity
    const ring = { page, base, head: 0, count: 0, oldest: { x: 0, y: 0, t: 0 }, newest: { x: 0, y: 0, t: 0 } }
    rings[row] = ring
    return ring
  }

  /** Adds the difference that the sample in `slot` holds. */
  function advance(sample: Sample, { page }: Ring, slot: number): void {
    sample.x += page.moves[slot * 2] ?? 0
    sample.y += page.moves[slot * 2 + 1] ?? 0
    sample.t += (page.waits[slot] ?? 0) & longest
  }

  /** The slot of the sample that is so many after the oldest. */
  const slotOf = (ring: Ring, i: number) => ring.base + ((ring.head - ring.count + i + capacity) % capacity)

  function dropOldest(ring: Ring): void {
    if (ring.count > 1) advance(ring.oldest, ring, slotOf(ring, 1))
    ring.count--
  }

  function push(ring: Ring, dx: number, dy: number, dt: number): void {
    if (ring.count === capacity) dropOldest(ring)
    const slot = ring.base + ring.head
    ring.page.moves[slot * 2] = dx
    ring.page.moves[slot * 2 + 1] = dy
    ring.page.waits[slot] = dt
    ring.head = (ring.head + 1) % capacity
    ring.count++
    advance(ring.newest, ring, slot)
  }

  function begin(ring: Ring, sample: Sample): void {
    ring.count = 1
    ring.head = (ring.head + 1) % capacity
    Object.assign(ring.oldest, sample)
    Object.assign(ring.newest, sample)
  }

  return {
    add(row, x, y, atMs) {
      const ring = ringOf(row)
      const { newest } = ring
      const sample = { x: Math.round(x / stepM), y: Math.round(y / stepM), t: Math.round(atMs / stepMs) }
      const way = { x: sample.x - newest.x, y: sample.y - newest.y, t: sample.t - newest.t }
      const samples = Math.ceil(
        Math.max(Math.abs(way.x) / farthest, Math.abs(way.y) / farthest, way.t / longest, 1),
      )
      const isFar = samples > mostSamples || way.t > trailSpanMs / stepMs || way.t < 0
      if (ring.count === 0 || isFar) {
        begin(ring, sample)
        return
      }
      for (let left = samples; left > 0; left--) {
        const part = (all: number) => Math.round(all / left)
        const wait = part(sample.t - newest.t) | (left > 1 ? onTheWay : 0)
        push(ring, part(sample.x - newest.x), part(sample.y - newest.y), wait)
      }
      while ((newest.t - ring.oldest.t) * stepMs > trailSpanMs) dropOldest(ring)
    },
    read(row) {
      const ring = rings[row]
      if (!ring || ring.count === 0) return new Float64Array(0)
      const out = new Float64Array(ring.count * 2)
      let length = 0
      const at = { ...ring.oldest }
      for (let i = 0; i < ring.count; i++) {
        if (i > 0) advance(at, ring, slotOf(ring, i))
        if (i > 0 && ((ring.page.waits[slotOf(ring, i)] ?? 0) & onTheWay) !== 0) continue
        out[length++] = at.x * stepM
        out[length++] = at.y * stepM
      }
      return out.subarray(0, length)
    },
    clear(row) {
      const ring = rings[row]
      if (ring) ring.count = 0
    },
  }
}
