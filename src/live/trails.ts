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

/** Of each row its ring, where the next sample goes and how many there are; and its first and its last, in steps: x, y, time. */
interface Page {
  readonly moves: Int8Array
  /** Seven bits, and whether it is only on the way. */
  readonly waits: Uint8Array
  readonly heads: Uint16Array
  readonly counts: Uint16Array
  readonly oldest: Float64Array
  readonly newest: Float64Array
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
  const pages: Page[] = []

  function pageOf(row: number): Page {
    const index = Math.floor(row / rowsPerPage)
    pages[index] ??= {
      moves: new Int8Array(rowsPerPage * capacity * 2),
      waits: new Uint8Array(rowsPerPage * capacity),
      heads: new Uint16Array(rowsPerPage),
      counts: new Uint16Array(rowsPerPage),
      oldest: new Float64Array(rowsPerPage * 3),
      newest: new Float64Array(rowsPerPage * 3),
    }
    return pages[index]
  }

  /** Adds the difference that a slot holds to the sample of ring `k` in `samples`. */
  function advance(samples: Float64Array, k: number, { moves, waits }: Page, slot: number): void {
    samples[k * 3] = (samples[k * 3] as number) + (moves[slot * 2] as number)
    samples[k * 3 + 1] = (samples[k * 3 + 1] as number) + (moves[slot * 2 + 1] as number)
    samples[k * 3 + 2] = (samples[k * 3 + 2] as number) + ((waits[slot] as number) & longest)
  }

  /** The slot of the sample that is so many after the oldest. */
  function slotOf({ heads, counts }: Page, k: number, i: number): number {
    return k * capacity + (((heads[k] as number) - (counts[k] as number) + i + capacity) % capacity)
  }

  function dropOldest(page: Page, k: number): void {
    const count = page.counts[k] as number
    if (count > 1) advance(page.oldest, k, page, slotOf(page, k, 1))
    page.counts[k] = count - 1
  }

  function moveHead(page: Page, k: number): void {
    page.heads[k] = ((page.heads[k] as number) + 1) % capacity
  }

  function push(page: Page, k: number, dx: number, dy: number, dt: number): void {
    if (page.counts[k] === capacity) dropOldest(page, k)
    const slot = k * capacity + (page.heads[k] as number)
    page.moves[slot * 2] = dx
    page.moves[slot * 2 + 1] = dy
    page.waits[slot] = dt
    moveHead(page, k)
    page.counts[k] = (page.counts[k] as number) + 1
    advance(page.newest, k, page, slot)
  }

  function begin(page: Page, k: number, x: number, y: number, t: number): void {
    page.counts[k] = 1
    moveHead(page, k)
    for (const samples of [page.oldest, page.newest]) samples.set([x, y, t], k * 3)
  }

  return {
    add(row, xM, yM, atMs) {
      const page = pageOf(row)
      const k = row % rowsPerPage
      const { newest, oldest } = page
      const [x, y, t] = [Math.round(xM / stepM), Math.round(yM / stepM), Math.round(atMs / stepMs)]
      const [wayX, wayY] = [x - (newest[k * 3] as number), y - (newest[k * 3 + 1] as number)]
      const wait = t - (newest[k * 3 + 2] as number)
      const samples = Math.ceil(
        Math.max(Math.abs(wayX) / farthest, Math.abs(wayY) / farthest, wait / longest, 1),
      )
      const isFar = samples > mostSamples || wait > trailSpanMs / stepMs || wait < 0
      if (page.counts[k] === 0 || isFar) {
        begin(page, k, x, y, t)
        return
      }
      for (let left = samples; left > 0; left--) {
        const part = (all: number, i: number) => Math.round((all - (newest[k * 3 + i] as number)) / left)
        push(page, k, part(x, 0), part(y, 1), part(t, 2) | (left > 1 ? onTheWay : 0))
      }
      const span = () => ((newest[k * 3 + 2] as number) - (oldest[k * 3 + 2] as number)) * stepMs
      while (span() > trailSpanMs) dropOldest(page, k)
    },
    read(row) {
      const page = pages[Math.floor(row / rowsPerPage)]
      const k = row % rowsPerPage
      const count = page?.counts[k] ?? 0
      if (!page || count === 0) return new Float64Array(0)
      const out = new Float64Array(count * 2)
      let length = 0
      const at = page.oldest.slice(k * 3, k * 3 + 3)
      for (let i = 0; i < count; i++) {
        const slot = slotOf(page, k, i)
        if (i > 0) advance(at, 0, page, slot)
        if (i > 0 && ((page.waits[slot] as number) & onTheWay) !== 0) continue
        out[length++] = (at[0] as number) * stepM
        out[length++] = (at[1] as number) * stepM
      }
      return out.subarray(0, length)
    },
    clear(row) {
      const page = pages[Math.floor(row / rowsPerPage)]
      if (page) page.counts[row % rowsPerPage] = 0
    },
  }
}
