import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { momentOf, readCursor, type TimeCursor } from '#domain/time-cursor.ts'
import { serviceNow } from '#live/turn-cursor.ts'
import { useCursor } from '#live/use-cursor.ts'
import type { FloorAddress } from '../floor-address.ts'

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
  const says = [query.get('at'), query.get('speed')].join()
  /** What the address said when it was last heeded, or was told to say. */
  const said = useRef<string>(undefined)
  const saysNow = useRef(says)
  saysNow.current = says
  const write = useCallback(() => {
    const next = addressOf(useCursor.getState().cursor)
    said.current = [next.at, next.speed].join()
    // What it says already is not said again: each change of the address calls off the way to another page.
    if (said.current !== saysNow.current) change(next)
  }, [change])

  useEffect(() => {
    if (said.current === says) return
    // The map's own changes lead nowhere: one that was made from an older address takes the moment back by mistake.
    if (own && said.current !== undefined) {
      write()
      return
    }
    said.current = says
    const [at, speed] = says.split(',')
    useCursor.setState({ cursor: readCursor(at || null, speed || null, serviceNow()) })
  }, [own, says, write])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function writeOn(): void {
      write()
      if (useCursor.getState().cursor?.playing) timer = setTimeout(writeOn, whilePlayingMs)
    }
    const stop = useCursor.subscribe(({ cursor }, { cursor: before }) => {
      clearTimeout(timer)
      // That now is looked at again is said at once: a reload must not lead back.
      if (!cursor && before) writeOn()
      else timer = setTimeout(writeOn, settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [write])

  // Other pages show now, so it is now when somebody comes back without a moment in the address.
  useEffect(() => () => useCursor.setState({ cursor: undefined }), [])
}
