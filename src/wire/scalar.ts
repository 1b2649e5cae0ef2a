import * as z from 'zod/mini'

// Zod's compiled parsers need unsafe-eval, which the page's content security policy forbids.
z.config({ jitless: true })

/** Deployments send null, omit fields, and send numbers as strings; these types accept all of it. */
export const wireUid = z.union([z.string(), z.pipe(z.number(), z.transform(String))])
export const wireText = z.nullish(z.union([z.string(), z.number()]))
export const wireNumber = z.nullish(z.union([z.number(), z.string()]))
export const wireTime = z.nullish(z.union([z.number(), z.string()]))
export const wireFlag = z.nullish(z.union([z.boolean(), z.number(), z.string()]))

type Loose = string | number | boolean | null | undefined

/** The text; undefined if it is missing. */
export function textOf(value: Loose): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return String(value)
}

/** The finite number; undefined if it is missing. */
export function numberOf(value: Loose): number | undefined {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Epoch milliseconds of a time sent as milliseconds or ISO-8601 string; undefined if it is missing. */
export function timeOf(value: Loose): number | undefined {
  const number = numberOf(value)
  if (number !== undefined || typeof value !== 'string') return number
  const parsed = Date.parse(value)
  return Number.isNaN(parsed) ? undefined : parsed
}

/** True for true, 1, "1" and "true". */
export function flagOf(value: Loose): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}
