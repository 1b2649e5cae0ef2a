/** The past is read in stretches of this length, each from a whole minute on. */
export const chunkMs = 60_000
/** Minutes before the moment that are read to find the last position of a tag. */
export const lookBackChunks = 5
/** What is kept before and behind the moment; beyond it stretches are forgotten. */
const keptChunks = 12
/** What is read ahead lasts so long for who watches. */
const aheadMs = 8_000
/** A stretch that had not ended when it was read is read again after this. */
const againAfterMs = 2_000

/** Start of the stretch that a moment is in, epoch ms. */
export function chunkStart(atMs: number): number {
  return Math.floor(atMs / chunkMs) * chunkMs
}

/** How far a stretch is known, by its start; it may have been read before it ended. */
export type KnownUntil = ReadonlyMap<number, number>

/** Whether all of the past up to a moment, within its stretch, was read. */
export function isKnown(known: KnownUntil, atMs: number): boolean {
  return (known.get(chunkStart(atMs)) ?? Number.NEGATIVE_INFINITY) >= atMs
}

export interface ReadingPlan {
  readonly momentMs: number
  /** Of the cursor; 0 while it stands. */
  readonly speed: number
  /** Stretches that are needed before the moment, to know where everybody was. */
  readonly lookBack: number
  /** The service's clock. */
  readonly nowMs: number
}

/** Starts of the stretches to be read, the most urgent first: the moment's, those before it, those that come. */
export function chunksToRead(known: KnownUntil, { momentMs, speed, lookBack, nowMs }: ReadingPlan): number[] {
  const here = chunkStart(momentMs)
  const ahead = Math.min(keptChunks - 1, 1 + Math.ceil((speed * aheadMs) / chunkMs))
  const wanted = [
    here,
    ...Array.from({ length: lookBack }, (_, i) => here - (i + 1) * chunkMs),
    ...Array.from({ length: ahead }, (_, i) => here + (i + 1) * chunkMs),
  ]
  return wanted.filter(start => {
    if (start > nowMs) return false
    const until = known.get(start)
    if (until === undefined) return true
    return until < start + chunkMs && nowMs - until >= againAfterMs
  })
}

/** Starts of the stretches that are far from the moment by now. */
export function chunksToForget(known: KnownUntil, momentMs: number): number[] {
  const here = chunkStart(momentMs)
  return [...known.keys()].filter(start => Math.abs(start - here) > keptChunks * chunkMs)
}
