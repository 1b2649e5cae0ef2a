/** History is loaded in chunks of this length, aligned to whole minutes. */
export const chunkMs = 60_000
/** Number of chunks before the moment that are loaded to find the last position of a tag. */
export const lookBackChunks = 5
/** Number of chunks kept before and after the moment; others are discarded. */
const keptChunks = 12
/** Playback time that is loaded ahead. */
const aheadMs = 8_000
/** A chunk that was incomplete when loaded is reloaded after this time. */
const againAfterMs = 2_000

/** Start of the chunk that contains a moment, epoch ms. */
export function chunkStart(atMs: number): number {
  return Math.floor(atMs / chunkMs) * chunkMs
}

/** End of the known part of each chunk, by its start; an incomplete chunk was loaded before it ended. */
export type KnownUntil = ReadonlyMap<number, number>

/** Whether the chunk of a moment is loaded up to that moment. */
export function isKnown(known: KnownUntil, atMs: number): boolean {
  return (known.get(chunkStart(atMs)) ?? Number.NEGATIVE_INFINITY) >= atMs
}

export interface ReadingPlan {
  readonly momentMs: number
  /** Playback speed; 0 while paused. */
  readonly speed: number
  /** Number of chunks needed before the moment to find the last position of every tag. */
  readonly lookBack: number
  /** The service's clock. */
  readonly nowMs: number
}

/** Starts of the chunks to load, most urgent first: the one of the moment, earlier ones, later ones. */
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

/** Starts of the chunks to discard. */
export function chunksToForget(known: KnownUntil, momentMs: number): number[] {
  const here = chunkStart(momentMs)
  return [...known.keys()].filter(start => Math.abs(start - here) > keptChunks * chunkMs)
}
