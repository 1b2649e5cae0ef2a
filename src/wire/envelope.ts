import type * as z from 'zod/mini'

/** The response of the service violates the interface; `where` names the field. */
export class WireError extends Error {
  readonly where: string

  constructor(where: string, problem: string) {
    super(`The service's answer could not be read: ${where}: ${problem}`)
    this.name = 'WireError'
    this.where = where
  }
}

function parse<T>(schema: z.ZodMiniType<T>, value: unknown, where: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new WireError([where, ...(issue?.path ?? [])].map(String).join('.'), issue?.message ?? 'invalid')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Rows of a list response: `{<envelope>: [...]}`, or a plain array in some deployments. Throws WireError with the
 * invalid row and field.
 */
export function readList<T>(schema: z.ZodMiniType<T>, envelope: string, body: unknown): T[] {
  const rows = Array.isArray(body) ? body : isObject(body) ? body[envelope] : undefined
  if (!Array.isArray(rows)) throw new WireError(envelope, 'no list under this name')
  return rows.map((row, i) => parse(schema, row, `${envelope}.${i}`))
}

/** Reads a body that is one object; `what` names it in the error. Throws WireError. */
export function readBody<T>(schema: z.ZodMiniType<T>, what: string, body: unknown): T {
  return parse(schema, body, what)
}

/** The object in the response to a create or update: plain, or alone in the list's envelope. Throws WireError. */
export function readOne<T>(schema: z.ZodMiniType<T>, envelope: string, body: unknown): T {
  const inner = isObject(body) ? body[envelope] : undefined
  if (Array.isArray(inner)) return parse(schema, inner[0], `${envelope}.0`)
  return parse(schema, inner ?? body, envelope)
}
