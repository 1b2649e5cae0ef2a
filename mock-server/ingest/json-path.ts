/** One step of a path: a field, an index, or the first element whose field has a value. */
type Step = { field: string } | { index: number } | { where: string; equals: string }

const stepPattern = /(?:^|\.)([^.[\]=]+)|\[(\d{1,6})\]|\[([^.[\]=]+)=([^[\]]*)\]/y
const maxSteps = 16

/**
 * Parses a path such as `position.coordinates[0]` or `datastreams[id=posX].current_value`; an empty path is
 * the whole message.
 * @returns undefined if the text is not a path
 */
export function parsePath(text: string): readonly Step[] | undefined {
  const steps: Step[] = []
  stepPattern.lastIndex = 0
  let at = 0
  while (at < text.length) {
    stepPattern.lastIndex = at
    const found = stepPattern.exec(text)
    if (!found || steps.length === maxSteps) return undefined
    const [whole, field, index, where, equals = ''] = found
    if (field !== undefined) steps.push({ field })
    else if (index !== undefined) steps.push({ index: Number(index) })
    else if (where !== undefined) steps.push({ where, equals })
    at += whole.length
  }
  return steps
}

/** Own properties only, so that `__proto__` and `constructor` in a message have no effect. */
function ownField(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined
  return (value as Record<string, unknown>)[field]
}

/** Maximum number of elements that `[field=value]` searches. */
const maxSearched = 100

function follow(value: unknown, step: Step): unknown {
  if ('field' in step) return ownField(value, step.field)
  if (!Array.isArray(value)) return undefined
  if ('index' in step) return value[step.index]
  return value.slice(0, maxSearched).find(each => ownField(each, step.where) === step.equals)
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly Step[]): unknown {
  let found = value
  for (const step of path) {
    if (found === undefined || found === null) return undefined
    found = follow(found, step)
  }
  return found
}

export type JsonPath = readonly Step[]
