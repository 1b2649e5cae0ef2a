import { useEffect, useState } from 'react'
import { momentOf } from '#domain/time/time-cursor.ts'
import { useCursor } from './use-cursor.ts'

const everyMs = 200

function momentNow(grainMs: number): number | undefined {
  const { cursor } = useCursor.getState()
  if (!cursor) return undefined
  const atMs = momentOf(cursor, Date.now())
  return grainMs === 0 || !cursor.playing ? atMs : Math.floor(atMs / grainMs) * grainMs
}

/**
 * The selected past time, epoch ms, updated a few times per second during playback; undefined for live.
 * @param grainMs step width during playback, for views with thousands of rows
 */
export function useMoment(grainMs = 0): number | undefined {
  const [atMs, setAtMs] = useState(() => momentNow(grainMs))
  useEffect(() => {
    let lastMs: number | undefined = Number.NaN
    // An unconditional state update would make React discard pending work, such as a navigation.
    const read = () => {
      const nextMs = momentNow(grainMs)
      if (nextMs !== lastMs) setAtMs(nextMs)
      lastMs = nextMs
    }
    read()
    const timer = setInterval(read, everyMs)
    const stop = useCursor.subscribe(read)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [grainMs])
  return atMs
}
