import * as z from 'zod/mini'
import { fieldOfWire } from './field-names.ts'
import { textOf, wireText } from './scalar.ts'

/** RFC 9457 with field errors; deployments that answer with less are met by what they have. */
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
  /** The field's name in the operator's words, parts joined by dots. */
  readonly path: string
  readonly message: string
}

export interface Problem {
  readonly title: string | undefined
  readonly detail: string | undefined
  readonly fieldErrors: readonly FieldError[]
}

/** What a refusal says; a body that is no problem document says nothing. */
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
