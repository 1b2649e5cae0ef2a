const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Offsets change only at multiples of this. */
const stepMs = 15 * 60_000
const maxKnown = 10_000

/** The offset of a time zone, in ms east of UTC; remembered, because Intl takes microseconds for each call. */
function createOffsets(timeZone: string): (epochMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  return epochMs => {
    const step = Math.floor(epochMs / stepMs)
    const found = known.get(step)
    if (found !== undefined) return found
    const name = format.formatToParts(step * stepMs).find(part => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes = '0', seconds = '0'] =
      /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(name) ?? []
    const size = Number(hours ?? 0) * hourMs + Number(minutes) * 60_000 + Number(seconds) * 1_000
    if (known.size >= maxKnown) known.clear()
    const offset = sign === '-' ? -size : size
    known.set(step, offset)
    return offset
  }
}

/**
 * Converts wall-clock times of an IANA time zone, given as if they were UTC.
 * @returns epoch ms, the first of two when the clock was set back; undefined if the clock skipped that time
 */
export function createLocalClock(timeZone: string): (wallMs: number) => number | undefined {
  const offsetAt = createOffsets(timeZone)
  return wallMs => {
    const before = offsetAt(wallMs - dayMs)
    const after = offsetAt(wallMs + dayMs)
    const matches = [wallMs - before, wallMs - after].filter(
      epochMs => epochMs + offsetAt(epochMs) === wallMs,
    )
    return matches.length > 0 ? Math.min(...matches) : undefined
  }
}

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const wallPattern =
  /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AP])\.?M\.?)?$/i

/**
 * A date and time such as `2026-11-03 14:05:06.250`, `03.11.2026 14:05:06,25` or `11/3/2026 2:05 PM`, as if it were
 * UTC.
 * @returns epoch ms; undefined if the text is not such a time
 */
export function wallTimeOf(text: string, order: DateOrder): number | undefined {
  const found = wallPattern.exec(text.trim())
  if (!found) return undefined
  const [, first, second, third, hourText, minuteText, secondText = '0', fraction = '', half] = found
  const numbers = [Number(first), Number(second), Number(third)]
  const [year = 0, month = 0, day = 0] =
    order === 'ymd' ? numbers : order === 'dmy' ? numbers.toReversed() : [numbers[2], numbers[0], numbers[1]]
  const twelve = Number(hourText) % 12
  const hour = half === undefined ? Number(hourText) : half.toUpperCase() === 'P' ? twelve + 12 : twelve
  const [minute, seconds] = [Number(minuteText), Number(secondText)]
  if (year < 1_000 || hour > 23 || minute > 59 || seconds > 59) return undefined
  const ms = Date.UTC(year, month - 1, day, hour, minute, seconds, Number(`0.${fraction || '0'}`) * 1_000)
  const date = new Date(ms)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : undefined
}
