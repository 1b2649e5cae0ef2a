import { useEffect, useState } from 'react'
import { momentOf } from '#domain/time-cursor.ts'
import { useCursor } from '#live/use-cursor.ts'

const everyMs = 200

function momentNow(): number | undefined {
  const { cursor } = useCursor.getState()
  return cursor && momentOf(cursor, Date.now())
}

/** The moment of the past that is looked at, epoch ms, a few times a second while it plays; undefined: now. */
export function useMoment(): number | undefined {
  const [atMs, setAtMs] = useState(momentNow)
  useEffect(() => {
    const read = () => setAtMs(momentNow())
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
