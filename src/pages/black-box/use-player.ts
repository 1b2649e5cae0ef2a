import { useEffect, useState } from 'react'
import type { TimeSpan } from '#domain/time/time-window.ts'

/** Playback speed: recorded seconds per second. */
const speed = 4
const everyMs = 50

/** Playback of a span, initially paused at `firstMs`. */
export function usePlayer({ startMs, endMs }: TimeSpan, firstMs: number) {
  const [chosenMs, setAtMs] = useState<number>()
  const [playing, setPlaying] = useState(false)
  const atMs = Math.min(endMs, Math.max(startMs, chosenMs ?? firstMs))
  useEffect(() => {
    if (!playing) return
    let lastMs = Date.now()
    const timer = setInterval(() => {
      const nowMs = Date.now()
      const step = (nowMs - lastMs) * speed
      lastMs = nowMs
      setAtMs(at => Math.min(endMs, (at ?? firstMs) + step))
    }, everyMs)
    return () => clearInterval(timer)
  }, [playing, endMs, firstMs])
  useEffect(() => {
    if (atMs >= endMs) setPlaying(false)
  }, [atMs, endMs])
  return {
    atMs,
    playing,
    seek: setAtMs,
    toggle(): void {
      if (!playing && atMs >= endMs) setAtMs(startMs)
      setPlaying(!playing)
    },
  }
}
