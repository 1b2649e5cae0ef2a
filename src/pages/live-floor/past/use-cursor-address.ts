import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { momentOf, readCursor, type TimeCursor } from '#domain/time-cursor.ts'
import { useCursor } from '#live/use-cursor.ts'
import type { FloorAddress } from '../floor-address.ts'
import { serviceNow } from './turn-cursor.ts'

const settleMs = 500
const whilePlayingMs = 5_000

function addressOf(cursor: TimeCursor | undefined): Pick<FloorAddress, 'at' | 'speed'> {
  if (!cursor) return { at: undefined, speed: undefined }
  const at = new Date(Math.round(momentOf(cursor, Date.now()))).toISOString()
  return { at, speed: cursor.speed === 1 ? undefined : String(cursor.speed) }
}

/**
 * Keeps the moment in the address, so that it can be sent to somebody. Whoever comes by a link looks at the moment it
 * names, and at now by one that names none.
 */
export function useCursorAddress(change: (part: Partial<FloorAddress>) => void): void {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const own = (state as { own?: boolean } | null)?.own === true
  const [at, speed] = [query.get('at'), query.get('speed')]
  const written = useRef<string>(undefined)

  useEffect(() => {
    if (own && written.current !== undefined) return
    useCursor.setState({ cursor: readCursor(at, speed, serviceNow()) })
  }, [own, at, speed])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function write(): void {
      const next = addressOf(useCursor.getState().cursor)
      written.current = next.at ?? ''
      change(next)
      if (useCursor.getState().cursor?.playing) timer = setTimeout(write, whilePlayingMs)
    }
    const stop = useCursor.subscribe(({ cursor }, { cursor: before }) => {
      clearTimeout(timer)
      // That now is looked at again is said at once: a reload must not lead back.
      if (!cursor && before) write()
      else timer = setTimeout(write, settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [change])

  // Other pages show now, so it is now when somebody comes back without a moment in the address.
  useEffect(() => () => useCursor.setState({ cursor: undefined }), [])
}
