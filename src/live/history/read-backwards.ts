import { chunkMs, chunkStart } from '#domain/time/past-chunks.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { PastSource } from './use-past-source.ts'

interface ReadSpan extends TimeSpan {
  readonly fixes: Awaited<ReturnType<PastSource['read']>>
}

/** A larger read would delay drawing; for a much smaller one the round trip would dominate. */
const maxFixes = 15_000
const fewFixes = 5_000
const maxMinutes = 60

/**
 * Reads the past in whole minutes, newest first, until `goOn` returns false. Combines minutes into reads of a suitable
 * size; the browser's own recording (`recorded`) is stored per minute.
 */
export async function* readBackwards(
  source: PastSource,
  {
    endMs,
    recorded,
    signal,
  }: { readonly endMs: number; readonly recorded: boolean; readonly signal: AbortSignal },
  shouldContinue: (knownFromMs: number) => boolean,
): AsyncGenerator<ReadSpan, void> {
  let minutes = recorded ? 1 : 4
  let toMs = endMs
  while (shouldContinue(toMs)) {
    const startMs = chunkStart(toMs - 1) - (minutes - 1) * chunkMs
    const fixes = await source.read({ startMs, endMs: toMs - 1 }, signal)
    yield { startMs, endMs: toMs, fixes }
    toMs = startMs
    if (recorded) continue
    if (fixes.length > maxFixes) minutes = Math.max(1, minutes >> 1)
    else if (fixes.length < fewFixes) minutes = Math.min(maxMinutes, minutes * 2)
  }
}
