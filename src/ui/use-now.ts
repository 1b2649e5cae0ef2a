import { useEffect, useState } from 'react'

/** The current time, epoch ms, updated every `periodMs`. */
export function useNow(periodMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), periodMs)
    return () => clearInterval(timer)
  }, [periodMs])
  return nowMs
}
