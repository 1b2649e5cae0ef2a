import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { momentOf, readCursor, type TimeCursor } from '#domain/time/time-cursor.ts'
import { keptCursor, putCursor, serviceNow } from './time-cursor-actions.ts'
import { useCursor } from './use-cursor.ts'

/** The selected time in the address of any page: ISO 8601, and the playback speed; absent for live. */
export interface CursorAddress {
  readonly at: string | undefined
  readonly speed: string | undefined
}

/** State of a link: `own` is the page's own change of its address, `now` leaves the past. */
interface LinkState {
  readonly own?: boolean
  readonly now?: boolean
}

const settleMs = 500
const whilePlayingMs = 5_000

function addressOf(cursor: TimeCursor | undefined): CursorAddress {
  if (!cursor) return { at: undefined, speed: undefined }
  const at = new Date(Math.round(momentOf(cursor, Date.now()))).toISOString()
  return { at, speed: cursor.speed === 1 ? undefined : String(cursor.speed) }
}

/**
 * Keeps the selected time in the address, so that it can be shared, and carries it from page to page. A link from
 * elsewhere, or going back, selects the time in the address, or live if there is none. @param place `aside` on a page
 * of live data, which keeps the time without showing it; `own` for such a page with its own time parameter
 */
export function useCursorAddress(
  change: (address: CursorAddress) => void,
  place: 'shown' | 'aside' | 'own' = 'shown',
): void {
  const [query] = useSearchParams()
  const state = useLocation().state as LinkState | null
  const navigation = useNavigationType()
  const own = state?.own === true && navigation !== 'POP'
  // A link within the dashboard names no time and keeps the selected one.
  const carried = navigation !== 'POP' && state?.now !== true && !query.has('at')
  const written = [query.get('at'), query.get('speed')].join()
  /** The address when it was last read or written. */
  const lastWritten = useRef<string>(undefined)
  const latest = useRef(written)
  latest.current = written
  const write = useCallback(() => {
    const next = addressOf(keptCursor())
    lastWritten.current = [next.at, next.speed].join()
    // Skips an unchanged address: each change cancels a pending navigation.
    if (lastWritten.current !== latest.current) change(next)
  }, [change])

  const isShown = place === 'shown'
  useEffect(() => putCursor(keptCursor(), isShown), [isShown])

  useEffect(() => {
    if (place === 'own' || lastWritten.current === written) return
    // A page's change of its own address can be based on an older one, and would then remove the time by mistake.
    if (own ? lastWritten.current !== undefined : carried && keptCursor()) {
      write()
      return
    }
    lastWritten.current = written
    const [at, speed] = written.split(',')
    putCursor(readCursor(at || null, speed || null, serviceNow()), isShown)
  }, [own, carried, written, place, isShown, write])

  // An address that changes while a write is pending must not cancel it.
  const latestWrite = useRef(write)
  latestWrite.current = write
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function writeOn(): void {
      latestWrite.current()
      if (useCursor.getState().cursor?.playing) timer = setTimeout(writeOn, whilePlayingMs)
    }
    const stop = useCursor.subscribe((now, before) => {
      clearTimeout(timer)
      // Returning to live is written at once: a reload must not lead back to the past.
      if (!(now.cursor ?? now.aside) && (before.cursor ?? before.aside)) writeOn()
      else timer = setTimeout(writeOn, settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
