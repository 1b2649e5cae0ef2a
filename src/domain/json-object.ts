/** What a service keeps without knowing what is in it. */
export type JsonObject = Readonly<Record<string, unknown>>

export type JsonFault = 'json-wrong' | 'json-no-object' | 'json-too-long'

/** Characters; what nobody types, and a service may refuse. */
const longest = 64 * 1024

/** Typed JSON as an object, or why it is none; nothing typed is undefined. */
export function readJsonObject(
  typed: string,
): { readonly value: JsonObject | undefined } | { readonly fault: JsonFault } {
  if (typed.trim() === '') return { value: undefined }
  if (typed.length > longest) return { fault: 'json-too-long' }
  try {
    const value: unknown = JSON.parse(typed)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { fault: 'json-no-object' }
    return { value: value as JsonObject }
  } catch {
    // Where it breaks is in sight of who types it.
    return { fault: 'json-wrong' }
  }
}

/** A JSON value of any type as a person reads and edits it: a text stands without quotes where it can't be taken for another value. */
export function writeJsonValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return readJsonValue(value) === value ? value : JSON.stringify(value)
}

/** What was typed as JSON, else as a text; nothing typed is undefined. */
export function readJsonValue(typed: string): unknown {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
}

/** An object as a person reads and edits it. */
export function writeJsonObject(value: JsonObject | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}
