import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { momentOf, readCursor, type TimeCursor } from '#domain/time/time-cursor.ts'
import { keptCursor, putCursor, serviceNow } from './time-cursor-actions.ts'
import { useCursor } from './use-cursor.ts'

/** What the address of any page says of the moment: ISO 8601, and how fast it plays; absent: now. */
export interface CursorAddress {
  readonly at: string | undefined
  readonly speed: string | undefined
}

/** What a link says of itself: `own` is the page's own change of its address, `now` leads out of the past. */
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
 * Keeps the moment in the address, so that it can be sent to somebody, and carries it from page to page. Whoever comes by
 * a link from elsewhere, or goes back, looks at the moment that the address names, and at now by one that names none.
 * @param place `aside` on a page that shows now: the moment is kept there, not looked at; `own`: so it is on one whose address
 * speaks of a moment of its own
 */
export function useCursorAddress(
  change: (address: CursorAddress) => void,
  place: 'shown' | 'aside' | 'own' = 'shown',
): void {
  const [query] = useSearchParams()
  const state = useLocation().state as LinkState | null
  const navigation = useNavigationType()
  const own = state?.own === true && navigation !== 'POP'
  // A link within the dashboard names no moment and leads to the one that is looked at.
  const carried = navigation !== 'POP' && state?.now !== true && !query.has('at')
  const says = [query.get('at'), query.get('speed')].join()
  /** The address when it was last read or written. */
  const said = useRef<string>(undefined)
  const saysNow = useRef(says)
  saysNow.current = says
  const write = useCallback(() => {
    const next = addressOf(keptCursor())
    said.current = [next.at, next.speed].join()
    // What it says already is not said again: each change of the address calls off the way to another page.
    if (said.current !== saysNow.current) change(next)
  }, [change])

  const isShown = place === 'shown'
  useEffect(() => putCursor(keptCursor(), isShown), [isShown])

  useEffect(() => {
    if (place === 'own' || said.current === says) return
    // The page's own changes lead nowhere: one that was made from an older address takes the moment back by mistake.
    if (own ? said.current !== undefined : carried && keptCursor()) {
      write()
      return
    }
    said.current = says
    const [at, speed] = says.split(',')
    putCursor(readCursor(at || null, speed || null, serviceNow()), isShown)
  }, [own, carried, says, place, isShown, write])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function writeOn(): void {
      write()
      if (useCursor.getState().cursor?.playing) timer = setTimeout(writeOn, whilePlayingMs)
    }
    const stop = useCursor.subscribe((now, before) => {
      clearTimeout(timer)
      // That now is looked at again is said at once: a reload must not lead back.
      if (!(now.cursor ?? now.aside) && (before.cursor ?? before.aside)) writeOn()
      else timer = setTimeout(writeOn, settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [write])
}
