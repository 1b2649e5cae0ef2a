import { cursorAt, momentOf, type TimeCursor, turned } from '#domain/time/time-cursor.ts'
import { useConnection } from '../use-connection.ts'
import { useCursor } from './use-cursor.ts'

/** What is newer than this may still be on its way, ms. */
const settledAfterMs = 2_000

/** Up to when the past is settled, by the service's clock; whole epoch ms. */
export function pastUntilMs(): number {
  return Math.floor(Date.now() + useConnection.getState().clockOffsetMs - settledAfterMs)
}

/** What is newer than this is not past yet: it may still be on its way. */
export const pastFromMs = 2_000

/** The service's clock, epoch ms. */
export function serviceNow(): number {
  return Date.now() + useConnection.getState().clockOffsetMs
}

function put(cursor: TimeCursor | undefined): void {
  useCursor.setState({ cursor, aside: undefined })
}

/** The selected time, or the one kept aside. */
export function keptCursor(): TimeCursor | undefined {
  const { cursor, aside } = useCursor.getState()
  return cursor ?? aside
}

/** Looks at a cursor's moment, or else keeps it aside, where it stands. */
export function putCursor(cursor: TimeCursor | undefined, isShown: boolean): void {
  if (isShown) put(cursor)
  else {
    const nowMs = Date.now()
    const aside = cursor && cursorAt(momentOf(cursor, nowMs), nowMs, cursor.speed)
    useCursor.setState({ cursor: undefined, aside })
  }
}

export const goLive = () => put(undefined)

/** Looks at a moment; at one that is not past, at now. It goes on playing if it did. */
export function seek(atMs: number): void {
  if (atMs > serviceNow() - pastFromMs / 2) {
    goLive()
    return
  }
  const { cursor } = useCursor.getState()
  const at = Math.min(atMs, serviceNow() - pastFromMs)
  put(cursor ? turned(cursor, Date.now(), { atMs: at, held: false }) : cursorAt(at, Date.now()))
}

/** Moves by milliseconds from the selected time. */
export function stepBy(ms: number): void {
  const { cursor } = useCursor.getState()
  seek((cursor ? momentOf(cursor, Date.now()) : serviceNow()) + ms)
}

/** Plays, or stands; at now it stops at this moment. */
export function togglePlay(): void {
  const { cursor } = useCursor.getState()
  if (cursor) put(turned(cursor, Date.now(), { playing: !cursor.playing, held: false }))
  else put(cursorAt(serviceNow() - pastFromMs, Date.now()))
}

/** So much of the past a key plays, and so fast: the whole of it in 38 s. */
const lastStretch = { spanMs: 600_000, speed: 16 } as const

/** Plays the last ten minutes, up to now and on with it. */
export function playLast(): void {
  const { spanMs, speed } = lastStretch
  put({ ...cursorAt(serviceNow() - spanMs, Date.now(), speed), playing: true })
}

export function setSpeed(speed: number): void {
  const { cursor } = useCursor.getState()
  if (cursor) put(turned(cursor, Date.now(), { speed }))
}

/** While what comes next is not read yet the moment stands. */
export function hold(held: boolean): void {
  const { cursor } = useCursor.getState()
  if (cursor && cursor.held !== held) put(turned(cursor, Date.now(), { held }))
}
