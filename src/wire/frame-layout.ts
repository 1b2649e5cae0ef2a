/** Fields of a position that are read at a fixed place in the text. */
export type ReadField = 'tag' | 'area' | 'mac' | 'x' | 'y' | 'z' | 'ts'

/** A value that differs between frames; ignored if it has no field. */
export interface Slot {
  readonly isText: boolean
  readonly field: ReadField | undefined
}

/** Text layout of a frame: the values, and the constant texts around them (one more than values). */
export interface FrameLayout {
  readonly between: readonly string[]
  readonly slots: readonly Slot[]
}

const token = /\s+|[{}[\],:]|"[^"\\]*"|-?\d[\d.eE+-]*|true|false|null/y
const numberFields: ReadonlySet<string> = new Set(['x', 'y', 'z', 'ts'])
/** The first of these names in a frame is used, as in `readFrame`. */
const names: Readonly<Record<'tag' | 'area' | 'mac', readonly string[]>> = {
  tag: ['trackable_uid', 'dev_id'],
  area: ['sublocation_uid', 'sl_uid'],
  mac: ['mac', 'mac_address'],
}

interface Value {
  readonly key: string
  readonly text: string
  readonly at: number
}

/** Strings and numbers in `params.data` of the object that starts at `at`, and its end. */
function valuesOf(text: string, at: number): { readonly values: readonly Value[]; end: number } | undefined {
  const path: string[] = []
  const values: Value[] = []
  let key = ''
  let isKey = false
  token.lastIndex = at
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [word] = match
    if (word === '{' || word === '[') {
      path.push(word === '[' ? '[]' : key)
      isKey = word === '{'
    } else if (word === '}' || word === ']') {
      path.pop()
      if (path.length === 0) return { values, end: token.lastIndex }
    } else if (word === ',') isKey = path.at(-1) !== '[]'
    else if (word === ':') isKey = false
    else if (isKey && word.startsWith('"')) key = word.slice(1, -1)
    else if (/^["\d-]/.test(word) && path.length === 3 && path[1] === 'params' && path[2] === 'data')
      values.push({ key, text: word, at: match.index })
  }
  return undefined
}

/**
 * Layout of the first frame of a batch, so that the others can be compared with it instead of parsed. Undefined if the
 * result could differ from parsing: escapes, duplicate names, a number or time in quotes.
 */
export function frameLayout(batch: string): FrameLayout | undefined {
  const found = batch.startsWith('[{') ? valuesOf(batch, 1) : undefined
  if (!found) return undefined
  const { values, end } = found
  const keys = new Set(values.map(({ key }) => key))
  const isText = ({ text }: Value) => text.startsWith('"')
  if (keys.size < values.length || values.some(each => isText(each) && numberFields.has(each.key)))
    return undefined
  const fields = new Map<string, ReadField>([...numberFields].map(key => [key, key as ReadField]))
  for (const [field, keysOfIt] of Object.entries(names)) {
    const key = keysOfIt.find(each => values.some(value => value.key === each && isText(value)))
    if (key !== undefined) fields.set(key, field as ReadField)
  }
  const between: string[] = []
  let from = 1
  for (const value of values) {
    const quote = isText(value) ? 1 : 0
    between.push(batch.slice(from, value.at + quote))
    from = value.at + value.text.length - quote
  }
  return {
    between: [...between, batch.slice(from, end)],
    slots: values.map(value => ({ isText: isText(value), field: fields.get(value.key) })),
  }
}
