import { tagsIn } from './svg-limits.ts'

/** Attributes of a group that do not affect how it is drawn. */
const silentAttribute = /^(id|class|data-[\w.-]+|(inkscape|sodipodi|serif|sketch|figma):[\w.-]+)$/

/** Whether a tag opens a group that does not affect its content. */
function opensEmptyGroup(tag: string, isSilentId: (id: string) => boolean, hasStyles: boolean): boolean {
  const match = /^<g((?:\s.*)?)>$/s.exec(tag)
  // Spaces around the equals sign would hide an attribute from this check.
  if (!match || /\s=|=\s/.test(tag)) return false
  for (const [, name = '', double, single] of (match[1] ?? '').matchAll(
    /(?<=\s)([^\s=]+)=(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (!silentAttribute.test(name)) return false
    if (name === 'id' && !isSilentId(double ?? single ?? '')) return false
    if (name === 'class' && hasStyles) return false
  }
  return true
}

/**
 * The same drawing without groups that neither place nor style their content: some programs nest hundreds of
 * them. Referenced groups are kept. Pure; malformed markup may be returned unchanged.
 */
export function withoutEmptyGroups(markup: string): string {
  const referred = new Set(Array.from(markup.matchAll(/#([\w.:-]+)/g), match => match[1]))
  const hasStyles = /<style[\s>]/i.test(markup)
  const isSilentId = (id: string) => !referred.has(id)
  const kept: string[] = []
  /** For every open element: whether its tags are removed. */
  const open: boolean[] = []
  let from = 0
  for (const { start, end, type } of tagsIn(markup)) {
    if (type === 'empty') continue
    const isClosing = type === 'close'
    const isEmpty = isClosing ? open.pop() : opensEmptyGroup(markup.slice(start, end), isSilentId, hasStyles)
    if (isEmpty === undefined) return markup
    if (!isClosing) open.push(isEmpty)
    if (!isEmpty) continue
    kept.push(markup.slice(from, start))
    from = end
  }
  return open.length > 0 ? markup : kept.join('') + markup.slice(from)
}
