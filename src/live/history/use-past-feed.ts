import { useEffect, useState } from 'react'
import { chunkMs, chunksToForget, chunksToRead, isKnown, lookBackChunks } from '#domain/time/past-chunks.ts'
import { momentOf } from '#domain/time/time-cursor.ts'
import { joined, spansWithData, type TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useLiveClient } from '../live-context.ts'
import type { PastChunk } from './past-database.ts'
import { goLive, hold, pastFromMs, serviceNow } from './time-cursor-actions.ts'
import { useCursor } from './use-cursor.ts'
import type { PastSource } from './use-past-source.ts'

export interface PastFeed {
  /** The selected time is still loading. */
  readonly reading: boolean
  readonly error: unknown
  /** Loaded spans, and the spans of them with data in the area. */
  readonly read: readonly TimeSpan[]
  readonly withData: readonly TimeSpan[]
}

const nothing: PastFeed = { reading: false, error: undefined, read: [], withData: [] }
const everyMs = 150
const atOnce = 3
const retryMs = 4_000
/** A longer silence of all tags is a gap. */
const pauseMs = 15_000
const secondMs = 1_000

/** The whole seconds of a minute with a fix in the area (or in any area): enough to see gaps. */
function secondsWithFixes(chunk: PastChunk, areaUid: AreaUid | undefined): number[] {
  const here = chunk.fixes.filter(fix => areaUid === undefined || fix.areaUid === areaUid)
  return [...new Set(here.map(fix => Math.floor(fix.atMs / secondMs) * secondMs))]
}

/**
 * Loads the past around the selected time and ahead of it, minute by minute, and passes it to the live worker. @param
 * areaUid area whose silence is a gap; undefined for all areas
 */
export function usePastFeed(areaUid: AreaUid | undefined, source: PastSource | undefined): PastFeed {
  const live = useLiveClient()
  const [feed, setFeed] = useState(nothing)

  useEffect(() => {
    if (!source) return
    const known = new Map<number, number>()
    const withData = new Map<number, readonly number[]>()
    const underWay = new Set<number>()
    const ended = new AbortController()
    let restUntilMs = 0
    let lastReading = false

    function publish(part: Partial<PastFeed>): void {
      const read = joined([...known].map(([startMs, endMs]) => ({ startMs, endMs })))
      const moments = [...withData].sort(([a], [b]) => a - b).flatMap(([, seconds]) => seconds)
      setFeed(old => ({ ...old, ...part, read, withData: spansWithData(moments, pauseMs) }))
    }

    async function readChunk(startMs: number): Promise<void> {
      underWay.add(startMs)
      const untilMs = Math.min(startMs + chunkMs, Math.floor(serviceNow() - pastFromMs / 2))
      try {
        const fixes = await source?.read({ startMs, endMs: untilMs - 1 }, ended.signal)
        if (!fixes || ended.signal.aborted) return
        const chunk = { fixes, startMs, untilMs }
        known.set(startMs, untilMs)
        withData.set(startMs, secondsWithFixes(chunk, areaUid))
        live.feedPast(chunk, [])
        publish({ error: undefined })
      } catch (error) {
        if (ended.signal.aborted) return
        restUntilMs = Date.now() + retryMs
        publish({ error })
      } finally {
        underWay.delete(startMs)
      }
      tick()
    }

    function forgetFar(momentMs: number): void {
      const far = chunksToForget(known, momentMs)
      for (const start of far) {
        known.delete(start)
        withData.delete(start)
      }
      if (far.length > 0) live.feedPast(undefined, far)
    }

    function tick(): void {
      const { cursor } = useCursor.getState()
      if (!cursor || ended.signal.aborted) return
      const momentMs = momentOf(cursor, Date.now())
      const nowMs = serviceNow()
      if (cursor.playing && momentMs > nowMs - pastFromMs) {
        goLive()
        return
      }
      const reading = !isKnown(known, momentMs)
      hold(cursor.playing && reading)
      if (reading !== lastReading) setFeed(old => ({ ...old, reading }))
      lastReading = reading
      forgetFar(momentMs)
      if (Date.now() < restUntilMs) return
      const plan = {
        momentMs,
        speed: cursor.playing ? cursor.speed : 0,
        lookBack: lookBackChunks,
        nowMs: nowMs - pastFromMs,
      }
      for (const start of chunksToRead(known, plan))
        if (underWay.size < atOnce && !underWay.has(start)) void readChunk(start)
    }

    tick()
    const timer = setInterval(tick, everyMs)
    const stop = useCursor.subscribe(tick)
    return () => {
      ended.abort()
      clearInterval(timer)
      stop()
      live.forgetPast()
      setFeed(nothing)
    }
  }, [live, areaUid, source])

  return feed
}

/** Whether the moment lies in a span without data, as far as that is known. */
export function isInGap({ read, withData }: Pick<PastFeed, 'read' | 'withData'>, atMs: number): boolean {
  const within = ({ startMs, endMs }: TimeSpan) => startMs <= atMs && atMs <= endMs
  return read.some(within) && !withData.some(within)
}
