const placeholder = /\{(id|n)\}/g
const maxNameLength = 200

/** Whether a pattern gives different tags different names. */
export const isDistinct = (pattern: string): boolean => /\{(id|n)\}/.test(pattern)

/**
 * Names for new tags, in the order of their ids.
 * @param pattern `{id}` is replaced by the id; `{n}` by the next number, from 1, whose name is not in `used`
 */
export function namesOf(pattern: string, ids: readonly string[], used: ReadonlySet<string>): string[] {
  const names: string[] = []
  let n = 0
  for (const id of ids) {
    const nameOf = () => pattern.replaceAll(placeholder, (_, key) => (key === 'id' ? id : String(n)))
    n += 1
    if (pattern.includes('{n}')) while (used.has(nameOf())) n += 1
    names.push(nameOf().trim().slice(0, maxNameLength))
  }
  return names
}
