/** A plain object; undefined for anything else, including arrays. */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** A finite number, also from a string, because some channels document their numbers as strings. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A non-empty string. */
export function readUid(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i

/** Epoch milliseconds, from a number or an ISO-8601 string with time zone. */
export function readInstant(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  if (!zoned.test(value)) return readNumber(value)
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? undefined : ms
}

/** Fields that the service adds to every row and no client sends. */
const metadata = [
  'uid',
  'project_uid',
  'company_uid',
  'rev',
  'created_at',
  'updated_at',
  'removed_at',
] as const

/** Removes the service's own fields, and further named ones, from a row. */
export function withoutMetadata(row: object, others: readonly string[] = []): Record<string, unknown> {
  const left: readonly string[] = [...metadata, ...others]
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name)))
}
