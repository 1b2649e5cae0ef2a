/** The duty of a person at a time of day. */
export type Duty = 'work' | 'break' | 'off'

const shiftStarts = { early: 6 * 60, late: 14 * 60, night: 22 * 60 } as const
export type Shift = keyof typeof shiftStarts

const shiftMinutes = 8 * 60
const breakStart = 210
const breakMinutes = 30

/**
 * The duty at a minute of the day. `spread` (minutes) shifts the break of a person, so that a line is never
 * empty; vehicles have no shift and always work.
 */
export function dutyAt(shift: Shift | undefined, minuteOfDay: number, spread: number): Duty {
  if (shift === undefined) return 'work'
  const since = (minuteOfDay - shiftStarts[shift] + 1_440) % 1_440
  if (since >= shiftMinutes) return 'off'
  const pause = since - breakStart - spread
  return pause >= 0 && pause < breakMinutes ? 'break' : 'work'
}
