const placeholder = /\{(id|n)\}/g
const longestName = 200

/** Whether different tags get different names by a pattern. */
export const isDistinct = (pattern: string): boolean => /\{(id|n)\}/.test(pattern)

/**
 * Names for new tags, in the order of their ids.
 * @param pattern `{id}` is the id; `{n}` the next number, from 1, that gives a name outside `used`
 */
export function namesOf(pattern: string, ids: readonly string[], used: ReadonlySet<string>): string[] {
  const names: string[] = []
  let n = 0
  for (const id of ids) {
    const nameOf = () => pattern.replaceAll(placeholder, (_, key) => (key === 'id' ? id : String(n)))
    n += 1
    if (pattern.includes('{n}')) while (used.has(nameOf())) n += 1
    names.push(nameOf().trim().slice(0, longestName))
  }
  return names
}
