import type { z } from 'zod'
import { type FieldError, Problem } from './problem.ts'

/** A readable message for a missing field; zod's own messages otherwise. */
function plainly(issue: { input?: unknown; path?: PropertyKey[] | undefined }): string | undefined {
  if (issue.input !== undefined) return undefined
  const field = issue.path?.at(-1)
  return field === undefined ? 'a value is required' : `${String(field)} is required`
}

const maxErrors = 100

/** Validates a value; adds the problems to `errors`. Unknown fields are dropped. */
export function validate<T>(schema: z.ZodType<T>, value: unknown, errors: FieldError[]): T | undefined {
  const result = schema.safeParse(value, { error: plainly })
  if (result.success) return result.data
  for (const { path, message } of result.error.issues.slice(0, maxErrors))
    errors.push({ path: path.join('.'), message })
  return undefined
}

/** Throws one 422 that names every wrong field. */
export function throwErrors(errors: readonly FieldError[]): void {
  const [first] = errors
  if (!first) return
  const where = first.path && !first.message.startsWith(first.path) ? `${first.path}: ` : ''
  throw new Problem(422, `${where}${first.message}`, errors.slice(0, maxErrors))
}

/** The checked fields of a form that was not a JSON body; throws 422. */
export function checkForm<T>(schema: z.ZodType<T>, value: unknown): T {
  const errors: FieldError[] = []
  const checked = validate(schema, value, errors)
  throwErrors(errors)
  return checked as T
}
