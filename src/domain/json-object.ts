/** JSON that the service stores without interpreting it. */
export type JsonObject = Readonly<Record<string, unknown>>

export type JsonFault = 'json-wrong' | 'json-no-object' | 'json-too-long'

/** Maximum length in characters; a service may reject more. */
const maxLength = 64 * 1024

/** Parses a JSON object. @returns the reason if it is not one; undefined for empty text */
export function readJsonObject(
  typed: string,
): { readonly value: JsonObject | undefined } | { readonly fault: JsonFault } {
  if (typed.trim() === '') return { value: undefined }
  if (typed.length > maxLength) return { fault: 'json-too-long' }
  try {
    const value: unknown = JSON.parse(typed)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { fault: 'json-no-object' }
    return { value: value as JsonObject }
  } catch {
    // The parser's position is not needed, because the text is visible in the field.
    return { fault: 'json-wrong' }
  }
}

/** A JSON value as editable text: a string has no quotes unless it could be read as another value. */
export function writeJsonValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return readJsonValue(value) === value ? value : JSON.stringify(value)
}

/** Parses the text as JSON, otherwise uses it as a string. @returns undefined for empty text */
export function readJsonValue(typed: string): unknown {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
}

export function writeJsonObject(value: JsonObject | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}
