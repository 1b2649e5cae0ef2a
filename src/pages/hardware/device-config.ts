/** Maximum size of an anchor's `device_config` as JSON, bytes (specification, bounds). */
export const deviceConfigBytes = 64

/** Size of a value as JSON in UTF-8, bytes. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
