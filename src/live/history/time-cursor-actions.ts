import { cursorAt, momentOf, type TimeCursor, turned } from '#domain/time/time-cursor.ts'
import { useConnection } from '../use-connection.ts'
import { useCursor } from './use-cursor.ts'

/** Newer positions may still be on their way, ms. */
const settledAfterMs = 2_000

/** End of the settled past by the service's clock; whole epoch ms. */
export function pastUntilMs(): number {
  return Math.floor(Date.now() + useConnection.getState().clockOffsetMs - settledAfterMs)
}

/** Newer times count as live, because positions may still be on their way. */
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

/** Selects the time of a cursor, or keeps it aside, paused. */
export function putCursor(cursor: TimeCursor | undefined, isShown: boolean): void {
  if (isShown) put(cursor)
  else {
    const nowMs = Date.now()
    const aside = cursor && cursorAt(momentOf(cursor, nowMs), nowMs, cursor.speed)
    useCursor.setState({ cursor: undefined, aside })
  }
}

export const goLive = () => put(undefined)

/** Selects a time, or live if it is not in the past. Continues to play if it did. */
export function seek(atMs: number): void {
  if (atMs > serviceNow() - pastFromMs / 2) {
    goLive()
    return
  }
  const { cursor } = useCursor.getState()
  const at = Math.min(atMs, serviceNow() - pastFromMs)
  put(cursor ? turned(cursor, Date.now(), { atMs: at, held: false }) : cursorAt(at, Date.now()))
}

/** Moves the selected time by milliseconds. */
export function stepBy(ms: number): void {
  const { cursor } = useCursor.getState()
  seek((cursor ? momentOf(cursor, Date.now()) : serviceNow()) + ms)
}

/** Plays or pauses; from live, pauses at the current time. */
export function togglePlay(): void {
  const { cursor } = useCursor.getState()
  if (cursor) put(turned(cursor, Date.now(), { playing: !cursor.playing, held: false }))
  else put(cursorAt(serviceNow() - pastFromMs, Date.now()))
}

/** Span and speed of the replay key: takes 38 s. */
const lastStretch = { spanMs: 600_000, speed: 16 } as const

/** Plays the last ten minutes, then continues live. */
export function playLast(): void {
  const { spanMs, speed } = lastStretch
  put({ ...cursorAt(serviceNow() - spanMs, Date.now(), speed), playing: true })
}

export function setSpeed(speed: number): void {
  const { cursor } = useCursor.getState()
  if (cursor) put(turned(cursor, Date.now(), { speed }))
}

/** Pauses playback while the next chunk is loading. */
export function hold(held: boolean): void {
  const { cursor } = useCursor.getState()
  if (cursor && cursor.held !== held) put(turned(cursor, Date.now(), { held }))
}
