import { useEffect, useState } from 'react'

/** Which of `count` is shown: the next one after so many seconds, unless it is paused. Counts from 0. */
export function useRotation(count: number, seconds: number) {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const index = count === 0 ? 0 : ((turn % count) + count) % count

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has its whole time, also one that somebody asked for
  useEffect(() => {
    if (paused || count < 2) return
    const timer = setTimeout(() => setTurn(before => before + 1), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [turn, paused, count, seconds])

  return {
    index,
    paused,
    pause: () => setPaused(before => !before),
    next: () => setTurn(before => before + 1),
    previous: () => setTurn(before => before - 1),
  }
}

export type Rotation = ReturnType<typeof useRotation>
