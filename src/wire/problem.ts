import * as z from 'zod/mini'
import { fieldOfWire } from './field-names.ts'
import { textOf, wireText } from './scalar.ts'

/** RFC 9457 with field errors; all of it is optional, because some deployments send less. */
const wireProblem = z.object({
  title: wireText,
  detail: wireText,
  message: wireText,
  errors: z.nullish(
    z.array(
      z.object({
        path: z.nullish(z.union([z.string(), z.array(z.union([z.string(), z.number()]))])),
        message: wireText,
      }),
    ),
  ),
})

export interface FieldError {
  /** Field name as used here, parts joined by dots. */
  readonly path: string
  readonly message: string
}

export interface Problem {
  readonly title: string | undefined
  readonly detail: string | undefined
  readonly fieldErrors: readonly FieldError[]
}

/** Reads an error response; empty if the body is not a problem document. */
export function fromWireProblem(body: unknown): Problem {
  const { success, data } = wireProblem.safeParse(body)
  if (!success) return { title: undefined, detail: undefined, fieldErrors: [] }
  return {
    title: textOf(data.title),
    detail: textOf(data.detail) ?? textOf(data.message),
    fieldErrors: (data.errors ?? []).map(error => ({
      path: fieldOfWire(Array.isArray(error.path) ? error.path.join('.') : (error.path ?? '')),
      message: textOf(error.message) ?? '',
    })),
  }
}

/** Whether nothing else is accepted until the account has a second factor, because its company requires one. */
export const isSecondFactorNeeded = (body: unknown): boolean =>
  fromWireProblem(body).fieldErrors.some(({ path }) => path === 'secondFactor')
