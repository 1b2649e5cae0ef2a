import { useEffect, useState } from 'react'

/** The time, epoch ms, anew every `periodMs`: for what changes by itself as time passes. */
export function useNow(periodMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), periodMs)
    return () => clearInterval(timer)
  }, [periodMs])
  return nowMs
}
