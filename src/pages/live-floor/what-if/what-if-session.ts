import { chunkMs, lookBackChunks } from '#domain/time/past-chunks.ts'
import type { AreaUid } from '#domain/uid.ts'
import { packFixes } from '#domain/what-if/packed-fixes.ts'
import type { ZoneRules } from '#domain/zone-engine/settings.ts'
import { readBackwards } from '#live/history/read-backwards.ts'
import type { PastSource } from '#live/history/use-past-source.ts'
import type { RetryingWorker } from '#live/retrying-worker.ts'
import type { ToWhatIf, WhatIfAnswer, WhatIfQuestion } from './what-if-messages.ts'

/** Hours to test, and the saved and edited zone. `drawn` is undefined if it is invalid. */
export interface WhatIfRequest extends Pick<WhatIfQuestion, 'saved' | 'tags' | 'timeZone'> {
  readonly hours: number
  readonly drawn: WhatIfQuestion['drawn'] | undefined
  /** Of the zone's project. */
  readonly rules?: Partial<ZoneRules>
}

export interface WhatIfState {
  /** Loaded share of the span, 0 to 1; 1 if complete or at the size limit. */
  readonly share: number
  /** Loading or computing: the shown result is outdated. */
  readonly busy: boolean
  readonly error: unknown
  /** Number of loaded positions. */
  readonly fixes: number
  /** Start of the tested span. */
  readonly fromMs: number
  /** Time of the oldest loaded position. */
  readonly firstMs: number | undefined
  /** The span was truncated at the size limit. */
  readonly cut: boolean
  readonly answer: WhatIfAnswer | undefined
}

interface SessionOptions {
  readonly source: PastSource
  /** The source is the browser's own recording. */
  readonly recorded: boolean
  readonly areaUid: AreaUid
  /** End of the past, epoch ms of the service. */
  readonly endMs: number
  readonly openWorker: () => RetryingWorker
  readonly onState: (state: WhatIfState) => void
  /** Maximum number of positions; 16 bytes each. */
  readonly maxFixes?: number
}

/** 64 MB. */
const maxKept = 4_000_000
/** A drag changes the zone sixty times a second. */
const settleMs = 200
const hourMs = 3_600_000
const lookBackMs = lookBackChunks * chunkMs

/**
 * Tests one area: loads its recorded positions once in the background, as far back as the longest requested span, and
 * lets the worker replay the zone as currently drawn. A new request replaces an unanswered one.
 */
export function createWhatIfSession(options: SessionOptions) {
  const { source, recorded, areaUid, endMs, openWorker, onState, maxFixes = maxKept } = options
  const worker = openWorker()
  const ended = new AbortController()
  let state: WhatIfState = {
    share: 0,
    busy: true,
    error: undefined,
    fixes: 0,
    fromMs: endMs,
    firstMs: undefined,
    cut: false,
    answer: undefined,
  }
  let request: WhatIfRequest | undefined
  let knownFromMs = endMs
  let reading = false
  let requestId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(part: Partial<WhatIfState>): void {
    state = { ...state, ...part }
    if (!ended.signal.aborted) onState(state)
  }
  const send = (message: ToWhatIf, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const startOf = (hours: number) => endMs - hours * hourMs
  const isFull = () => state.fixes >= maxFixes
  const isKnown = () =>
    request !== undefined && (knownFromMs <= startOf(request.hours) - lookBackMs || isFull())

  worker.onmessage = ({ data }: MessageEvent<WhatIfAnswer>) => {
    if (data.id === requestId) put({ answer: data, busy: false })
  }

  function requestReplay(): void {
    if (!request?.drawn || !isKnown()) return
    const { hours, saved, drawn, tags, timeZone, rules } = request
    const startMs = Math.max(startOf(hours), knownFromMs)
    put({ fromMs: startMs, cut: startMs > startOf(hours) })
    send({
      type: 'replay',
      id: requestId,
      saved,
      drawn,
      tags,
      timeZone,
      span: { startMs, endMs },
      ...(rules && { rules }),
    })
  }

  function updateShare(): void {
    const wanted = (request?.hours ?? 1) * hourMs + lookBackMs
    put({ share: isKnown() ? 1 : Math.min(1, (endMs - knownFromMs) / wanted) })
  }

  async function read(): Promise<void> {
    if (reading || isKnown()) return
    reading = true
    put({ error: undefined })
    try {
      const setting = { endMs: knownFromMs, recorded, signal: ended.signal }
      for await (const { startMs, endMs: untilMs, fixes } of readBackwards(
        source,
        setting,
        () => !isKnown(),
      )) {
        if (ended.signal.aborted) return
        const packed = packFixes(fixes, { areaUid, startMs, endMs: untilMs })
        const { tag, area, afterMs, xMm, yMm } = packed
        knownFromMs = startMs
        // Reads go backwards in time, so this is older than all earlier reads.
        const firstMs = packed.count > 0 ? startMs + (afterMs[0] ?? 0) : state.firstMs
        put({ fixes: state.fixes + packed.count, firstMs })
        send({ type: 'add-fixes', packed }, [tag.buffer, area.buffer, afterMs.buffer, xMm.buffer, yMm.buffer])
        updateShare()
      }
      requestReplay()
    } catch (error) {
      put({ error, busy: false })
    } finally {
      reading = false
    }
  }

  return {
    request(next: WhatIfRequest): void {
      request = next
      requestId += 1
      clearTimeout(timer)
      put({ busy: next.drawn !== undefined })
      updateShare()
      timer = setTimeout(() => (isKnown() ? requestReplay() : void read()), settleMs)
    },
    /** Continues after a failure. */
    retry(): void {
      put({ busy: true })
      void read()
    },
    end(): void {
      clearTimeout(timer)
      ended.abort()
      worker.terminate()
    },
  }
}

export type WhatIfSession = ReturnType<typeof createWhatIfSession>
