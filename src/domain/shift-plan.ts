/** One shift in words: times of day as HH:MM on the site's clock; an end before the start is past midnight. */
export interface ShiftRow {
  readonly name: string
  readonly start: string
  readonly end: string
  /** What else the service keeps about it. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** Shifts come as a list, or as an object with the name as the key, depending on the deployment. */
export interface ShiftPlan {
  readonly form: 'list' | 'named'
  readonly rows: readonly ShiftRow[]
}

export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

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

/** A site's shifts where they are of a form that can be read; undefined: only as raw JSON (specification, "Site"). */
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
 * When shifts begin, as HH:MM, wherever a deployment writes it: `start` of each shift, or a bare time beside its name, in lists and
 * objects up to three deep.
 */
export function shiftStarts(shift: unknown, deep = 3): string[] {
  if (deep === 0 || typeof shift !== 'object' || shift === null) return []
  const starts = isObject(shift) && 'start' in shift ? [shift.start] : Object.values(shift)
  return starts.flatMap(each =>
    typeof each === 'string' && timeOfDay.test(each) ? [each] : shiftStarts(each, deep - 1),
  )
}

/** In the form it came in. */
export function writeShiftPlan({ form, rows }: ShiftPlan): unknown {
  if (form === 'list') return rows.map(({ name, start, end, rest }) => ({ ...rest, name, start, end }))
  return Object.fromEntries(rows.map(({ name, start, end, rest }) => [name, { ...rest, start, end }]))
}
