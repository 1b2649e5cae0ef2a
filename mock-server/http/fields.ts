import { z } from 'zod'

const maxTextLength = 4_000

/** Building blocks of the schemas of request bodies and queries. */
export const nameField = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'is longer than 200 characters')
  .regex(/^\P{Cc}*$/u, 'must not contain control characters')
export const textField = z.string().max(maxTextLength, `is longer than ${maxTextLength} characters`).nullish()
export const objectField = z.record(z.string(), z.unknown()).nullish()
export const uidField = z.string().min(1).max(100)
export const optionalUid = uidField.nullish()
/** JSON has no NaN or Infinity; 1e999 is read as Infinity and refused here. */
export const numberField = z.number('must be a finite number')
export const uidParams = z.object({ uid: z.string().min(1) })

/** A MAC as it is stored: 12 lower-case hex characters without separators. */
export const macField = z
  .string()
  .trim()
  .regex(/^[a-fA-F0-9]{12}$/, 'a MAC is 12 hexadecimal characters without separators')
  .transform(mac => mac.toLowerCase())

/** A query parameter that may be repeated or absent: always an array. */
export function many<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    value => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(1000),
  )
}

const wholeNumber = /^-?\d{1,15}(\.\d+)?$/

/** A whole number written in a query. */
export const queryNumber = z
  .string()
  .regex(wholeNumber, 'must be a number')
  .transform(text => Math.trunc(Number(text)))

export const queryFlag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform(text => text === 'true' || text === '1' || text === '')
  .default(false)

/** A period in epoch milliseconds, both ends included. */
export const periodQuery = z
  .object({ start: queryNumber, end: queryNumber })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before start' })

/** A list that may be absent on older clients. */
export const uidList = z.array(uidField).max(10_000)

/** The same with optional ends. */
export const openPeriod = { start: queryNumber.optional(), end: queryNumber.optional() }

export const pageNumber = queryNumber.pipe(z.int().min(1).max(1_000_000)).default(1)

const serverFields = new Set(['uid', 'project_uid', 'rev', 'created_at', 'updated_at', 'removed_at'])

/** The fields of a free-form body that a client may set: all except those that the server maintains. */
export function metadata(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !serverFields.has(field)))
}

type Sent<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> }

/** Only the fields that were sent, so that absent ones overwrite nothing. */
export function sentFields<T extends object>(body: T): Sent<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Sent<T>
}

const latestMs = 8.64e15

/**
 * A time as epoch milliseconds or as ISO 8601 with an offset; converted to epoch milliseconds. A time without
 * an offset is rejected.
 */
export const momentField = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value)
  const ms = /^\d{1,16}$/.test(text)
    ? Number(text)
    : /(Z|[+-]\d\d:?\d\d)$/.test(text)
      ? Date.parse(text)
      : Number.NaN
  if (Number.isFinite(ms) && ms >= 0 && ms <= latestMs) return ms
  context.addIssue({ code: 'custom', message: 'must be epoch milliseconds, or ISO 8601 with an offset' })
  return z.NEVER
})
