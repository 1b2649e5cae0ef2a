/** Length of a trail, milliseconds. */
export const trailSpanMs = 60_000
/** Words per trail: 60 s at 10 Hz. */
const capacity = 600
/** Rows per page of the rings, so that memory grows with the number of moving tags. */
const rowsPerPage = 64
const stepM = 0.02
const stepMs = 50
/** Maximum difference between two samples, in steps of position and time, for one and two words. */
const short = { far: 31, long: 7 }
const wide = { far: 2_047, long: 63 }
/**
 * A longer step is split into several samples, whose intermediate points are not returned. More than this many start a
 * new trail.
 */
const maxSamples = 20
const isWide = 0x8000
const isOnTheWay = 0x4000

/**
 * Per row: its ring, the next position to write, the number of words plus one (0 without a trail), and the first and
 * last sample in steps: x, y, time.
 */
interface Page {
  /**
   * A short sample: 0, three bits of time, six of x and six of y. A long one: 1, a bit for intermediate samples, the
   * upper two bits of time and twelve of x, then the lower four bits of time and twelve of y.
   */
  readonly words: Uint16Array
  readonly heads: Uint16Array
  readonly counts: Uint16Array
  readonly oldest: Float64Array
  readonly newest: Float64Array
}

/** The lowest bits of a word as a signed number. */
const signed = (word: number, bits: number) => (word << (32 - bits)) >> (32 - bits)

function wordAt(page: Page, k: number, i: number): number {
  return page.words[k * capacity + (i % capacity)] as number
}

/** The position of the word after the oldest sample. */
function beginOf(page: Page, k: number): number {
  return (page.heads[k] as number) + capacity - ((page.counts[k] as number) - 1)
}

/** Adds the difference at a position of ring `k` to its sample in `samples`. @returns the next position */
function advance(samples: Float64Array, k: number, page: Page, i: number): number {
  const first = wordAt(page, k, i)
  const at = k * 3
  if (first & isWide) {
    const second = wordAt(page, k, i + 1)
    addStep(samples, at, signed(first, 12), signed(second, 12), ((first >> 8) & 0x30) | (second >> 12))
    return i + 2
  }
  addStep(samples, at, signed(first >> 6, 6), signed(first, 6), first >> 12)
  return i + 1
}

function addStep(samples: Float64Array, at: number, x: number, y: number, wait: number): void {
  samples[at] = (samples[at] as number) + x
  samples[at + 1] = (samples[at + 1] as number) + y
  samples[at + 2] = (samples[at + 2] as number) + wait
}

function dropOldest(page: Page, k: number): void {
  const begin = beginOf(page, k)
  const next = advance(page.oldest, k, page, begin)
  page.counts[k] = (page.counts[k] as number) - (next - begin)
}

/** Adds a sample of one word, or of two. Without arrays or closures, because it runs once per position. */
function push(page: Page, k: number, first: number, second?: number): void {
  const length = second === undefined ? 1 : 2
  while ((page.counts[k] as number) + length > capacity + 1) dropOldest(page, k)
  const head = page.heads[k] as number
  page.words[k * capacity + head] = first
  if (second !== undefined) page.words[k * capacity + ((head + 1) % capacity)] = second
  page.heads[k] = (head + length) % capacity
  page.counts[k] = (page.counts[k] as number) + length
  advance(page.newest, k, page, head)
}

function begin(page: Page, k: number, x: number, y: number, t: number): void {
  page.counts[k] = 1
  for (const samples of [page.oldest, page.newest]) samples.set([x, y, t], k * 3)
}

/** Adds a long step as several samples of two words, each an equal part of what is left. */
function pushParts(page: Page, k: number, x: number, y: number, t: number, samples: number): void {
  const { newest } = page
  for (let n = samples; n > 0; n--) {
    const dx = Math.round((x - (newest[k * 3] as number)) / n)
    const dy = Math.round((y - (newest[k * 3 + 1] as number)) / n)
    const dt = Math.round((t - (newest[k * 3 + 2] as number)) / n)
    const way = n > 1 ? isOnTheWay : 0
    push(page, k, isWide | way | ((dt & 0x30) << 8) | (dx & 0xfff), ((dt & 0xf) << 12) | (dy & 0xfff))
  }
}

/**
 * The last minute of every tag in rings of differences: two bytes per sample, 1.2 kB per tag instead of some 35 kB as
 * objects. Each sample is the difference to the previous one, in steps of 2 cm and a twentieth of a second. Moves
 * faster than 6 m/s at 10 Hz take two words per sample, so that half a minute is kept.
 */
export class Trails {
  readonly #pages: Page[] = []

  add(row: number, xM: number, yM: number, atMs: number): void {
    const page = this.#pageOf(row)
    const k = row % rowsPerPage
    const { newest, oldest } = page
    const x = Math.round(xM / stepM)
    const y = Math.round(yM / stepM)
    const t = Math.round(atMs / stepMs)
    const dx = x - (newest[k * 3] as number)
    const dy = y - (newest[k * 3 + 1] as number)
    const wait = t - (newest[k * 3 + 2] as number)
    const far = Math.max(Math.abs(dx), Math.abs(dy))
    const samples = Math.ceil(Math.max(far / wide.far, wait / wide.long, 1))
    if (page.counts[k] === 0 || samples > maxSamples || wait > trailSpanMs / stepMs || wait < 0) {
      begin(page, k, x, y, t)
      return
    }
    if (far <= short.far && wait <= short.long) push(page, k, (wait << 12) | ((dx & 0x3f) << 6) | (dy & 0x3f))
    else pushParts(page, k, x, y, t, samples)
    while (((newest[k * 3 + 2] as number) - (oldest[k * 3 + 2] as number)) * stepMs > trailSpanMs)
      dropOldest(page, k)
  }

  /** Samples within the span before the newest one, oldest first, flat [x, y, ...] in metres. */
  read(row: number): Float64Array {
    const page = this.#pages[Math.floor(row / rowsPerPage)]
    const k = row % rowsPerPage
    const count = page?.counts[k] ?? 0
    if (!page || count === 0) return new Float64Array(0)
    const out = new Float64Array(count * 2)
    const at = page.oldest.slice()
    const write = (length: number) => {
      out[length] = (at[k * 3] as number) * stepM
      out[length + 1] = (at[k * 3 + 1] as number) * stepM
      return length + 2
    }
    let length = write(0)
    const end = (page.heads[k] as number) + capacity
    for (let i = beginOf(page, k); i < end; ) {
      const first = wordAt(page, k, i)
      i = advance(at, k, page, i)
      if (!(first & isWide && first & isOnTheWay)) length = write(length)
    }
    return out.subarray(0, length)
  }

  clear(row: number): void {
    const page = this.#pages[Math.floor(row / rowsPerPage)]
    if (page) page.counts[row % rowsPerPage] = 0
  }

  #pageOf(row: number): Page {
    const index = Math.floor(row / rowsPerPage)
    this.#pages[index] ??= {
      words: new Uint16Array(rowsPerPage * capacity),
      heads: new Uint16Array(rowsPerPage),
      counts: new Uint16Array(rowsPerPage),
      oldest: new Float64Array(rowsPerPage * 3),
      newest: new Float64Array(rowsPerPage * 3),
    }
    return this.#pages[index]
  }
}
