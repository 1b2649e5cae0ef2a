/** The firmware version in a value of parameter `p`; undefined if it has none. */
export function firmwareVersionOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('firmware' in value)) return undefined
  return typeof value.firmware === 'string' ? value.firmware : undefined
}
