import { useEffect, useState } from 'react'
import { momentOf } from '#domain/time-cursor.ts'
import { useCursor } from './use-cursor.ts'

const everyMs = 200

function momentNow(): number | undefined {
  const { cursor } = useCursor.getState()
  return cursor && momentOf(cursor, Date.now())
}

/** The moment of the past that is looked at, epoch ms, a few times a second while it plays; undefined: now. */
export function useMoment(): number | undefined {
  const [atMs, setAtMs] = useState(momentNow)
  useEffect(() => {
    let lastMs: number | undefined = Number.NaN
    // Asked for nothing, React would still lay what it has under way aside, such as a new address.
    const read = () => {
      const nextMs = momentNow()
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
  }, [])
  return atMs
}
