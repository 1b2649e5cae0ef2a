/** How far back a trail reaches, milliseconds. */
export const trailSpanMs = 60_000
/** Samples a trail holds: 60 s at 10 Hz. */
const capacity = 600
/** Rows to a page of the rings, so that memory follows the tags that really move. */
const rowsPerPage = 64
const quantumM = 0.02
const reach = 32_767
const stampMs = 10

interface Page {
  readonly xy: Int16Array
  readonly stamps: Uint16Array
}

interface Ring {
  page: Page
  base: number
  head: number
  count: number
  originX: number
  originY: number
  newestMs: number
}

export interface Trails {
  add(row: number, x: number, y: number, atMs: number): void
  /** Oldest first, flat [x, y, ...] in metres: what lies within the span before the newest sample. */
  read(row: number): Float64Array
  clear(row: number): void
}

/**
 * The last minute of every tag in 16-bit rings: 3.6 kB a tag instead of some 35 kB as objects.
 * Coordinates are steps of 2 cm from the ring's origin (655 m each way; a longer jump starts the trail anew), times are
 * hundredths of a second before the newest sample.
 */
export function createTrails(): Trails {
  const rings: (Ring | undefined)[] = []
  const pages: Page[] = []

  function ringOf(row: number): Ring {
    const known = rings[row]
    if (known) return known
    const index = Math.floor(row / rowsPerPage)
    pages[index] ??= {
      xy: new Int16Array(rowsPerPage * capacity * 2),
      stamps: new Uint16Array(rowsPerPage * capacity),
    }
    const page = pages[index]
    const base = (row % rowsPerPage) * capacity
    const ring = { page, base, head: 0, count: 0, originX: 0, originY: 0, newestMs: 0 }
    rings[row] = ring
    return ring
  }

  function ageMs(ring: Ring, slot: number): number {
    const newest = Math.round(ring.newestMs / stampMs)
    return ((newest - (ring.page.stamps[ring.base + slot] ?? 0)) & 0xffff) * stampMs
  }

  function dropOld(ring: Ring): void {
    while (ring.count > 0) {
      const tail = (ring.head - ring.count + capacity) % capacity
      if (ageMs(ring, tail) <= trailSpanMs) return
      ring.count--
    }
  }

  return {
    add(row, x, y, atMs) {
      const ring = ringOf(row)
      const dx = Math.round((x - ring.originX) / quantumM)
      const dy = Math.round((y - ring.originY) / quantumM)
      const far = Math.abs(dx) > reach || Math.abs(dy) > reach
      if (ring.count === 0 || far || atMs - ring.newestMs > trailSpanMs) {
        ring.count = 0
        ring.originX = x
        ring.originY = y
      }
      ring.newestMs = atMs
      const slot = ring.base + ring.head
      ring.page.xy[slot * 2] = Math.round((x - ring.originX) / quantumM)
      ring.page.xy[slot * 2 + 1] = Math.round((y - ring.originY) / quantumM)
      ring.page.stamps[slot] = Math.round(atMs / stampMs) & 0xffff
      ring.head = (ring.head + 1) % capacity
      ring.count = Math.min(capacity, ring.count + 1)
      dropOld(ring)
    },
    read(row) {
      const ring = rings[row]
      if (!ring) return new Float64Array(0)
      const out = new Float64Array(ring.count * 2)
      for (let i = 0; i < ring.count; i++) {
        const slot = ring.base + ((ring.head - ring.count + i + capacity) % capacity)
        out[i * 2] = ring.originX + (ring.page.xy[slot * 2] ?? 0) * quantumM
        out[i * 2 + 1] = ring.originY + (ring.page.xy[slot * 2 + 1] ?? 0) * quantumM
      }
      return out
    },
    clear(row) {
      const ring = rings[row]
      if (ring) ring.count = 0
    },
  }
}
