import type { Mapping } from './mapping.ts'

/** Reasons for rejecting a message or one of its fixes; stable codes, counted per connection. */
export const refusalReasons = [
  'too_large',
  'too_deep',
  'too_many_fixes',
  'not_json',
  'not_text',
  'not_an_object',
  'no_tag',
  'no_position',
  'not_a_number',
  'not_finite',
  'out_of_range',
  'no_time',
  'wrong_clock',
  'wrong_crs',
  'no_area',
  'unknown_area',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Reason for a rejection, thrown while a fix is read and caught by `applyMapping`. */
export class FieldRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, detail: string) {
    super(detail)
    this.name = 'FieldRefusal'
    this.reason = reason
  }
}

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const notFinite = /^[+-]?(nan|inf|infinity)$/i
const maxShownLength = 40

const shown = (value: unknown) => {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object'
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, maxShownLength)) : String(value)
  return text.slice(0, maxShownLength + 2)
}

/** A finite number, or a text that contains one. Throws FieldRefusal. */
export function numberOf(value: unknown, name: string): number {
  if (value === undefined || value === null) throw new FieldRefusal('no_position', `there is no ${name}`)
  const text = typeof value === 'string' ? value.trim().slice(0, 100) : undefined
  if (text !== undefined && notFinite.test(text))
    throw new FieldRefusal('not_finite', `${name} is ${shown(value)}`)
  const number =
    text === undefined
      ? value
      : decimal.test(text) && text === String(value).trim()
        ? Number(text)
        : undefined
  if (typeof number !== 'number') throw new FieldRefusal('not_a_number', `${name} is ${shown(value)}`)
  if (!Number.isFinite(number)) throw new FieldRefusal('not_finite', `${name} is ${shown(value)}`)
  return number
}

const maxTagLength = 200

/** The id of a tag in the other system, as text. Throws FieldRefusal. */
export function tagOf(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  const id = typeof text === 'string' ? text.trim() : ''
  if (id === '') throw new FieldRefusal('no_tag', 'there is no tag id')
  if (id.length > maxTagLength || /\p{Cc}/u.test(id))
    throw new FieldRefusal('no_tag', `the tag id is longer than ${maxTagLength} characters or not plain text`)
  return id
}

/** A clock that is further ahead is wrong; the engine rejects its fixes as well. */
const aheadMs = 5_000
/** Nothing was recorded before 2000; seconds read as milliseconds would be in 1970. */
const earliestMs = Date.UTC(2000, 0, 1)
const dayMs = 86_400_000

/** The time of a fix, epoch ms. Throws FieldRefusal. */
export function timeOf(value: unknown, type: Mapping['time']['type'], arrivedMs: number): number {
  if (type === 'arrival') return arrivedMs
  if (value === undefined || value === null) throw new FieldRefusal('no_time', 'there is no time')
  const ms = type === 'iso8601' ? isoOf(value) : clockOf(value) * (type === 'seconds' ? 1_000 : 1)
  return plausibleTime(ms, arrivedMs)
}

/** A time from 2000 until now, whole epoch ms. Throws FieldRefusal. */
export function plausibleTime(epochMs: number, arrivedMs: number): number {
  const ms = Math.round(epochMs)
  if (ms < earliestMs)
    throw new FieldRefusal('wrong_clock', 'the time is before the year 2000: is the clock in seconds?')
  if (ms > arrivedMs + 366 * dayMs)
    throw new FieldRefusal('wrong_clock', 'the time is years ahead: is the clock in milliseconds?')
  if (ms > arrivedMs + aheadMs)
    throw new FieldRefusal(
      'wrong_clock',
      `the clock is ${Math.round((ms - arrivedMs) / 1_000)} s ahead of this server`,
    )
  return ms
}

/** A time as a number. Throws FieldRefusal. */
export function clockOf(value: unknown): number {
  try {
    return numberOf(value, 'the time')
  } catch (error) {
    throw error instanceof FieldRefusal ? new FieldRefusal('no_time', error.message) : error
  }
}

function isoOf(value: unknown): number {
  const text = typeof value === 'string' && value.length <= maxShownLength ? value.trim() : ''
  if (!/^\d{4}-\d\d-\d\d[T ]/.test(text) || !/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    throw new FieldRefusal('no_time', `the time is ${shown(value)}: it must be ISO 8601 with an offset`)
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new FieldRefusal('no_time', `the time is ${shown(value)}`)
  return ms
}

/** Name of an area in a message: text, or a number as text. */
export const areaNameOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined
