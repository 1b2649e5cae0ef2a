/** A shift: times of day as HH:MM in the site's time zone; an end before the start is on the next day. */
export interface ShiftRow {
  readonly name: string
  readonly start: string
  readonly end: string
  /** Unknown fields, sent back unchanged. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** Depending on the deployment, shifts are a list or an object with names as keys. */
export interface ShiftPlan {
  readonly form: 'list' | 'named'
  readonly rows: readonly ShiftRow[]
}

export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

const dayMinutes = 24 * 60
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The first other shift that overlaps this one, also across midnight; invalid times never overlap. */
export function overlappingShift(rows: readonly ShiftRow[], index: number): ShiftRow | undefined {
  const row = rows[index]
  const spanOf = ({ start, end }: ShiftRow) => {
    const from = minuteOf(start)
    // Equal start and end mean a shift of 24 hours.
    return { from, length: (minuteOf(end) - from + dayMinutes) % dayMinutes || dayMinutes }
  }
  const isTimed = ({ start, end }: ShiftRow) => timeOfDay.test(start) && timeOfDay.test(end)
  if (!row || !isTimed(row)) return undefined
  const own = spanOf(row)
  return rows.find((other, at) => {
    if (at === index || !isTimed(other)) return false
    const span = spanOf(other)
    const later = (span.from - own.from + dayMinutes) % dayMinutes
    return later < own.length || dayMinutes - later < span.length
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowOf(value: unknown, key: string | undefined): ShiftRow | undefined {
  if (!isObject(value)) return undefined
  const { start, end, ...others } = value
  const { name = key, ...rest } = key === undefined ? others : { ...others, name: key }
  if (typeof start !== 'string' || typeof end !== 'string' || typeof name !== 'string') return undefined
  return { name, start, end, rest }
}

/** Shifts of a site if they have a known form; undefined otherwise, for editing as raw JSON (specification, "Site"). */
export function readShiftPlan(shift: unknown): ShiftPlan | undefined {
  if (shift === undefined || shift === null) return { form: 'named', rows: [] }
  const entries: [unknown, string | undefined][] = Array.isArray(shift)
    ? shift.map(value => [value, undefined])
    : isObject(shift)
      ? Object.entries(shift).map(([key, value]) => [value, key])
      : [[shift, undefined]]
  const rows = entries.flatMap(([value, key]) => rowOf(value, key) ?? [])
  if (rows.length < entries.length) return undefined
  return { form: Array.isArray(shift) ? 'list' : 'named', rows }
}

/**
 * Start times of shifts as HH:MM in any known form: `start` of each shift, or a plain time per name, in lists and
 * objects up to three levels deep.
 */
export function shiftStarts(shift: unknown, deep = 3): string[] {
  if (deep === 0 || typeof shift !== 'object' || shift === null) return []
  const starts = isObject(shift) && 'start' in shift ? [shift.start] : Object.values(shift)
  return starts.flatMap(each =>
    typeof each === 'string' && timeOfDay.test(each) ? [each] : shiftStarts(each, deep - 1),
  )
}

/** Writes the shifts in the form that was read. */
export function writeShiftPlan({ form, rows }: ShiftPlan): unknown {
  if (form === 'list') return rows.map(({ name, start, end, rest }) => ({ ...rest, name, start, end }))
  return Object.fromEntries(rows.map(({ name, start, end, rest }) => [name, { ...rest, start, end }]))
}
