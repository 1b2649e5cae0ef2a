import { useEffect, useState } from 'react'

/** Index of the area shown, from 0 to `count` - 1; advances every `seconds` unless paused. */
export function useRotation(count: number, seconds: number) {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const index = count === 0 ? 0 : ((turn % count) + count) % count

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer at every turn
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
