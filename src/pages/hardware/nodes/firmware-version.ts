/** The version of firmware that a value of the parameter `p` names; undefined where it names none. */
export function firmwareVersionOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('firmware' in value)) return undefined
  return typeof value.firmware === 'string' ? value.firmware : undefined
}
