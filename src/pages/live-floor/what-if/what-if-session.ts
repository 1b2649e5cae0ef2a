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
export class WhatIfSession {
  readonly #options: SessionOptions
  readonly #worker: RetryingWorker
  readonly #ended = new AbortController()
  #state: WhatIfState
  #request: WhatIfRequest | undefined
  #knownFromMs: number
  #reading = false
  #requestId = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#knownFromMs = options.endMs
    this.#state = {
      share: 0,
      busy: true,
      error: undefined,
      fixes: 0,
      fromMs: options.endMs,
      firstMs: undefined,
      cut: false,
      answer: undefined,
    }
    this.#worker = options.openWorker()
    this.#worker.onmessage = ({ data }: MessageEvent<WhatIfAnswer>) => {
      if (data.id === this.#requestId) this.#put({ answer: data, busy: false })
    }
  }

  request(next: WhatIfRequest): void {
    this.#request = next
    this.#requestId += 1
    clearTimeout(this.#timer)
    this.#put({ busy: next.drawn !== undefined })
    this.#updateShare()
    this.#timer = setTimeout(() => (this.#isKnown() ? this.#requestReplay() : void this.#read()), settleMs)
  }

  /** Continues after a failure. */
  retry(): void {
    this.#put({ busy: true })
    void this.#read()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#ended.abort()
    this.#worker.terminate()
  }

  #put(part: Partial<WhatIfState>): void {
    this.#state = { ...this.#state, ...part }
    if (!this.#ended.signal.aborted) this.#options.onState(this.#state)
  }

  #send(message: ToWhatIf, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #startOf(hours: number): number {
    return this.#options.endMs - hours * hourMs
  }

  #isKnown(): boolean {
    if (this.#request === undefined) return false
    const isFull = this.#state.fixes >= (this.#options.maxFixes ?? maxKept)
    return this.#knownFromMs <= this.#startOf(this.#request.hours) - lookBackMs || isFull
  }

  #requestReplay(): void {
    if (!this.#request?.drawn || !this.#isKnown()) return
    const { hours, saved, drawn, tags, timeZone, rules } = this.#request
    const startMs = Math.max(this.#startOf(hours), this.#knownFromMs)
    this.#put({ fromMs: startMs, cut: startMs > this.#startOf(hours) })
    this.#send({
      type: 'replay',
      id: this.#requestId,
      saved,
      drawn,
      tags,
      timeZone,
      span: { startMs, endMs: this.#options.endMs },
      ...(rules && { rules }),
    })
  }

  #updateShare(): void {
    const wanted = (this.#request?.hours ?? 1) * hourMs + lookBackMs
    this.#put({
      share: this.#isKnown() ? 1 : Math.min(1, (this.#options.endMs - this.#knownFromMs) / wanted),
    })
  }

  async #read(): Promise<void> {
    if (this.#reading || this.#isKnown()) return
    this.#reading = true
    this.#put({ error: undefined })
    const { source, recorded, areaUid } = this.#options
    const { signal } = this.#ended
    try {
      const setting = { endMs: this.#knownFromMs, recorded, signal }
      const reads = readBackwards(source, setting, () => !this.#isKnown())
      for await (const { startMs, endMs, fixes } of reads) {
        if (signal.aborted) return
        const packed = packFixes(fixes, { areaUid, startMs, endMs })
        const { tag, area, afterMs, xMm, yMm } = packed
        this.#knownFromMs = startMs
        // Reads go backwards in time, so this is older than all earlier reads.
        const firstMs = packed.count > 0 ? startMs + (afterMs[0] ?? 0) : this.#state.firstMs
        this.#put({ fixes: this.#state.fixes + packed.count, firstMs })
        this.#send({ type: 'add-fixes', packed }, [
          tag.buffer,
          area.buffer,
          afterMs.buffer,
          xMm.buffer,
          yMm.buffer,
        ])
        this.#updateShare()
      }
      this.#requestReplay()
    } catch (error) {
      this.#put({ error, busy: false })
    } finally {
      this.#reading = false
    }
  }
}
