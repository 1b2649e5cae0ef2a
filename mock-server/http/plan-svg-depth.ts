/** No drawing program nests as deep, and the renderer takes no more. */
export const deepestSvg = 256

/**
 * Whether markup nests deeper than a drawing may: found out before it is parsed, because a parser takes a minute for what a few
 * kilobytes can ask of it. Pure; one walk over the text.
 */
export function isTooDeep(markup: string): boolean {
  let depth = 0
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) at = after(markup, '-->', at)
    else if (markup.startsWith('<![CDATA[', at)) at = after(markup, ']]>', at)
    else if (markup[at + 1] === '/') {
      depth -= 1
      at += 2
    } else if (markup[at + 1] === '!' || markup[at + 1] === '?') at += 2
    else {
      const end = endOfTag(markup, at + 1)
      if (markup[end - 1] !== '/') depth += 1
      if (depth > deepestSvg) return true
      at = end
    }
  }
  return false
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

/** Where a tag ends; a `>` inside the quotes of an attribute does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const each = text[at] ?? ''
    if (quote !== '') {
      if (each === quote) quote = ''
    } else if (each === '"' || each === "'") quote = each
    else if (each === '>') return at
  }
  return text.length
}
