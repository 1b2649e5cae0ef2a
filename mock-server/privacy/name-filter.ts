/** Replaces a name in a text. Not the pseudonym: writing a name and reading the text would resolve it. */
export const hiddenName = '[person]'

/** Shorter names would remove parts of ordinary words. */
const shortestName = 3

/** Names as a tree of characters (UTF-16), so that a text is read once, however many names there are. */
interface Node {
  readonly next: Map<number, Node>
  isEnd: boolean
}

const wordChar = /[\p{L}\p{N}]/u

/** Whether a letter or digit is at this place of a text. */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (Number.isNaN(code)) return false
  if (code < 128) return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
  return wordChar.test(text.charAt(at))
}

/** Lower case with the same length, so that places in both texts agree. */
function lowered(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  const single = (char: string) => (char.toLowerCase().length === 1 ? char.toLowerCase() : char)
  return Array.from({ length: text.length }, (_, i) => single(text.charAt(i))).join('')
}

/** Fields with words of the interface, which a person may be called as well. */
const words = new Set([
  'type',
  'state',
  'status',
  'action',
  'resource',
  'object_type',
  'channel',
  'cause',
  'role',
])
const isText = (key: string) => !words.has(key) && key !== 'uid' && !key.endsWith('_uid')

/** Removes the names of people from texts, in any case, as whole words: "Max" is not removed from "maximum". */
export class NameFilter {
  readonly #root: Node = { next: new Map(), isEnd: false }

  constructor(names: Iterable<string>) {
    for (const name of names)
      for (const form of new Set([name.normalize('NFC'), name.normalize('NFD')]))
        this.#add(lowered(form.trim()))
  }

  /** The text without names. */
  text(value: string): string {
    if (this.#root.next.size === 0) return value
    const lower = lowered(value)
    let shown = ''
    let copied = 0
    for (let at = 0; at < lower.length; at++) {
      if (at > 0 && isWord(lower, at - 1) && isWord(lower, at)) continue
      const end = this.#endOfName(lower, at)
      if (end === undefined) continue
      shown += value.slice(copied, at) + hiddenName
      copied = end
      at = end - 1
    }
    return copied === 0 ? value : shown + value.slice(copied)
  }

  /** A JSON value with every text filtered; keys, uids and words of the interface stay. */
  value<T>(value: T): T {
    return this.#root.next.size === 0 ? value : (this.#filtered(value) as T)
  }

  #add(name: string): void {
    if (name.length < shortestName) return
    let node = this.#root
    for (let at = 0; at < name.length; at++) {
      const code = name.charCodeAt(at)
      const next: Node = node.next.get(code) ?? { next: new Map(), isEnd: false }
      node.next.set(code, next)
      node = next
    }
    node.isEnd = true
  }

  /** The end of the longest name that starts here. */
  #endOfName(lower: string, start: number): number | undefined {
    let found: number | undefined
    let node = this.#root
    for (let at = start; at < lower.length; at++) {
      const next = node.next.get(lower.charCodeAt(at))
      if (!next) return found
      node = next
      if (node.isEnd && !(isWord(lower, at) && isWord(lower, at + 1))) found = at + 1
    }
    return found
  }

  #filtered(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map(each => this.#filtered(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, isText(key) ? this.#filtered(each) : each]),
    )
  }
}
