/** A plain object, or undefined; arrays are none. */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** A finite number; strings that are one count, since some channels document their numbers as strings. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A string that is not empty. */
export function readUid(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i

/** An instant in epoch milliseconds, from epoch milliseconds or a time-zone-aware ISO-8601 string. */
export function readInstant(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  if (!zoned.test(value)) return readNumber(value)
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? undefined : ms
}
